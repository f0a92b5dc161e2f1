import { Text } from '@mantine/core';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { dataExportTexts } from './locales/index.ts';

/** A link that leads nowhere, whatever the reason: which one it is would tell whether data are held. */
export function MissingPage() {
  const t = useTexts(dataExportTexts);
  return (
    <HostedPage title={t('missing.title')}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
