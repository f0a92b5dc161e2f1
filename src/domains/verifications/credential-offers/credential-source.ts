import { type BusinessStatus, findBusinessVerificationState } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { type CredentialType, findCredentialState } from '#domains/credentials/credentials/index.ts';
import { findVerificationState, type VerificationStatus } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { OfferFailure } from './offer.ts';

/** Whether a credential can be issued now, later (ask again after `interval` seconds), or never. */
export type Source = { type: CredentialType } & (
  | { state: 'ready'; credentialId: string }
  | { state: 'pending'; interval: number }
  | { state: 'denied'; failure: OfferFailure; reason: string }
);

/** Software decides within seconds; people take longer. */
const INTERVAL: Partial<Record<VerificationStatus, number>> = {
  pending: 5,
  processing: 5,
  needs_review: 600,
  requires_input: 600,
};

/** A business usually waits for a reviewer, who has a day. */
const BUSINESS_INTERVAL: Partial<Record<BusinessStatus, number>> = {
  pending: 600,
  in_review: 600,
  requires_input: 3600,
};

/** The credential that an offer currently gives; 404 if the transaction's organization does not have it. */
export async function findSource(
  ctx: Context,
  tx: Tx,
  of: { credential_id: string | null; verification_id: string | null },
): Promise<Source> {
  if (of.verification_id === null) return findCredential(ctx, tx, { id: of.credential_id ?? '' });
  const { type, status, interval, isGood } = await findVerification(ctx, tx, of.verification_id);
  if (interval !== undefined) return { type, state: 'pending', interval };
  if (isGood) return findCredential(ctx, tx, { sourceId: of.verification_id });
  return { type, state: 'denied', failure: 'verification', reason: `The verification is ${status}` };
}

interface FoundVerification {
  type: CredentialType;
  status: string;
  /** Seconds before asking again, if there is no decision yet. */
  interval: number | undefined;
  /** Whether the verification led to a credential. */
  isGood: boolean;
}

async function findVerification(ctx: Context, tx: Tx, id: string): Promise<FoundVerification> {
  const business = await findBusinessVerificationState(ctx, tx, id);
  if (business) {
    const { status } = business;
    const interval = BUSINESS_INTERVAL[status];
    return { type: 'BusinessVerificationCredential', status, interval, isGood: status === 'approved' };
  }
  const { status } = await findVerificationState(ctx, tx, id);
  return { type: 'IdentityVerificationCredential', status, interval: INTERVAL[status], isGood: status === 'verified' };
}

async function findCredential(ctx: Context, tx: Tx, by: { id: string } | { sourceId: string }): Promise<Source> {
  const found = await findCredentialState(tx, by);
  if (!found) throw new AppError('not_found');
  const { id, type, status, validUntil, isGone } = found;
  const denied = (reason: string): Source => ({ type, state: 'denied', failure: 'credential', reason });
  if (status !== 'active') return denied(`The credential is ${status}`);
  if (validUntil && validUntil <= ctx.clock.now()) return denied('The credential has expired');
  if (isGone) return denied('The credential was redacted');
  return { type, state: 'ready', credentialId: id };
}
