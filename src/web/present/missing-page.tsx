import { Text } from '@mantine/core';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { presentTexts } from './locales/index.ts';

/** Shown for an unknown request. */
export function MissingPage() {
  const t = useTexts(presentTexts);
  return (
    <HostedPage title={t('missing.title')} mark={<DeadLinkMark />}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
