import { Text } from '@mantine/core';
import type { Brand } from '#web/hosted/brand.ts';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { dataExportTexts } from './locales/index.ts';

/**
 * An unknown or ended link; with a brand an ended one. The reason is not shown, because it would reveal whether data
 * are stored.
 */
export function MissingPage({ brand }: { brand?: Brand | undefined }) {
  const t = useTexts(dataExportTexts);
  const why = brand ? 'ended' : 'missing';
  return (
    <HostedPage brand={brand} title={t(`${why}.title`)} mark={<DeadLinkMark />}>
      <Text>{t(`${why}.text`, { organization: brand?.organization ?? '' })}</Text>
    </HostedPage>
  );
}
