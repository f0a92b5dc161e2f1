import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import type { PresentationRequestRow } from '../tables.ts';
import { verifierOf } from './client-id.ts';
import { responseUriOf } from './request-object.ts';

/** RFC 9101 section 10.8, OpenID4VP 1.0 section 5: what the request object is, so that no other JWT of ours can be one. */
const TYPE = 'oauth-authz-req+jwt';
/** Section 5.8: the audience where the wallet was not discovered. */
const AUDIENCE = 'https://self-issued.me/v2';

/** Signs the parameters of a request (RFC 9101). Throws `invalid_request` where the verifier's key has changed since. */
export async function signRequestObject(
  ctx: Context,
  { org_id: org, id, client_id, client_id_scheme, expires_at }: PresentationRequestRow,
  parameters: Record<string, unknown>,
): Promise<string> {
  const { clientId, did, header } = await verifierOf(ctx, org, client_id_scheme, responseUriOf(ctx, { org, id }));
  if (clientId !== client_id)
    throw new OAuthError('invalid_request', {
      description: 'The key of the verifier has changed since. Send the request again.',
    });
  return ctx.agent.signJwt({
    issuerDid: did,
    algorithm: 'ES256',
    keyType: 'JsonWebKey2020',
    header: { typ: TYPE, ...header },
    payload: { aud: AUDIENCE, iat: seconds(ctx.clock.now()), exp: seconds(expires_at), ...parameters },
  });
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
