import type { Erasure } from '#sdk';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../../core/humanized.ts';
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

/** The display name of a kind, `agreement_party` as “Party of an agreement”. */
export function useKindWords(): (kind: string) => string {
  const find = useFindText(complianceTexts);
  return (kind) => find(`erasures.kind.${kind}`) ?? humanized(kind);
}
