import type { Context } from '#domains/context.ts';
import type { Method } from '#domains/second-factors/index.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import { scopesOf } from './role.ts';
import { findMemberships, type Membership } from './store.ts';
import { accountsOf } from './tables.ts';
import { newToken } from './token.ts';

export const SESSION_SECONDS = 12 * 3600;

export interface Session {
  accessToken: string;
  expiresIn: number;
  organization: string;
  userId: string;
}

/** The user's membership of this organisation, the oldest one where none is named. */
export async function findMembership(
  tx: Tx,
  userId: string,
  organization: string | undefined,
): Promise<Membership | undefined> {
  const memberships = await findMemberships(tx, userId);
  return memberships.find(({ org }) => organization === undefined || org === organization);
}

/** Opens a session of 12 hours; `factor` is what was shown besides the password, or instead. The transaction ends up in its organisation. */
export async function openSession(
  ctx: Context,
  tx: Tx,
  { userId, membership: { org, role }, factor }: { userId: string; membership: Membership; factor: Method | null },
): Promise<Session> {
  const now = ctx.wallClock.now();
  const accessToken = newToken('avs_');
  const id = newId('token', now);
  await enterOrganization(tx, org);
  await accountsOf(tx)
    .insertInto('sessions')
    .values({
      org_id: org,
      id,
      hash: tokenHash(accessToken),
      user_id: userId,
      authenticated_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .execute();
  await ctx.events.audit(
    tx,
    { org, kind: 'user', id: userId, scopes: scopesOf(role) },
    { action: 'session.opened', subject: id, details: { factor } },
  );
  return { accessToken, expiresIn: SESSION_SECONDS, organization: org, userId };
}
