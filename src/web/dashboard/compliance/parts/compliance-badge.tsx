import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { type Status, TONES } from './status.ts';

/** A compliance status; null before the first evaluation. */
export function ComplianceBadge({ status }: { status: Status | null }) {
  const t = useTexts(complianceTexts);
  const shown = status ?? 'pending';
  return <StatusBadge tone={TONES[shown]}>{t(`board.status.${shown}`)}</StatusBadge>;
}
