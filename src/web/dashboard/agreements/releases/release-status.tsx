import type { Release } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

const TONES: Record<Release['status'], Tone> = {
  pending: 'busy',
  signed: 'good',
  refused: 'bad',
  expired: 'neutral',
  withdrawn: 'bad',
};

export function ReleaseStatus({ status }: Pick<Release, 'status'>) {
  const t = useTexts(agreementsTexts);
  return <StatusBadge tone={TONES[status]}>{t(`releases.status.${status}`)}</StatusBadge>;
}
