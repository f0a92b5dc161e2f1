import type { CheckResult, ExtractedDocument } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';

export const STATUSES = [
  'pending',
  'processing',
  'verified',
  'rejected',
  'needs_review',
  'requires_input',
  'expired',
  'cancelled',
] as const;
export type VerificationStatus = (typeof STATUSES)[number];

/** What the rules or a reviewer may decide. */
export type DecidedStatus = 'verified' | 'rejected' | 'needs_review' | 'requires_input';

/** The moves that there are; everything else is refused (API.md, "Persons and verifications"). */
const TRANSITIONS: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['verified', 'rejected', 'needs_review', 'requires_input', 'cancelled'],
  needs_review: ['verified', 'rejected', 'cancelled'],
  requires_input: ['processing', 'expired', 'cancelled'],
  verified: ['expired'],
  rejected: [],
  expired: [],
  cancelled: [],
};

/** Throws 409 for a move that the state machine does not know. */
export function assertTransition(from: VerificationStatus, to: VerificationStatus): void {
  if (TRANSITIONS[from].includes(to)) return;
  throw new AppError('conflict', { message: `A verification that is ${from} cannot become ${to}.` });
}

/** The queue of the job that decides. */
export const DECIDE_QUEUE = 'identity-verification.decide';
/** How often pictures may be sent for one verification. */
export const MAX_ATTEMPTS = 5;
/** How long the service waits for new pictures. */
export const INPUT_DAYS = 30;

/** One thing that was looked at, with what came of it; the message names no personal data. */
export interface VerificationCheck {
  key: string;
  result: CheckResult;
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** A decision of the rules or of a reviewer, ready to be committed. */
export interface VerificationDecision {
  status: DecidedStatus;
  checks: VerificationCheck[];
  extracted?: ExtractedDocument;
  policyVersion: string;
  engineVersion: string;
}
