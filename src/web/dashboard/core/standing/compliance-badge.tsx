import { useTexts } from '#web/kit/i18n/index.ts';
import { reasonTexts } from '../reasons/index.ts';
import { StatusBadge } from '../ui/index.ts';
import { type Status, TONES } from './status.ts';

/** A compliance status; null before the first evaluation. */
export function ComplianceBadge({ status }: { status: Status | null }) {
  const t = useTexts(reasonTexts);
  const shown = status ?? 'pending';
  return <StatusBadge tone={TONES[shown]}>{t(`status.${shown}`)}</StatusBadge>;
}
