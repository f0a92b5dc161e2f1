import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import type { PresentationRequestRow } from '../tables.ts';
import { verifierOf } from './client-id.ts';
import { responseUriOf } from './request-object.ts';

/**
 * RFC 9101 section 10.8, OpenID4VP 1.0 section 5: type of the request object, so that none of our other JWTs can pass
 * for a request object.
 */
const TYPE = 'oauth-authz-req+jwt';
/** Section 5.8: the audience for a wallet that was not discovered dynamically. */
const AUDIENCE = 'https://self-issued.me/v2';

/**
 * Signs the parameters of a request (RFC 9101). Throws `invalid_request` if the verifier's key has changed meanwhile.
 */
export async function signRequestObject(
  ctx: Context,
  { org_id: org, id, client_id, client_id_scheme, expires_at }: PresentationRequestRow,
  parameters: Record<string, unknown>,
): Promise<string> {
  const verifier = await verifierOf(ctx, org, client_id_scheme, responseUriOf(ctx, { org, id }));
  if (verifier.clientId !== client_id)
    throw new OAuthError('invalid_request', {
      description: 'The key of the verifier has changed since. Send the request again.',
    });
  const times = { iat: seconds(ctx.clock.now()), exp: seconds(expires_at) };
  const { did: issuerDid, header, privateKey } = verifier;
  if (privateKey) {
    const payload = { aud: AUDIENCE, ...times, ...parameters, ...registrations(ctx) };
    return signByOperator(payload, { x5c: header.x5c ?? [], privateKey });
  }
  return ctx.agent.signJwt({
    issuerDid,
    algorithm: 'ES256',
    keyType: 'JsonWebKey2020',
    header: { typ: TYPE, ...header },
    payload: { aud: AUDIENCE, ...times, ...parameters },
  });
}

function signByOperator(
  payload: Record<string, unknown>,
  { x5c, privateKey }: { x5c: string[]; privateKey: KeyObject },
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: TYPE, x5c }).sign(privateKey);
}

/** Attestations about the operator as verifier (OpenID4VP 1.0 section 5.11), for its current certificate. */
function registrations({ config: { verifier }, clock }: Context) {
  const now = clock.now();
  const current = verifier?.info.filter(({ validUntil }) => !validUntil || validUntil > now) ?? [];
  return current.length > 0 ? { verifier_info: current.map(({ format, data }) => ({ format, data })) } : {};
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
