import { Text } from '@mantine/core';
import type { Brand } from '#web/hosted/brand.ts';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';

/** Why nothing can be done here: an invalid link, or a browser that cannot sign. */
export function PlainScreen({ why, brand }: { why: 'missing' | 'expired' | 'insecure'; brand?: Brand | undefined }) {
  const t = useTexts(signTexts);
  return (
    <HostedPage brand={brand} title={t(`plain.${why}.title`)} mark={why === 'insecure' ? undefined : <DeadLinkMark />}>
      <Text>{t(`plain.${why}.text`, { organization: brand?.organization ?? '' })}</Text>
    </HostedPage>
  );
}
