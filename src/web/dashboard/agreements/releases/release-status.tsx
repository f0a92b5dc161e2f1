import type { ReleaseStanding } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

const TONES: Record<ReleaseStanding['state'], Tone> = {
  not_sent: 'neutral',
  waiting: 'busy',
  signed: 'good',
  attested: 'attention',
  declined: 'bad',
  expired: 'neutral',
  ended: 'neutral',
  withdrawn: 'bad',
  erased: 'neutral',
};

export function ReleaseStatus({ standing }: { standing: ReleaseStanding }) {
  const say = useReleaseState();
  return <StatusBadge tone={TONES[standing.state]}>{say(standing)}</StatusBadge>;
}

/** A release's state in words, with the parties it waits for. */
export function useReleaseState(): (standing: ReleaseStanding) => string {
  const t = useTexts(agreementsTexts);
  return ({ state, waitingFor }) => {
    if (state !== 'waiting') return t(`releases.state.${state}`);
    if (waitingFor.length === 0) return t('releases.state.completing');
    const who = waitingFor.map((role) => sayRole(role).toLowerCase()).join(', ');
    return t('releases.state.waiting', { who });
  };
}
