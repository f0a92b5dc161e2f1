import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import { newToken } from '../keys/token.ts';
import { scopesOf } from '../role.ts';
import type { Method } from '../second-factors/check-second-factor.ts';
import { findMemberships, type Membership } from '../store.ts';
import { accountsOf } from '../tables.ts';
import { closeReplaced } from './close-sessions.ts';
import { sealBrowser } from './session-browser.ts';
import { SESSION_SECONDS } from './session-limits.ts';

export interface Session {
  accessToken: string;
  expiresIn: number;
  organization: string;
  userId: string;
}

/** The user's membership of this organization; by default, the oldest membership. */
export async function findMembership(
  tx: Tx,
  userId: string,
  organization: string | undefined,
): Promise<Membership | undefined> {
  const memberships = await findMemberships(tx, userId);
  return memberships.find(({ org }) => organization === undefined || org === organization);
}

/** The origin of a login. */
export interface Origin {
  /** Such as `Firefox on Linux`; null if unknown. */
  browser: string | null;
  /** The browser's current session token, which is about to be replaced. */
  replaces?: string | undefined;
}

export interface NewSession {
  userId: string;
  membership: Membership;
  /** The factor used besides the password, or instead of it. */
  factor: Method | null;
  /** The time of the original login; defaults to now. */
  authenticatedAt?: Date;
  origin: Origin;
}

/**
 * Opens a session that ends 12 hours after its login, and ends the session that it replaces (OWASP ASVS 5.0, 7.2.4).
 * Afterwards, the transaction is in its organization.
 */
export async function openSession(
  ctx: Context,
  tx: Tx,
  { userId, membership: { org, role }, factor, authenticatedAt, origin }: NewSession,
): Promise<Session> {
  const now = ctx.wallClock.now();
  const since = authenticatedAt ?? now;
  const expires = new Date(since.getTime() + SESSION_SECONDS * 1000);
  const accessToken = newToken('avs_');
  const id = newId('token', now);
  if (origin.replaces !== undefined) await closeReplaced(ctx, tx, origin.replaces);
  await enterOrganization(tx, org);
  await accountsOf(tx)
    .insertInto('sessions')
    .values({
      org_id: org,
      id,
      hash: tokenHash(accessToken),
      user_id: userId,
      created_at: now,
      authenticated_at: since,
      last_used_at: now,
      expires_at: expires,
      browser_sealed: origin.browser === null ? null : await sealBrowser(ctx, tx, { org, id, browser: origin.browser }),
    })
    .execute();
  await ctx.events.audit(
    tx,
    { org, kind: 'user', id: userId, scopes: scopesOf(role) },
    { action: 'session.opened', subject: id, details: { factor, ...(authenticatedAt && { switched: true }) } },
  );
  const expiresIn = Math.floor((expires.getTime() - now.getTime()) / 1000);
  return { accessToken, expiresIn, organization: org, userId };
}
