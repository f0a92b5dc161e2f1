import type { Context } from '#domains/context.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { tokenPrefix } from '../keys/token.ts';
import { scopesOf } from '../role.ts';
import { findMemberships, findSession } from '../store.ts';
import { accountsOf } from '../tables.ts';

/** One of the user's sessions, or all but the current one. */
export type Closing = 'others' | { id: string };

/**
 * Ends the user's sessions in any organization, with an audit entry for each; returns their number. Afterwards, the
 * transaction is in the actor's organization.
 */
export async function closeSessions(ctx: Context, tx: Tx, actor: Actor, closing: Closing): Promise<number> {
  let closed = 0;
  for (const { org } of await findMemberships(tx, actor.id)) {
    await enterOrganization(tx, org);
    const ids = await closeIn(tx, actor, closing);
    await ctx.events.auditAll(
      tx,
      { ...actor, org },
      ids.map((subject) => ({ action: 'session.closed', subject })),
    );
    closed += ids.length;
  }
  await enterOrganization(tx, actor.org);
  return closed;
}

/** Sessions of the transaction's organization, locked in a fixed order to avoid deadlocks. */
async function closeIn(tx: Tx, { id: userId, session = '' }: Actor, closing: Closing): Promise<string[]> {
  const db = accountsOf(tx);
  const own = db.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('id').forUpdate();
  const wanted = closing === 'others' ? own.where('id', '!=', session) : own.where('id', '=', closing.id);
  const ids = (await wanted.execute()).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
  return ids;
}

/**
 * Ends the session of a token that a browser replaces, if the token is a session's. Afterwards, the transaction may be
 * in a different organization.
 */
export async function closeReplaced(ctx: Context, tx: Tx, token: string): Promise<void> {
  const found = tokenPrefix(token) === 'avs_' && (await findSession(tx, token, ctx.wallClock.now()));
  if (!found) return;
  const { org, id, userId, role } = found;
  await enterOrganization(tx, org);
  await accountsOf(tx).deleteFrom('sessions').where('id', '=', id).execute();
  const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf(role) };
  await ctx.events.audit(tx, actor, { action: 'session.closed', subject: id });
}
