import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { configurationId } from '../metadata/configurations.ts';
import { assertIssuer } from '../metadata/issuer-documents.ts';
import { endpoint } from '../metadata/issuer-metadata.ts';
import { changeOffer } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { acceptOffer, answerToken } from '../wallet/accept-offer.ts';
import { invalidGrant, type TokenRequest } from '../wallet/redeem-code.ts';
import { keyOfToken } from '../wallet/verify-dpop.ts';
import { verifyWalletAttestation } from '../wallet/verify-wallet-attestation.ts';
import { changeAuthorization, type LockedAuthorization, lockAuthorization } from './store.ts';

const form = z.object({
  code: z.string().max(200),
  redirect_uri: z.string(),
  client_id: z.string(),
  // RFC 7636 section 4.1.
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});

/**
 * Redeems an authorization code for an access token (RFC 6749 section 4.1.3, RFC 7636 section 4.5), once: a second use
 * revokes the token (section 4.1.2). The token is for the approved formats.
 */
export async function redeemAuthorization(
  ctx: Context,
  { org, fields, dpop, walletAttestation }: TokenRequest,
): Promise<ReturnType<typeof answerToken>> {
  await assertIssuer(ctx, org);
  const { data: request, error } = form.safeParse(fields);
  if (!request)
    throw new OAuthError('invalid_request', {
      description: `${String(error.issues[0]?.path[0])} is missing or invalid`,
    });
  const attested = await verifyWalletAttestation(ctx, { org, ...walletAttestation, clientId: request.client_id });
  const jkt = await keyOfToken(ctx, { org, proof: dpop, url: endpoint(ctx, org, 'token') });
  const token = newToken();
  const actor = systemActor(org, 'wallet');
  // A refusal is committed too, because it may have revoked a token.
  const outcome = await ctx.db.org(actor, (tx) => redeem(ctx, tx, actor, { ...request, token, jkt, attested }));
  if (outcome instanceof OAuthError) throw outcome;
  const { offer, authorization } = outcome;
  const configurations = authorization.has_details
    ? authorization.formats.map((format) => configurationId(offer.type, format))
    : undefined;
  return answerToken(ctx, offer, { token, jkt, configurations });
}

interface Redemption extends z.output<typeof form> {
  token: string;
  jkt: string | null;
  attested: boolean;
}

async function redeem(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  given: Redemption,
): Promise<LockedAuthorization | OAuthError> {
  const now = ctx.clock.now();
  const found = await lockAuthorization(tx, { code_hash: tokenHash(given.code) });
  if (!found) return invalidGrant('The code is unknown, used, or expired');
  const { offer, authorization } = found;
  // Someone without the verifier could not have redeemed the code, so they must not be able to revoke its token either.
  if (authorization.redeemed_at !== null)
    return refusedBinding(found, given) ?? (await revokeToken(ctx, tx, actor, offer));
  if (offer.status !== 'offered' || offer.expires_at <= now || authorization.expires_at <= now)
    return invalidGrant('The code is unknown, used, or expired');
  const refused = refusedBinding(found, given);
  if (refused) return refused;
  await changeAuthorization(tx, offer.id, { redeemed_at: now });
  const { formats } = authorization;
  await acceptOffer(ctx, tx, actor, { ...given, offer, formats, tokenHash: tokenHash(given.token) });
  return found;
}

/** The code works only with the client, redirect address, verifier, and keys of its request. */
function refusedBinding({ authorization }: LockedAuthorization, given: Redemption): OAuthError | undefined {
  if (authorization.client_id !== given.client_id) return invalidGrant('The code is for another client_id');
  if (authorization.redirect_uri !== given.redirect_uri) return invalidGrant('The code is for another redirect_uri');
  const challenge = createHash('sha256').update(given.code_verifier).digest('base64url');
  if (authorization.code_challenge !== challenge) return invalidGrant('The code_verifier is wrong');
  if (authorization.jkt !== null && authorization.jkt !== given.jkt)
    return invalidGrant('The code is bound to another DPoP key');
  if (authorization.attested && !given.attested)
    return new OAuthError('invalid_client', { description: 'The wallet attestation is missing' });
  return undefined;
}

async function revokeToken(ctx: Context, tx: Tx, actor: Actor, offer: OfferRow): Promise<OAuthError> {
  const now = ctx.clock.now();
  if (offer.token_expires_at !== null && offer.token_expires_at > now) {
    await changeOffer(tx, offer.id, { token_expires_at: now, at: now });
    await ctx.events.audit(tx, actor, { action: 'credential_offer.token_revoked', subject: offer.id });
  }
  return invalidGrant('The code was used before, and its token is revoked');
}
