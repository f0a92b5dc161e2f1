import type { Context } from '#domains/context.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { findSource, type Source } from '../credential-source.ts';
import { findIssuance, leaseIssuance } from '../store.ts';
import type { IssuanceRow, OfferRow } from '../tables.ts';
import { authorizeWallet, type WalletCall } from './authorize-wallet.ts';
import type { HolderKey } from './holder-key.ts';
import { denied, failOffer, issueCopies } from './issue-copies.ts';
import { asOAuth, walletProtocol } from './protocol.ts';
import type { WalletAnswer } from './request-credential.ts';
import { openHolders, saveIssued, settleDeferred } from './save-issuance.ts';

/** Signing takes seconds; after this time, the signing process counts as dead, and the wallet may ask again. */
const LEASE_MS = 60_000;
const INTERVAL_SECONDS = 5;

/** Returns a deferred credential, or asks the wallet to keep waiting (OID4VCI 1.0 section 9). */
export async function collectDeferred(
  ctx: Context,
  call: WalletCall & { body: Record<string, unknown> },
): Promise<WalletAnswer> {
  const { offer, headers } = await authorizeWallet(ctx, call);
  const transactionId = await readRequest(ctx, call.body);
  const waiting = await load(ctx, offer, transactionId);
  const { source, issuance, holders } = waiting;
  if (source.state === 'pending')
    return { body: { transaction_id: transactionId, interval: source.interval }, headers };
  if (source.state === 'denied') throw await end(ctx, offer, issuance, source);
  // The row is claimed before signing: of several concurrent requests, one signs and the others are asked to try again.
  if (!(await claim(ctx, offer, transactionId)))
    return { body: { transaction_id: transactionId, interval: INTERVAL_SECONDS }, headers };
  const { format } = issuance;
  const copies = await issueCopies(ctx, { offer, credentialId: source.credentialId, format, holders });
  const notification_id = await ctx.db.org(call, async (tx) => {
    // The lease may have ended meanwhile, and another process may have issued the copies.
    const deferred = await findIssuance(tx, offer.id, { transaction_hash: tokenHash(transactionId) });
    if (deferred?.state !== 'deferred') throw unknownTransaction();
    return saveIssued(ctx, tx, { offer, format, copies: copies.length, deferred });
  });
  return { body: { credentials: copies.map((credential) => ({ credential })), notification_id }, headers };
}

interface Waiting {
  source: Source;
  issuance: IssuanceRow;
  holders: HolderKey[];
}

/** The deferred request, and the state of its verification. A used ID is treated like an unknown one. */
function load(ctx: Context, offer: OfferRow, transactionId: string): Promise<Waiting> {
  return ctx.db.org({ org: offer.org_id }, async (tx) => {
    const issuance = await findIssuance(tx, offer.id, { transaction_hash: tokenHash(transactionId) });
    if (issuance?.state === 'failed') throw denied('This offer has ended without a credential');
    if (issuance?.state !== 'deferred') throw unknownTransaction();
    return { issuance, source: await findSource(ctx, tx, offer), holders: await openHolders(ctx, tx, issuance) };
  });
}

/** Leases the deferred request; false if another process has it. */
function claim(ctx: Context, offer: OfferRow, transactionId: string): Promise<boolean> {
  return ctx.db.org({ org: offer.org_id }, async (tx) => {
    const issuance = await findIssuance(tx, offer.id, { transaction_hash: tokenHash(transactionId) });
    if (issuance?.state !== 'deferred') throw unknownTransaction();
    const now = ctx.clock.now();
    if (issuance.leased_until && issuance.leased_until > now) return false;
    await leaseIssuance(tx, issuance.id, new Date(now.getTime() + LEASE_MS));
    return true;
  });
}

async function end(
  ctx: Context,
  offer: OfferRow,
  issuance: IssuanceRow,
  { failure, reason }: Extract<Source, { state: 'denied' }>,
): Promise<OAuthError> {
  await ctx.db.org({ org: offer.org_id }, async (tx) => {
    await settleDeferred(ctx, tx, issuance, { state: 'failed' });
    await failOffer(ctx, tx, offer.id, failure);
  });
  return denied(reason);
}

async function readRequest(ctx: Context, body: Record<string, unknown>): Promise<string> {
  const { deferredCredentialRequest: request } = await asOAuth(
    () => walletProtocol(ctx).issuer.parseDeferredCredentialRequest({ deferredCredentialRequest: body }),
    'The request is not a deferred credential request',
  );
  return request.transaction_id;
}

function unknownTransaction(): OAuthError {
  return new OAuthError('invalid_transaction_id', { description: 'The transaction is unknown or has ended' });
}
