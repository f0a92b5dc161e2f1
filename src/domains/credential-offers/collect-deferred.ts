import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/http/oauth-error.ts';
import { authorizeWallet, type WalletCall } from './authorize-wallet.ts';
import { findSource, type Source } from './credential-source.ts';
import type { HolderKey } from './holder-key.ts';
import { denied, failOffer, issueCopies } from './issue-copies.ts';
import { asOAuth, walletProtocol } from './protocol.ts';
import type { WalletAnswer } from './request-credential.ts';
import { openHolders, saveIssued, settleDeferred } from './save-issuance.ts';
import { secretHash } from './secrets.ts';
import { findIssuance } from './store.ts';
import type { IssuanceRow, OfferRow } from './tables.ts';

/** Gives what was asked for before there was a credential, or tells to go on waiting (OID4VCI 1.0 section 9). */
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
  const { format } = issuance;
  const copies = await issueCopies(ctx, { offer, credentialId: source.credentialId, format, holders });
  const notification_id = await ctx.db.org(call, async (tx) => {
    // Of two that collect at once the second finds nothing that waits.
    const deferred = await findIssuance(tx, offer.id, { transaction_hash: secretHash(transactionId) });
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

/** What waits under the id, and how its verification stands. An id that was used is as unknown as any other. */
function load(ctx: Context, offer: OfferRow, transactionId: string): Promise<Waiting> {
  return ctx.db.org({ org: offer.org_id }, async (tx) => {
    const issuance = await findIssuance(tx, offer.id, { transaction_hash: secretHash(transactionId) });
    if (issuance?.state === 'failed') throw denied('No credential comes of this');
    if (issuance?.state !== 'deferred') throw unknownTransaction();
    return { issuance, source: await findSource(ctx, tx, offer), holders: await openHolders(ctx, tx, issuance) };
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
  if (request.credential_response_encryption !== undefined)
    throw new OAuthError('invalid_encryption_parameters', { description: 'Answers are not encrypted here' });
  return request.transaction_id;
}

function unknownTransaction(): OAuthError {
  return new OAuthError('invalid_transaction_id', { description: 'The transaction is unknown or over' });
}
