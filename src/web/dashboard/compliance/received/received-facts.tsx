import type { ReceivedBundle } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Facts } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { IdText } from '../parts/id-text.tsx';

/** What is known of a received bundle besides its verdict. */
export function ReceivedFacts({ bundle }: { bundle: ReceivedBundle }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const daysOf = ({ from, until }: { from: string; until: string }): string =>
    [...new Set([from, until])].map(format.calendarDay).join(' – ');
  const { issuer, subject, externalId, bundleId, sha256, statusAsOf, checkedAt, bytes } = bundle;
  return (
    <Facts
      of={[
        { label: t('received.column.created'), value: format.moment(bundle.createdAt) },
        { label: t('received.detail.checkedAt'), value: checkedAt && format.moment(checkedAt) },
        { label: t('bundles.detail.statusAsOf'), value: statusAsOf && format.moment(statusAsOf) },
        { label: t('received.column.issuer'), value: <IdText value={issuer} what={t('received.column.issuer')} /> },
        { label: t('received.detail.project'), value: subject?.title ?? null },
        {
          label: t('received.detail.shoots'),
          value: subject?.shoots.map(daysOf).join(', ') ?? null,
        },
        { label: t('bundles.column.performers'), value: String(bundle.performerCount) },
        { label: t('bundles.detail.files'), value: String(bundle.fileCount) },
        { label: t('received.detail.externalId'), value: externalId },
        { label: t('received.detail.bundleId'), value: <IdText value={bundleId} /> },
        { label: t('received.detail.made'), value: format.moment(bundle.bundleCreatedAt) },
        { label: t('bundles.detail.size'), value: format.bytes(bytes) },
        { label: 'SHA-256', value: <IdText value={sha256} what="SHA-256" /> },
      ]}
    />
  );
}
