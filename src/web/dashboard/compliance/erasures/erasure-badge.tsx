import type { Erasure } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

const TONES: Record<Erasure['status'], Tone> = {
  scheduled: 'attention',
  queued: 'busy',
  running: 'busy',
  completed: 'good',
  cancelled: 'neutral',
  interrupted: 'attention',
};

export const isRunning = ({ status }: Pick<Erasure, 'status'>): boolean => status === 'queued' || status === 'running';

export function ErasureBadge({ status }: Pick<Erasure, 'status'>) {
  const t = useTexts(complianceTexts);
  return <StatusBadge tone={TONES[status]}>{t(`erasures.status.${status}`)}</StatusBadge>;
}

/** `agreement_party` in words that are near to it: kinds are the domains' own, and there are many. */
export const wordsOf = (kind: string): string => kind.replaceAll('_', ' ');
