import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { findSource } from '../credential-source.ts';
import { configurationId, configurations } from '../metadata/configurations.ts';
import { issuerMetadata } from '../metadata/issuer-metadata.ts';
import type { WalletFormat } from '../offer.ts';
import { takeOnce } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { authorizeWallet, type WalletCall } from './authorize-wallet.ts';
import { denied, failOffer, issueCopies, lockAccepted, reserveCopies } from './issue-copies.ts';
import { NONCE_SECONDS, newNonce } from './nonce.ts';
import { asOAuth, walletProtocol } from './protocol.ts';
import { saveDeferred, saveIssued } from './save-issuance.ts';
import { invalidNonce, type VerifiedProofs, verifyProofs } from './verify-proofs.ts';

/** Credentials, or the transaction ID with which to request them later (OID4VCI 1.0 section 8.3). */
export type CredentialAnswer =
  | {
      credentials: { credential: string | Record<string, unknown> }[];
      notification_id: string;
      /** Not in version 1.0; wallets of earlier drafts take the next nonce from here. */
      c_nonce?: string;
      c_nonce_expires_in?: number;
    }
  | { transaction_id: string; interval: number };

export interface WalletAnswer {
  body: CredentialAnswer;
  headers: Record<string, string>;
}

/**
 * Issues the credential of an access token, bound to the keys that the wallet proves it has (OID4VCI 1.0 section 8).
 */
export async function requestCredential(
  ctx: Context,
  call: WalletCall & { body: Record<string, unknown> },
): Promise<WalletAnswer> {
  const { offer, headers } = await authorizeWallet(ctx, call);
  const { format, proofs } = await readRequest(ctx, offer, call.body);
  const verified = await verifyProofs(ctx, call.org, proofs);
  const source = await ctx.db.org(call, (tx) => findSource(ctx, tx, offer));
  if (source.state === 'denied') {
    await ctx.db.org(call, (tx) => failOffer(ctx, tx, offer.id, source.failure));
    throw denied(source.reason);
  }
  if (source.state === 'pending') {
    const transaction_id = await ctx.db.org(call, async (tx) => {
      await takeProofs(ctx, tx, offer, verified);
      return saveDeferred(ctx, tx, { offer, format, holders: verified.holders });
    });
    return { body: { transaction_id, interval: source.interval }, headers };
  }
  await ctx.db.org(call, (tx) => takeProofs(ctx, tx, offer, verified));
  const { holders } = verified;
  const copies = await issueCopies(ctx, { offer, credentialId: source.credentialId, format, holders });
  const notification_id = await ctx.db.org(call, (tx) => saveIssued(ctx, tx, { offer, format, copies: copies.length }));
  const c_nonce = newNonce(ctx, call.org, 'c_nonce');
  const credentials = copies.map((credential) => ({ credential }));
  return { body: { credentials, notification_id, c_nonce, c_nonce_expires_in: NONCE_SECONDS }, headers };
}

/**
 * Nonces are used up by the request that contains them, whatever its outcome; a second request with them is rejected.
 */
async function takeProofs(ctx: Context, tx: Tx, offer: OfferRow, { nonces, holders }: VerifiedProofs): Promise<void> {
  const locked = await lockAccepted(tx, offer.id, ctx.clock.now());
  for (const { nonce, until } of nonces) {
    if (!(await takeOnce(tx, offer.org_id, { what: ['nonce', nonce], until }))) throw invalidNonce();
  }
  await reserveCopies(ctx, tx, locked, holders.length);
}

async function readRequest(ctx: Context, offer: OfferRow, body: Record<string, unknown>) {
  const { issuer } = walletProtocol(ctx);
  assertKnown(ctx, body);
  const issuerMetadataOfOrg = issuerMetadata(ctx, offer.org_id);
  const parsed = await asOAuth(
    () => issuer.parseCredentialRequest({ issuerMetadata: issuerMetadataOfOrg, credentialRequest: body }),
    'The request is not a credential request',
  );
  const wanted = parsed.credentialConfigurationId ?? parsed.credentialIdentifier;
  const format = offer.formats.find((each) => configurationId(offer.type, each) === wanted);
  if (wanted === undefined || format === undefined)
    throw new OAuthError('invalid_credential_request', { description: 'The token is for another configuration' });
  return { format: format satisfies WalletFormat, proofs: parsed.proofs };
}

/** An unknown configuration has its own error code; the library reports both as an invalid request. */
function assertKnown(ctx: Context, body: Record<string, unknown>): void {
  const ids = configurations(ctx.publicUrl).map(({ id }) => id);
  const { credential_configuration_id: configuration, credential_identifier: identifier } = body;
  if (typeof configuration === 'string' && !ids.includes(configuration))
    throw unknown('unknown_credential_configuration');
  if (typeof identifier === 'string' && !ids.includes(identifier)) throw unknown('unknown_credential_identifier');
}

function unknown(error: string): OAuthError {
  return new OAuthError(error, { description: 'This issuer does not know it' });
}
