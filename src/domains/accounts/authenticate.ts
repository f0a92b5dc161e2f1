import { AppError } from '#kernel/errors.ts';
import type { PlatformContext } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isWithin } from '#platform/http/client-network.ts';
import { scopesOf } from './role.ts';
import { findApiKey, findSession } from './store.ts';
import { tokenPrefix } from './token.ts';

/**
 * Who a bearer token stands for: an API key or a logged-in user; undefined for unknown, expired and revoked ones. 403 for a key
 * that may not be used from this address.
 */
export async function authenticate(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  token: string,
  ip: string,
): Promise<Actor | undefined> {
  const prefix = tokenPrefix(token);
  const now = clock.now();
  if (prefix === 'avk_live_') {
    const key = await db.system((tx) => findApiKey(tx, token, now));
    if (key && !isWithin(ip, key.networks)) throw new AppError('address_not_allowed');
    return key && { org: key.org, kind: 'api_key', id: key.id, scopes: new Set(key.scopes) };
  }
  if (prefix === 'avs_') {
    const session = await db.system((tx) => findSession(tx, token, now));
    return session && { org: session.org, kind: 'user', id: session.userId, scopes: scopesOf(session.role) };
  }
  return undefined;
}
