import type { ReceivedBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

const TONES: Record<ReceivedBundle['status'], Tone> = { valid: 'good', not_valid: 'bad', unknown: 'attention' };

/** The status of a received bundle at its last check. */
export function ReceivedBadge({ status }: Pick<ReceivedBundle, 'status'>) {
  const t = useTexts(complianceTexts);
  return <StatusBadge tone={TONES[status]}>{t(`received.status.${status}`)}</StatusBadge>;
}
