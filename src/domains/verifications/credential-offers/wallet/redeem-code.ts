import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { configurationId } from '../metadata/configurations.ts';
import { assertIssuer } from '../metadata/issuer-documents.ts';
import { endpoint } from '../metadata/issuer-metadata.ts';
import { MAX_WRONG_TX_CODES, tokenSeconds } from '../offer.ts';
import { changeOffer, findOfferByCodeForUpdate } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { newNonce } from './nonce.ts';
import { asOAuth, walletProtocol } from './protocol.ts';
import { txCodeHash } from './secrets.ts';
import { verifyDpop } from './verify-dpop.ts';
import { verifyWalletAttestation } from './verify-wallet-attestation.ts';

/** RFC 9396, as profiled by OID4VCI 1.0 section 5.1.1. */
const authorizationDetails = z
  .array(z.object({ type: z.literal('openid_credential'), credential_configuration_id: z.string() }))
  .min(1)
  .max(10);

export interface TokenRequest {
  org: string;
  /** The fields of the form. */
  fields: Record<string, string>;
  /** The `DPoP` header. */
  dpop: string | undefined;
  /** The `OAuth-Client-Attestation` header, and its `-PoP`. */
  walletAttestation: { attestation: string | undefined; proof: string | undefined };
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'DPoP' | 'Bearer';
  expires_in: number;
  authorization_details?: {
    type: 'openid_credential';
    credential_configuration_id: string;
    credential_identifiers: string[];
  }[];
}

/**
 * Redeems a pre-authorized code for an access token, once (OID4VCI 1.0 section 6). A wrong transaction code is counted,
 * and the last allowed one ends the offer.
 */
export async function redeemCode(
  ctx: Context,
  { org, fields: given, dpop, walletAttestation }: TokenRequest,
): Promise<{ body: TokenAnswer; headers: Record<string, string> }> {
  // Empty parameters count as omitted (RFC 6749 section 3.2).
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  await assertIssuer(ctx, org);
  const url = endpoint(ctx, org, 'token');
  const { grant } = await asOAuth(
    () =>
      walletProtocol(ctx).authorizationServer.parseAccessTokenRequest({
        accessTokenRequest: fields,
        request: { headers: new Headers(dpop === undefined ? {} : { DPoP: dpop }), method: 'POST', url },
      }),
    'The request is not a token request with a pre-authorized code',
  );
  if (!('preAuthorizedCode' in grant))
    throw new OAuthError('unsupported_grant_type', { description: 'The grant type is not supported' });
  const details = readDetails(fields.authorization_details);
  const attested = await verifyWalletAttestation(ctx, { org, ...walletAttestation, clientId: fields.client_id });
  const jkt = dpop === undefined ? null : await verifyDpop(ctx, { org, proof: dpop, url, status: 400 });
  const token = newToken();
  const redemption = { code: grant.preAuthorizedCode, txCode: grant.txCode, token, jkt, attested, details };
  // A refusal is committed too, because the wrong code was counted.
  const outcome = await ctx.db.org({ org }, (tx) => redeem(ctx, tx, systemActor(org, 'wallet'), redemption));
  if (outcome instanceof OAuthError) throw outcome;
  const body: TokenAnswer = {
    access_token: token,
    token_type: jkt === null ? 'Bearer' : 'DPoP',
    expires_in: tokenSeconds(outcome),
    ...(details && { authorization_details: details.map(withIdentifiers) }),
  };
  return { body, headers: jkt === null ? {} : { 'DPoP-Nonce': newNonce(ctx, org, 'dpop') } };
}

interface Redemption {
  code: string;
  txCode: string | undefined;
  token: string;
  jkt: string | null;
  attested: boolean;
  details: { credential_configuration_id: string }[] | undefined;
}

async function redeem(ctx: Context, tx: Tx, actor: Actor, given: Redemption): Promise<OfferRow | OAuthError> {
  const now = ctx.clock.now();
  const offer = await findOfferByCodeForUpdate(tx, tokenHash(given.code));
  if (offer?.status !== 'offered' || offer.grant_type !== 'pre_authorized_code' || offer.expires_at <= now)
    return invalidGrant('The code is unknown, used, or expired');
  const refused = refusedRequest(offer, given);
  if (refused) return refused;
  if (offer.tx_code_hash && !offer.tx_code_hash.equals(txCodeHash(ctx.vault, offer.id, given.txCode ?? '')))
    return countWrongTxCode(ctx, tx, actor, offer);
  await changeOffer(tx, offer.id, {
    status: 'accepted',
    token_hash: tokenHash(given.token),
    token_jkt: given.jkt,
    token_expires_at: new Date(now.getTime() + tokenSeconds(offer) * 1000),
    accepted_at: now,
    at: now,
  });
  const details = { dpop: given.jkt !== null, walletAttestation: given.attested };
  await ctx.events.audit(tx, actor, { action: 'credential_offer.accepted', subject: offer.id, details });
  return offer;
}

/** OID4VCI 1.0 section 6.3: a missing or unexpected code is a different error from a wrong one, and is not counted. */
function refusedRequest(offer: OfferRow, { txCode, details }: Redemption): OAuthError | undefined {
  const refuse = (description: string): OAuthError => new OAuthError('invalid_request', { description });
  if (offer.tx_code_hash && txCode === undefined) return refuse('A tx_code is required');
  if (!offer.tx_code_hash && txCode !== undefined) return refuse('This offer requires no tx_code');
  const offered = offer.formats.map((format) => configurationId(offer.type, format));
  const unknown = details?.some(({ credential_configuration_id: id }) => !offered.includes(id));
  if (unknown) return invalidDetails('The offer does not contain this credential configuration');
  return undefined;
}

/** Counts it; the last allowed one ends the offer. */
export async function countWrongTxCode(ctx: Context, tx: Tx, actor: Actor, offer: OfferRow): Promise<OAuthError> {
  const wrong = offer.wrong_tx_codes + 1;
  const ended = wrong >= MAX_WRONG_TX_CODES;
  await changeOffer(tx, offer.id, {
    wrong_tx_codes: wrong,
    ...(ended && { status: 'failed', failure: 'tx_code' }),
    at: ctx.clock.now(),
  });
  const action = ended ? 'credential_offer.failed' : 'credential_offer.tx_code_refused';
  await ctx.events.audit(tx, actor, { action, subject: offer.id, details: { wrongTxCodes: wrong } });
  return invalidGrant(ended ? 'The tx_code is wrong, and no attempts are left' : 'The tx_code is wrong');
}

export function readDetails(text: string | undefined): z.output<typeof authorizationDetails> | undefined {
  if (text === undefined) return undefined;
  const parsed = authorizationDetails.safeParse(parseJson(text));
  if (!parsed.success) throw invalidDetails('authorization_details must be a list of credential configurations');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An offer has one set of claims for each configuration, so the configuration's ID identifies it too. */
export function withIdentifiers({ credential_configuration_id: id }: { credential_configuration_id: string }) {
  return {
    type: 'openid_credential' as const,
    credential_configuration_id: id,
    credential_identifiers: [id],
  };
}

export function invalidGrant(description: string): OAuthError {
  return new OAuthError('invalid_grant', { description });
}

export function invalidDetails(description: string): OAuthError {
  return new OAuthError('invalid_authorization_details', { description });
}
