import type { ComplaintSummary } from '#sdk';
import type { Tone } from '../../core/ui/index.ts';

export const TONES: Record<ComplaintSummary['status'], Tone> = {
  received: 'attention',
  under_review: 'busy',
  removed: 'good',
  rejected: 'neutral',
  appealed: 'attention',
  upheld: 'neutral',
  reversed: 'good',
};

/** The deadline of a pending decision; null if there is none. */
export function owedUntil({ status, dueAt, appealDueAt }: ComplaintSummary): string | null {
  if (status === 'received' || status === 'under_review') return dueAt;
  return status === 'appealed' ? appealDueAt : null;
}
