import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { presentWebhook, type Webhook } from '../present.ts';
import { lockWebhook } from '../store.ts';
import { type WebhookRow, webhooksOf } from '../tables.ts';
import { newSecret } from './endpoint.ts';
import { openFor, type PromisedSecret, promisedSecrets, sealForWebhook } from './seals.ts';

/** Each secret costs a signature in every delivery. */
const MOST_PREVIOUS = 4;

/**
 * Replaces the signing secret. The replaced one signs for `overlapSeconds` more, and earlier ones sign until their own
 * overlap ends; an overlap of 0 stops all of them, because it means that a secret has leaked. 409 if four are still
 * valid.
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
    const now = ctx.wallClock.now();
    const previous = overlapSeconds > 0 ? keepPromises(old, now, overlapSeconds) : [];
    const row = await webhooksOf(tx)
      .updateTable('webhooks')
      .set({
        secret_sealed: await sealForWebhook(ctx, tx, { org: actor.org, id }, 'secret', secret),
        previous_secrets_sealed: previous.map(({ sealed }) => sealed),
        previous_secrets_until: previous.map(({ until }) => until),
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'webhook.secret_rotated', subject: id, details: { overlapSeconds } });
    return { ...presentWebhook(row, await openFor(ctx, tx, actor, row)), secret };
  });
}

function keepPromises(old: WebhookRow, now: Date, overlapSeconds: number): PromisedSecret[] {
  const promised = promisedSecrets(old, now);
  const first = promised.toSorted((one, other) => one.until.getTime() - other.until.getTime())[0];
  if (first && promised.length >= MOST_PREVIOUS)
    throw new AppError('conflict', {
      message: `${MOST_PREVIOUS} previous secrets are still active. Rotate again after ${first.until.toISOString()}, or use overlapSeconds 0, which stops all of them at once.`,
    });
  return [{ sealed: old.secret_sealed, until: new Date(now.getTime() + overlapSeconds * 1000) }, ...promised];
}
