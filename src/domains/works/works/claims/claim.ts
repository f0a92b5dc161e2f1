import type { HeldLicense, HeldShare, SupportingAgreement } from '#domains/credentials/credentials/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** `outdated`: no longer true by the current records, and revoked as soon as a job has run. */
export const CLAIM_STATUSES = ['valid', 'outdated', 'expired', 'suspended', 'revoked'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** What the records say about a holder of a work on a day; equal statements are equal in RFC 8785 form. */
export interface ClaimStatement {
  verdict: 'evidenced' | 'stated';
  /** The first day on which a recorded transfer can change the rights; null if no such transfer is recorded. */
  until: CalendarDay | null;
  owned: HeldShare[];
  licensed: HeldLicense[];
  agreementIds: string[];
  /** SHA-256 of the title and the identifiers, lower-case hex. */
  workHash: string;
}

/** An agreement behind a claim, and its credential. */
export interface SignedAgreement {
  agreementId: string;
  credentialId: string;
}

/** Why nothing can be claimed for a holder. These codes are stable, because callers see them. */
export type Unclaimable = 'nothing_held' | 'chain_faulty';

/** The most claims of a work that are not revoked: each change of the work judges all of them. */
export const MAX_CLAIMS = 100;

/** A day after the claim: its end by the records. A claim about an earlier time does not expire. */
export function expiryOf({ until }: Pick<ClaimStatement, 'until'>, computedOn: CalendarDay): Date | null {
  return until !== null && until > computedOn ? new Date(`${until}T00:00:00Z`) : null;
}

export interface PresentedClaim extends Omit<ClaimStatement, 'agreementIds'> {
  id: string;
  workId: string;
  holderId: string;
  on: CalendarDay;
  status: ClaimStatus;
  /** Whether a complaint about the work is open. */
  disputed: boolean;
  agreements: SupportingAgreement[];
  credentialId: string;
  createdAt: string;
}
