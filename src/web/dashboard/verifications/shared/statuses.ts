import type { Tone } from '../../core/ui/index.ts';
import type { Kind, Status, Summary } from './types.ts';

/** Every status of a person's or a business's verification, with what it means for anyone who looks. */
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

/** Ended because nothing came any more: never decided, as the statistics count it. */
export const isAbandoned = ({ status, decidedAt }: Pick<Summary, 'status' | 'decidedAt'>): boolean =>
  status === 'expired' && decidedAt === null;

/** What became of the credential of a verification that ended well; null where it stands. */
export function withdrawalOf({
  status,
  credentialStatus,
}: Pick<Summary, 'status' | 'credentialStatus'>): 'suspended' | 'revoked' | null {
  return (status === 'verified' || status === 'approved') && credentialStatus !== 'active' ? credentialStatus : null;
}

/** Statuses in which the service works and something changes by itself soon. */
export const isAtWork = ({ status }: { status: string }): boolean => status === 'pending' || status === 'processing';

/** Statuses in which a reviewer decides. */
export const isForReview = ({ status }: { status: string }): boolean =>
  status === 'needs_review' || status === 'in_review';

/** Nothing happens any more; from here on personal data may be taken out. */
export const hasEnded = ({ status }: { status: string }): boolean =>
  ['verified', 'approved', 'rejected', 'suspended', 'expired', 'cancelled'].includes(status);

/** May still be called off. */
export const isOpen = ({ status }: { status: string }): boolean =>
  ['pending', 'processing', 'needs_review', 'in_review', 'requires_input'].includes(status);

/** Decided for good: no one works on it. What has expired comes back to review for a business alone. */
export const isClosed = ({ type, status }: { type: Kind; status: Status }): boolean =>
  ['verified', 'rejected', 'cancelled', 'redacted'].includes(status) || (type === 'idv' && status === 'expired');
