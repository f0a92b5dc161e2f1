import { Text } from '@mantine/core';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { captureTexts } from '../locales/index.ts';

/** For an unknown link. */
export function MissingScreen() {
  const t = useTexts(captureTexts);
  return (
    <HostedPage title={t('missing.title')} mark={<DeadLinkMark />}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
