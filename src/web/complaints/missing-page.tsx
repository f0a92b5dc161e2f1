import { Text } from '@mantine/core';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complaintTexts } from './locales/index.ts';

/** An unknown organization or receipt, or a page that is off; the reason is not shown. */
export function MissingPage() {
  const t = useTexts(complaintTexts);
  return (
    <HostedPage title={t('missing.title')} mark={<DeadLinkMark />}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
