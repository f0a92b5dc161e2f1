import type { Context } from '#domains/context.ts';
import type { AuditAction } from '#kernel/audit-actions.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { scopesOf } from './role.ts';
import { findMemberships } from './store.ts';

/**
 * Writes an audit entry about a user in each of its organizations; afterwards, the transaction is in the last of them.
 */
export async function auditForUser(
  ctx: Context,
  tx: Tx,
  userId: string,
  action: AuditAction,
  details: Record<string, string> = {},
): Promise<void> {
  for (const { org, role } of await findMemberships(tx, userId)) {
    await enterOrganization(tx, org);
    const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf(role) };
    await ctx.events.audit(tx, actor, { action, subject: userId, details });
  }
}
