import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { newSecret } from './endpoint.ts';
import { presentWebhook, type Webhook } from './present.ts';
import { openFor, sealForWebhook } from './seals.ts';
import { lockWebhook } from './store.ts';
import { webhooksOf } from './tables.ts';

/**
 * Replaces the signing secret. For `overlapSeconds` deliveries are signed by both; a rotation within that time drops the
 * older of the two at once.
 */
export function rotateSecret(
  ctx: Context,
  actor: Actor,
  id: string,
  overlapSeconds: number,
): Promise<Webhook & { secret: string }> {
  const secret = newSecret();
  return ctx.db.org(actor, async (tx) => {
    const old = await lockWebhook(tx, id);
    if (!old) throw new AppError('not_found');
    const now = ctx.wallClock.now();
    const until = overlapSeconds > 0 ? new Date(now.getTime() + overlapSeconds * 1000) : null;
    const row = await webhooksOf(tx)
      .updateTable('webhooks')
      .set({
        secret_sealed: await sealForWebhook(ctx, tx, { org: actor.org, id }, 'secret', secret),
        previous_secret_sealed: until && old.secret_sealed,
        previous_secret_until: until,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'webhook.secret_rotated', subject: id, details: { overlapSeconds } });
    return { ...presentWebhook(row, await openFor(ctx, tx, actor, row)), secret };
  });
}
