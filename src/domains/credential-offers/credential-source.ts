import type { Context } from '#domains/context.ts';
import { findCredentialState } from '#domains/credentials/index.ts';
import { findVerificationState, type VerificationStatus } from '#domains/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { OfferFailure } from './offer.ts';

/** Whether a credential can be given out now, later (ask again after `interval` seconds), or never. */
export type Source =
  | { state: 'ready'; credentialId: string; type: string }
  | { state: 'pending'; interval: number }
  | { state: 'denied'; failure: OfferFailure; reason: string };

/** Software decides within seconds; people take their time. */
const INTERVAL: Partial<Record<VerificationStatus, number>> = {
  pending: 5,
  processing: 5,
  needs_review: 600,
  requires_input: 600,
};

/** What an offer gives, as things stand. 404 where the transaction's organisation has no such thing. */
export async function findSource(
  ctx: Context,
  tx: Tx,
  of: { credential_id: string | null; verification_id: string | null },
): Promise<Source> {
  if (of.verification_id === null) return findCredential(ctx, tx, { id: of.credential_id ?? '' });
  const { status } = await findVerificationState(ctx, tx, of.verification_id);
  const interval = INTERVAL[status];
  if (interval !== undefined) return { state: 'pending', interval };
  if (status === 'verified') return findCredential(ctx, tx, { verificationId: of.verification_id });
  return { state: 'denied', failure: 'verification', reason: `The verification is ${status}` };
}

async function findCredential(ctx: Context, tx: Tx, by: { id: string } | { verificationId: string }): Promise<Source> {
  const found = await findCredentialState(tx, by);
  if (!found) throw new AppError('not_found');
  if (found.status !== 'active') return denied(`The credential is ${found.status}`);
  if (found.validUntil <= ctx.clock.now()) return denied('The credential has expired');
  return { state: 'ready', credentialId: found.id, type: found.type };
}

function denied(reason: string): Source {
  return { state: 'denied', failure: 'credential', reason };
}
