import { Text } from '@mantine/core';
import type { Brand } from '#web/hosted/brand.ts';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { dataExportTexts } from './locales/index.ts';

/** A link that leads nowhere; with a brand one that has ended, whatever the reason: which one it is would tell whether data are held. */
export function MissingPage({ brand }: { brand?: Brand | undefined }) {
  const t = useTexts(dataExportTexts);
  const why = brand ? 'ended' : 'missing';
  return (
    <HostedPage brand={brand} title={t(`${why}.title`)}>
      <Text>{t(`${why}.text`, { organization: brand?.organization ?? '' })}</Text>
    </HostedPage>
  );
}
