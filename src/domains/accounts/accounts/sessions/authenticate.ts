import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Mode, Presence } from '#platform/http/identify.ts';
import { isWithin } from '#platform/http/limits/client-network.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { noteUse } from '../keys/note-use.ts';
import { tokenPrefix } from '../keys/token.ts';
import { testOrganizationOf } from '../organization/test-organization.ts';
import { scopesOf } from '../role.ts';
import { findApiKey, findSession } from '../store.ts';

interface Token {
  token: string;
  now: Date;
  /** The mode requested by `Avouch-Mode`. */
  mode: Mode | undefined;
  presence: Presence;
}

/**
 * The actor of a bearer token: an API key or a logged-in user; undefined for an unknown, expired, or revoked token. 403
 * for a key that may not be used from this address. A session works in both modes, a key only in its own: 400 if the
 * call requests the other mode.
 */
export async function authenticate(
  ctx: Context,
  token: string,
  { ip, mode, presence }: { ip: string; mode: Mode | undefined; presence: Presence },
): Promise<Actor | undefined> {
  const found = { token, now: ctx.wallClock.now(), mode, presence };
  switch (tokenPrefix(token)) {
    case 'avk_live_':
      return keyActor(ctx, found, { ip, own: 'live' });
    case 'avk_test_':
      return keyActor(ctx, found, { ip, own: 'test' });
    case 'avs_':
      return sessionActor(ctx, found);
    default:
      return undefined;
  }
}

async function keyActor(
  ctx: Context,
  { token, now, mode }: Token,
  { ip, own }: { ip: string; own: Mode },
): Promise<Actor | undefined> {
  const key = await ctx.db.statement((tx) => findApiKey(tx, token, now));
  if (!key) return undefined;
  if (!isWithin(ip, key.networks)) throw new AppError('address_not_allowed');
  if (mode !== undefined && mode !== own)
    throw new AppError('malformed_request', { message: `Avouch-Mode is ${mode}, but the key is for ${own} data.` });
  return { org: key.org, kind: 'api_key', id: key.id, scopes: new Set(key.scopes) };
}

async function sessionActor(ctx: Context, { token, now, mode, presence }: Token): Promise<Actor | undefined> {
  const session = await ctx.db.statement((tx) => findSession(tx, token, now));
  if (!session) return undefined;
  if (presence === 'attended') await noteUse(ctx, session, now);
  const org = mode === 'test' ? await testOrganizationOf(ctx, session.org) : session.org;
  const { userId: id, role, authenticatedAt, lacksSecondFactor } = session;
  return {
    org,
    kind: 'user',
    id,
    scopes: scopesOf(role),
    session: session.id,
    authenticatedAt,
    ...(lacksSecondFactor && { lacksSecondFactor }),
  };
}
