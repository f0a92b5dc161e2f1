import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { shellTexts } from './locales/index.ts';

export function NotFound() {
  const t = useTexts(shellTexts);
  useEffect(() => {
    document.title = `${t('notFound.title')} · Avouch`;
  }, [t]);
  return (
    <EmptyState
      title={t('notFound.title')}
      action={
        <Button component={Link} to="/dashboard">
          {t('notFound.home')}
        </Button>
      }
    >
      {t('notFound.why')}
    </EmptyState>
  );
}
