import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { configurationId } from '../metadata/configurations.ts';
import { assertIssuer } from '../metadata/issuer-documents.ts';
import { endpoint } from '../metadata/issuer-metadata.ts';
import type { WalletFormat } from '../offer.ts';
import { findOfferByCodeForUpdate } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { invalidDetails, readDetails, type TokenRequest } from '../wallet/redeem-code.ts';
import { verifyDpop } from '../wallet/verify-dpop.ts';
import { verifyWalletAttestation } from '../wallet/verify-wallet-attestation.ts';
import { isRedirectUri } from './redirect.ts';
import { isCodeWaiting, saveAuthorization } from './store.ts';

const REQUEST_SECONDS = 60;
/** RFC 9126 section 2.2. */
export const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:';

/** Other parameters are ignored (RFC 6749 section 3.1). */
const form = z.object({
  response_type: z.literal('code'),
  client_id: z.string().max(1000),
  redirect_uri: z.string(),
  // The form of a SHA-256, and the only accepted method: `plain` would reveal the verifier.
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  issuer_state: z.string().max(200),
  state: z.string().max(1000).optional(),
  scope: z.string().max(2000).optional(),
  dpop_jkt: z.string().max(100).optional(),
});

export interface PushedAnswer {
  request_uri: string;
  expires_in: number;
}

/**
 * Saves an authorization request (RFC 9126 section 2) for an offer and returns its single-use address. A new request
 * replaces the previous one for the offer. Throws {@link OAuthError} with the codes of RFC 6749 section 4.1.2.1.
 */
export async function pushRequest(
  ctx: Context,
  { org, fields, dpop, walletAttestation }: TokenRequest,
): Promise<PushedAnswer> {
  await assertIssuer(ctx, org);
  const request = readForm(ctx, fields);
  const details = readDetails(fields.authorization_details);
  const wanted = details?.map((each) => each.credential_configuration_id) ?? request.scope?.split(' ') ?? [];
  const attested = await verifyWalletAttestation(ctx, { org, ...walletAttestation, clientId: request.client_id });
  const jkt = await boundKey(ctx, { org, dpop, jkt: request.dpop_jkt });
  const token = newToken();
  await ctx.db.org({ org }, async (tx) => {
    const offer = await findOfferByCodeForUpdate(tx, tokenHash(request.issuer_state));
    const now = ctx.clock.now();
    if (offer?.grant_type !== 'authorization_code' || offer.status !== 'offered' || offer.expires_at <= now)
      throw invalid('issuer_state is unknown, or its offer has ended');
    if (await isCodeWaiting(tx, offer.id, now)) throw invalid('A code was issued for this offer. Wait a minute');
    await saveAuthorization(tx, {
      org_id: org,
      offer_id: offer.id,
      client_id: request.client_id,
      redirect_uri: request.redirect_uri,
      state: request.state ?? null,
      code_challenge: request.code_challenge,
      formats: formatsOf(offer, wanted, { byDetails: details !== undefined }),
      has_details: details !== undefined,
      attested,
      jkt,
      request_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + REQUEST_SECONDS * 1000),
    });
  });
  return { request_uri: `${REQUEST_URI}${token}`, expires_in: REQUEST_SECONDS };
}

function readForm(ctx: Context, fields: Record<string, string>): z.output<typeof form> {
  if (fields.request_uri !== undefined) throw invalid('request_uri is not allowed here');
  if (fields.request !== undefined)
    throw new OAuthError('request_not_supported', { description: 'Request objects are not supported' });
  if (fields.response_type !== undefined && fields.response_type !== 'code')
    throw new OAuthError('unsupported_response_type', { description: 'response_type must be code' });
  const { data, error } = form.safeParse(fields);
  if (!data) throw invalid(`${String(error.issues[0]?.path[0])} is missing or invalid`);
  if (!isRedirectUri(data.redirect_uri, ctx))
    throw invalid('redirect_uri must be an https address, or have a private-use scheme with a period');
  return data;
}

/** The DPoP key to which the code is bound (RFC 9449 section 10.1). */
async function boundKey(
  ctx: Context,
  { org, dpop, jkt }: { org: string; dpop: string | undefined; jkt: string | undefined },
): Promise<string | null> {
  if (dpop === undefined) return jkt ?? null;
  const proven = await verifyDpop(ctx, { org, proof: dpop, url: endpoint(ctx, org, 'par'), status: 400 });
  if (jkt !== undefined && jkt !== proven) throw invalid('dpop_jkt is not the key of the DPoP proof');
  return proven;
}

/** The requested formats, all of which must be offered (OID4VCI 1.0 sections 5.1.1 and 5.1.2). */
function formatsOf(offer: OfferRow, wanted: readonly string[], { byDetails }: { byDetails: boolean }): WalletFormat[] {
  const formats = offer.formats.filter((format) => wanted.includes(configurationId(offer.type, format)));
  if (wanted.length > 0 && formats.length === new Set(wanted).size) return formats;
  if (byDetails) throw invalidDetails('The offer does not contain this credential configuration');
  throw new OAuthError('invalid_scope', { description: 'scope must name credential configurations of the offer' });
}

function invalid(description: string): OAuthError {
  return new OAuthError('invalid_request', { description });
}
