import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { webhooksOf } from '../tables.ts';

/** Deletes an endpoint with its secrets and delivery log; pending deliveries are discarded. */
export function deleteWebhook(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const row = await webhooksOf(tx)
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .returning('host')
      .executeTakeFirstOrThrow(notFound);
    await ctx.events.audit(tx, actor, { action: 'webhook.deleted', subject: id, details: { host: row.host } });
  });
}
