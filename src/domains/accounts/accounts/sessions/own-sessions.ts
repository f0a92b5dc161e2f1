import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertRecentLogin } from '../log-in/recent-login.ts';
import { organizationName } from '../organization/manage-organization.ts';
import { findMemberships } from '../store.ts';
import { accountsOf } from '../tables.ts';
import { closeSessions } from './close-sessions.ts';
import { openBrowsers } from './session-browser.ts';
import { unusedSince } from './session-limits.ts';

export interface SessionOfOwn {
  id: string;
  organization: { id: string; name: string };
  /** Such as `Firefox on Linux`; null if unknown. */
  browser: string | null;
  /** Whether it is the session of this request. */
  current: boolean;
  createdAt: string;
  /** Accurate to the minute. */
  lastUsedAt: string;
  /** The expiry, regardless of use. */
  expiresAt: string;
}

/** The user's open sessions in all organizations: the current one first, then the most recently used. */
export function listSessions(ctx: Context, actor: Actor): Promise<SessionOfOwn[]> {
  return ctx.db.system(async (tx) => {
    const found: SessionOfOwn[] = [];
    for (const { org } of await findMemberships(tx, actor.id)) {
      await enterOrganization(tx, org);
      found.push(...(await findIn(ctx, tx, actor, org)));
    }
    return found.sort(
      (one, other) => Number(other.current) - Number(one.current) || (one.lastUsedAt < other.lastUsedAt ? 1 : -1),
    );
  });
}

/** The user's sessions in the transaction's organization. */
async function findIn(ctx: Context, tx: Tx, actor: Actor, org: string): Promise<SessionOfOwn[]> {
  const now = ctx.wallClock.now();
  const rows = await accountsOf(tx)
    .selectFrom('sessions')
    .select(['id', 'browser_sealed', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', unusedSince(now))
    .execute();
  const organization = { id: org, name: await organizationName(tx) };
  const browsers = await openBrowsers(ctx, tx, org, rows);
  return rows.map((row) => ({
    id: row.id,
    organization,
    browser: browsers.get(row.id) ?? null,
    current: row.id === actor.session,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Ends one of the user's own sessions; 404 for others, 403 without a recent login (OWASP ASVS 5.0, 7.5.2). */
export async function endSession(ctx: Context, actor: Actor, id: string): Promise<void> {
  assertRecentLogin(ctx, actor);
  await ctx.db.org(actor, async (tx) => {
    if ((await closeSessions(ctx, tx, actor, { id })) === 0) throw new AppError('not_found');
  });
}

/** Ends all sessions except the current one; 403 without a recent login. */
export async function endOtherSessions(ctx: Context, actor: Actor): Promise<void> {
  assertRecentLogin(ctx, actor);
  await ctx.db.org(actor, (tx) => closeSessions(ctx, tx, actor, 'others'));
}
