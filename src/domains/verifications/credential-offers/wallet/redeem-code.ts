import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { configurationId } from '../metadata/configurations.ts';
import { assertIssuer } from '../metadata/issuer-documents.ts';
import { endpoint } from '../metadata/issuer-metadata.ts';
import { findOfferByCodeForUpdate } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { acceptOffer, answerToken } from './accept-offer.ts';
import { asOAuth, walletProtocol } from './protocol.ts';
import { countWrongTxCode, isRightTxCode } from './tx-code.ts';
import { keyOfToken } from './verify-dpop.ts';
import { verifyWalletAttestation } from './verify-wallet-attestation.ts';

/** RFC 9396, as profiled by OID4VCI 1.0 section 5.1.1. */
const authorizationDetails = z
  .array(z.object({ type: z.literal('openid_credential'), credential_configuration_id: z.string() }))
  .min(1)
  .max(10);

export interface TokenRequest {
  org: string;
  /** The fields of the form that are not empty. */
  fields: Record<string, string>;
  /** The `DPoP` header. */
  dpop: string | undefined;
  /** The `OAuth-Client-Attestation` header, and its `-PoP`. */
  walletAttestation: { attestation: string | undefined; proof: string | undefined };
}

/**
 * Redeems a pre-authorized code for an access token, once (OID4VCI 1.0 section 6). A wrong transaction code is counted,
 * and the last allowed one ends the offer.
 */
export async function redeemCode(
  ctx: Context,
  { org, fields, dpop, walletAttestation }: TokenRequest,
): Promise<ReturnType<typeof answerToken>> {
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
  const jkt = await keyOfToken(ctx, { org, proof: dpop, url });
  const token = newToken();
  const redemption = { code: grant.preAuthorizedCode, txCode: grant.txCode, token, jkt, attested, details };
  // A refusal is committed too, because the wrong code was counted.
  const outcome = await ctx.db.org({ org }, (tx) => redeem(ctx, tx, systemActor(org, 'wallet'), redemption));
  if (outcome instanceof OAuthError) throw outcome;
  const configurations = details?.map((each) => each.credential_configuration_id);
  return answerToken(ctx, outcome, { token, jkt, configurations });
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
  if (offer.tx_code_hash && !isRightTxCode(ctx, offer, given.txCode ?? '')) {
    const ended = await countWrongTxCode(ctx, tx, actor, offer);
    return invalidGrant(ended ? 'The tx_code is wrong, and no attempts are left' : 'The tx_code is wrong');
  }
  await acceptOffer(ctx, tx, actor, { ...given, offer, tokenHash: tokenHash(given.token) });
  return offer;
}

/** OID4VCI 1.0 section 6.3: a missing or unexpected code is a different error than a wrong one, and is not counted. */
function refusedRequest(offer: OfferRow, { txCode, details }: Redemption): OAuthError | undefined {
  const refuse = (description: string): OAuthError => new OAuthError('invalid_request', { description });
  if (offer.tx_code_hash && txCode === undefined) return refuse('A tx_code is required');
  if (!offer.tx_code_hash && txCode !== undefined) return refuse('This offer requires no tx_code');
  const offered = offer.formats.map((format) => configurationId(offer.type, format));
  const unknown = details?.some(({ credential_configuration_id: id }) => !offered.includes(id));
  if (unknown) return invalidDetails('The offer does not contain this credential configuration');
  return undefined;
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

export function invalidGrant(description: string): OAuthError {
  return new OAuthError('invalid_grant', { description });
}

export function invalidDetails(description: string): OAuthError {
  return new OAuthError('invalid_authorization_details', { description });
}
