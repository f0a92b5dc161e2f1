import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { webhooksOf } from '../tables.ts';
import type { DisabledReason } from './endpoint.ts';
import { tellOwners } from './tell-owners.ts';

/** Disables an endpoint and tells of it by `webhook.disabled`; one that is disabled already stays as it is. */
export async function disableWebhook(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  reason: DisabledReason,
): Promise<void> {
  const now = ctx.wallClock.now();
  const row = await webhooksOf(tx)
    .updateTable('webhooks')
    .set({ status: 'disabled', disabled_reason: reason, disabled_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .returning(['id', 'host', 'failing_since'])
    .executeTakeFirst();
  if (!row) return;
  await ctx.events.emit(tx, actor, { type: 'webhook.disabled', subject: id, data: { webhookId: id, reason } });
  if (reason !== 'by_request') await tellOwners(ctx, tx, { ...row, reason });
}
