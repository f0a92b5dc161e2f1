import type { ComplianceBundle } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useReason } from '../../core/reasons/index.ts';
import { Facts } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { IdText } from '../parts/id-text.tsx';

/** What is known of a bundle besides its verdict. */
export function BundleFacts({ bundle }: { bundle: ComplianceBundle }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const reasonOf = useReason();
  const { disclose, producer, proofs, files, bytes, sha256, expiresAt, fileErasedAt, createdAt, verdict } = bundle;
  const shownBy = producer?.shown ? t(`bundles.detail.producers.${producer.shown}`) : null;
  const lack = producer?.missing ? reasonOf(producer.missing).title : null;
  const shown = disclose.map((name) => t(`bundles.form.fields.${name}`)).join(', ');
  return (
    <Facts
      of={[
        { label: t('common.created'), value: format.moment(createdAt) },
        { label: t('bundles.detail.shows'), value: shown || t('bundles.detail.showsNothing') },
        { label: t('bundles.detail.producer'), value: shownBy ?? lack },
        { label: t('bundles.detail.proofs'), value: proofs && t('bundles.detail.proofsOf', proofs) },
        { label: t('bundles.detail.files'), value: files && t('bundles.detail.filesOf', { ...files }) },
        {
          label: t('bundles.detail.statusAsOf'),
          value: verdict?.statusAsOf ? format.moment(verdict.statusAsOf) : null,
        },
        { label: t('bundles.detail.size'), value: bytes === null ? null : format.bytes(bytes) },
        {
          label: t('bundles.detail.expires'),
          value: expiresAt !== null && fileErasedAt === null ? format.moment(expiresAt) : null,
        },
        { label: t('bundles.detail.erased'), value: fileErasedAt === null ? null : format.moment(fileErasedAt) },
        { label: 'SHA-256', value: sha256 === null ? null : <IdText value={sha256} what="SHA-256" /> },
      ]}
    />
  );
}
