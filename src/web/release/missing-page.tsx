import { Text } from '@mantine/core';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';

/** An unknown or ended link; the reason is not shown, because it would reveal whether there was a release. */
export function MissingPage() {
  const t = useTexts(releaseTexts);
  return (
    <HostedPage title={t('missing.title')} mark={<DeadLinkMark />}>
      <Text>{t('missing.text')}</Text>
    </HostedPage>
  );
}
