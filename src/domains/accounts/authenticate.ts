import type { PlatformContext } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { scopesOf } from './role.ts';
import { findApiKey, findSession } from './store.ts';
import { tokenPrefix } from './token.ts';

/** Who a bearer token stands for: an API key or a logged-in user; undefined for unknown, expired and revoked ones. */
export async function authenticate(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  token: string,
): Promise<Actor | undefined> {
  const prefix = tokenPrefix(token);
  const now = clock.now();
  if (prefix === 'avk_live_') {
    const key = await db.system((tx) => findApiKey(tx, token, now));
    return key && { org: key.org, kind: 'api_key', id: key.id, scopes: new Set(key.scopes) };
  }
  if (prefix === 'avs_') {
    const session = await db.system((tx) => findSession(tx, token, now));
    return session && { org: session.org, kind: 'user', id: session.userId, scopes: scopesOf(session.role) };
  }
  return undefined;
}
