import type { VerificationSession } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { TONES } from '../shared/statuses.ts';

type Status = VerificationSession['status'];

const toneOf = (status: Status): Tone => (status === 'created' || status === 'started' ? 'busy' : TONES[status]);

export function SessionStatus({ status }: { status: Status }) {
  const t = useTexts(verificationsTexts);
  return <StatusBadge tone={toneOf(status)}>{t(`session.status.${status}`)}</StatusBadge>;
}

/** Waiting for the person or the service: it changes automatically. */
export const isUnderWay = ({ status }: Pick<VerificationSession, 'status'>): boolean =>
  status === 'created' || status === 'started' || status === 'processing' || status === 'requires_input';
