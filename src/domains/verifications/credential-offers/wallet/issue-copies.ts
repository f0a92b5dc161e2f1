import type { Context } from '#domains/context.ts';
import { type EncodedCredential, encodeCredential, isBoundByKey } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { MAX_COPIES, type OfferFailure, type WalletFormat } from '../offer.ts';
import { changeOffer, findOfferForUpdate } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { didOf, type HolderKey } from './holder-key.ts';

export interface CopyRequest {
  offer: OfferRow;
  credentialId: string;
  format: WalletFormat;
  holders: readonly HolderKey[];
}

/** Signs a copy for each key. The offer fails if its credential is no longer valid. */
export async function issueCopies(
  ctx: Context,
  { offer, credentialId, format, holders }: CopyRequest,
): Promise<EncodedCredential['credential'][]> {
  const actor = systemActor(offer.org_id, 'wallet');
  const copies: EncodedCredential['credential'][] = [];
  for (const key of holders) {
    const holder = isBoundByKey(format) ? { jwk: key.jwk } : { did: didOf(key) };
    try {
      const { credential } = await encodeCredential(ctx, actor, { credentialId, format, holder });
      copies.push(credential);
    } catch (error) {
      // The credential was revoked, suspended, or has expired since it was checked.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await ctx.db.org(actor, (tx) => failOffer(ctx, tx, offer.id, 'credential'));
      throw denied(error.message);
    }
  }
  return copies;
}

/** Counts copies before they are created, in the transaction that uses the nonces; 400 above the offer's limit. */
export async function reserveCopies(ctx: Context, tx: Tx, offer: OfferRow, count: number): Promise<void> {
  const copies = offer.copies + count;
  if (copies > MAX_COPIES) throw denied(`An offer provides at most ${MAX_COPIES} copies`);
  await changeOffer(tx, offer.id, { copies, at: ctx.clock.now() });
}

/** The locked offer, which may have ended since the token was checked. */
export async function lockAccepted(tx: Tx, id: string, now: Date): Promise<OfferRow> {
  const offer = await findOfferForUpdate(tx, id);
  if (offer?.status !== 'accepted' && offer?.status !== 'issued') throw denied('The offer has ended');
  // The token may have been revoked since it was checked.
  if (offer.token_expires_at !== null && offer.token_expires_at <= now) throw denied('The token has ended');
  return offer;
}

/**
 * Marks an accepted offer as failed if it can no longer give a credential; an offer that has given one, or has ended,
 * stays unchanged.
 */
export async function failOffer(ctx: Context, tx: Tx, id: string, failure: OfferFailure): Promise<void> {
  const offer = await findOfferForUpdate(tx, id);
  if (offer?.status !== 'accepted') return;
  const actor = systemActor(offer.org_id, 'wallet');
  await changeOffer(tx, id, { status: 'failed', failure, at: ctx.clock.now() });
  await ctx.events.audit(tx, actor, { action: 'credential_offer.failed', subject: id, details: { failure } });
}

/** OID4VCI 1.0 section 8.3.1.2: the wallet should not retry. */
export function denied(description: string): OAuthError {
  return new OAuthError('credential_request_denied', { description });
}
