import type { Consent } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

const TONES: Record<Consent['status'], Tone> = {
  pending: 'busy',
  given: 'good',
  refused: 'neutral',
  withdrawn: 'bad',
  expired: 'neutral',
};

export function ConsentStatus({ status }: Pick<Consent, 'status'>) {
  const t = useTexts(agreementsTexts);
  return <StatusBadge tone={TONES[status]}>{t(`consents.status.${status}`)}</StatusBadge>;
}
