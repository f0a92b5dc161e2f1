import type { Tone } from '../../core/ui/index.ts';
import type { Kind, Status, Summary } from './types.ts';

/** All statuses of verifications, with their meaning for readers. */
export const TONES: Record<Status, Tone> = {
  pending: 'busy',
  processing: 'busy',
  needs_review: 'attention',
  in_review: 'attention',
  requires_input: 'busy',
  verified: 'good',
  approved: 'good',
  rejected: 'bad',
  suspended: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
  redacted: 'neutral',
};

export const STATUSES = Object.keys(TONES) as Status[];

/** Ended because nothing was submitted any more: never decided, as in the statistics. */
export const isAbandoned = ({ status, decidedAt }: Pick<Summary, 'status' | 'decidedAt'>): boolean =>
  status === 'expired' && decidedAt === null;

/** How an approved verification's credential was withdrawn; null if it is valid. */
export function withdrawalOf({
  status,
  credentialStatus,
}: Pick<Summary, 'status' | 'credentialStatus'>): 'suspended' | 'revoked' | null {
  return (status === 'verified' || status === 'approved') && credentialStatus !== 'active' ? credentialStatus : null;
}

/** Statuses in which the service is working and the case will change soon. */
export const isAtWork = ({ status }: { status: string }): boolean => status === 'pending' || status === 'processing';

/** Statuses that wait for a reviewer. */
export const isForReview = ({ status }: { status: string }): boolean =>
  status === 'needs_review' || status === 'in_review';

/** Final statuses; from here on personal data may be redacted. */
export const hasEnded = ({ status }: { status: string }): boolean =>
  ['verified', 'approved', 'rejected', 'suspended', 'expired', 'cancelled'].includes(status);

/** Statuses that can still be canceled. */
export const isOpen = ({ status }: { status: string }): boolean =>
  ['pending', 'processing', 'needs_review', 'in_review', 'requires_input'].includes(status);

/** Finally decided, so not assignable. Only a business's expired verification returns to review. */
export const isClosed = ({ type, status }: { type: Kind; status: Status }): boolean =>
  ['verified', 'rejected', 'cancelled', 'redacted'].includes(status) || (type === 'idv' && status === 'expired');
