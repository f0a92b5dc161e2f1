import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { assertOpen } from '../assert-open.ts';
import { holdRequest, markFetched, openDefinition } from '../store.ts';
import { verifierOf } from './client-id.ts';
import { requestParameters, responseUriOf } from './request-object.ts';

/** RFC 9101 section 10.8, OpenID4VP 1.0 section 5: what the request object is, so that no other JWT of ours can be one. */
const TYPE = 'oauth-authz-req+jwt';
/** Section 5.8: the audience where the wallet was not discovered. */
const AUDIENCE = 'https://self-issued.me/v2';

/**
 * The signed request for a wallet that comes for it; as often as it likes while the request is open. `walletNonce` goes
 * back into it (section 5.10.1).
 */
export async function fetchRequestObject(
  ctx: Context,
  { org, id }: { org: string; id: string },
  walletNonce: string | undefined,
): Promise<string> {
  const actor = systemActor(org, 'oid4vp');
  const { row, definition } = await ctx.db.org(actor, async (tx) => {
    const found = await holdRequest(tx, id);
    return { row: found, definition: await openDefinition(ctx, tx, found) };
  });
  const now = ctx.clock.now();
  // An unsigned request travels in its link.
  if (row.client_id_scheme === 'redirect_uri') throw new AppError('not_found');
  assertOpen(row, now);
  if (!definition) throw new AppError('not_found');
  const { clientId, did, header } = await verifierOf(ctx, org, row.client_id_scheme, responseUriOf(ctx, { org, id }));
  if (clientId !== row.client_id)
    throw new OAuthError('invalid_request', {
      description: 'The key of the verifier has changed since. Send the request again.',
    });
  const jwt = await ctx.agent.signJwt({
    issuerDid: did,
    algorithm: 'ES256',
    keyType: 'JsonWebKey2020',
    header: { typ: TYPE, ...header },
    payload: {
      aud: AUDIENCE,
      iat: seconds(now),
      exp: seconds(row.expires_at),
      ...requestParameters(ctx, row, definition),
      ...(walletNonce !== undefined && { wallet_nonce: walletNonce }),
    },
  });
  await ctx.db.org(actor, async (tx) => {
    if (!(await markFetched(tx, id, now))) return;
    await ctx.events.audit(tx, actor, { action: 'presentation_request.fetched', subject: id });
  });
  return jwt;
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
