import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Page } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { Guide } from './guide.tsx';

/** The guided start at a separate address, for anyone who comes back to it. */
export function StartPage() {
  const t = useTexts(homeTexts);
  return (
    <Page
      title={t('start.title')}
      intro={t('start.intro')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard" search={{ numbers: true }} {...props} />}
        >
          {t('start.toNumbers')}
        </Button>
      }
    >
      <Guide />
    </Page>
  );
}
