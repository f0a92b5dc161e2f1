import type { ComplaintSummary } from '#sdk';
import type { Tone } from '../../core/ui/index.ts';

export const KINDS = ['not_consented', 'under_age', 'illegal', 'copyright', 'other'] as const;
export const RELATIONS = ['depicted', 'representative', 'rights_holder', 'other'] as const;
export const STATUSES = ['received', 'under_review', 'removed', 'rejected', 'appealed', 'upheld', 'reversed'] as const;

export const TONES: Record<ComplaintSummary['status'], Tone> = {
  received: 'attention',
  under_review: 'busy',
  removed: 'good',
  rejected: 'neutral',
  appealed: 'attention',
  upheld: 'neutral',
  reversed: 'good',
};

/** Until when a decision is owed; null where none is. */
export function owedUntil({ status, dueAt, appealDueAt }: ComplaintSummary): string | null {
  if (status === 'received' || status === 'under_review') return dueAt;
  return status === 'appealed' ? appealDueAt : null;
}

/** The reasons that fit what is complained about come first. */
export const REASONS = [
  'consent_not_shown',
  'consent_shown',
  'age_not_shown',
  'age_shown',
  'illegal_content',
  'not_illegal',
  'rights_infringed',
  'rights_not_infringed',
  'content_not_found',
  'duplicate',
  'other',
] as const;
