import { findOwners } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { endpointDisabledMail } from '../mails.ts';
import { webhooksOf } from '../tables.ts';
import type { DisabledReason } from './endpoint.ts';

/** Disables an endpoint and emits `webhook.disabled`; idempotent. */
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

interface Disabled {
  id: string;
  host: string;
  reason: Exclude<DisabledReason, 'by_request'>;
  failing_since: Date | null;
}

/** Notifies the organization's owners that an endpoint was disabled, in the same transaction. */
async function tellOwners(ctx: Context, tx: Tx, { id, host, reason, failing_since }: Disabled): Promise<void> {
  const failingSince = reason === 'gone' ? null : (failing_since ?? ctx.clock.now());
  const values = { id, host, failingSince, link: `${ctx.publicUrl}/dashboard/webhooks/${id}` };
  for (const { email, language } of await findOwners(ctx, tx))
    await queueMail(ctx, tx, { to: email, ...writeMail(endpointDisabledMail, language, values) });
}
