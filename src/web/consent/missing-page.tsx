import { Text } from '@mantine/core';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { consentTexts } from './locales/index.ts';

/** An unknown link, or one of an erased consent; which of them is not shown. */
export function MissingPage() {
  const t = useTexts(consentTexts);
  return (
    <HostedPage title={t('missing.title')} mark={<DeadLinkMark />}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
