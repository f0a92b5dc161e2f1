import type { ComplianceBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

const TONES: Record<ComplianceBundle['status'] | 'erased', Tone> = {
  queued: 'busy',
  running: 'busy',
  completed: 'neutral',
  failed: 'bad',
  erased: 'neutral',
};

export const isBeingMade = ({ status }: Pick<ComplianceBundle, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** The progress of a bundle. */
export function BundleBadge({ status, fileErasedAt }: Pick<ComplianceBundle, 'status' | 'fileErasedAt'>) {
  const t = useTexts(complianceTexts);
  const shown = status === 'completed' && fileErasedAt !== null ? 'erased' : status;
  return <StatusBadge tone={TONES[shown]}>{t(`bundles.status.${shown}`)}</StatusBadge>;
}

/** Whether the file passes, as verified at creation. */
export function VerdictBadge({ verdict }: Pick<ComplianceBundle, 'verdict'>) {
  const t = useTexts(complianceTexts);
  if (verdict === null) return null;
  return (
    <StatusBadge tone={verdict.result === 'pass' ? 'good' : 'attention'}>
      {t(`bundles.verdict.${verdict.result}`)}
    </StatusBadge>
  );
}
