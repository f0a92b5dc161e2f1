import { Text } from '@mantine/core';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { presentTexts } from './locales/index.ts';

/** Shown for an unknown request. */
export function MissingPage() {
  const t = useTexts(presentTexts);
  return (
    <HostedPage title={t('missing.title')}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
