import { findMembers } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import type { DisabledReason } from './endpoint.ts';

interface Disabled {
  id: string;
  host: string;
  reason: Exclude<DisabledReason, 'by_request'>;
  failing_since: Date | null;
}

/** Mails to the organisation's owners that nothing is delivered to an endpoint any more, in the transaction of its end. */
export async function tellOwners(ctx: Context, tx: Tx, disabled: Disabled): Promise<void> {
  const owners = (await findMembers(ctx, tx)).filter(({ role }) => role === 'owner');
  for (const { email } of owners) {
    await queueMail(ctx, tx, {
      to: email,
      subject: `Webhook endpoint ${disabled.host} was disabled`,
      text: textOf(ctx, disabled),
    });
  }
}

function textOf(ctx: Context, { id, host, reason, failing_since: since }: Disabled): string {
  const why =
    reason === 'gone'
      ? 'It answered 410 Gone, by which a receiver says that it wants nothing any more.'
      : `It has accepted nothing since ${since?.toISOString() ?? 'five days ago'}.`;
  return [
    `Events are no longer delivered to your webhook endpoint ${id} at ${host}.`,
    why,
    `Its log: GET ${ctx.publicUrl}/v1/webhooks/${id}/deliveries. To go on, mend the receiver, enable the endpoint`,
    `(PATCH ${ctx.publicUrl}/v1/webhooks/${id} with {"status": "enabled"}) and send what it has missed`,
    `(POST ${ctx.publicUrl}/v1/webhooks/${id}/recover with {"since": "…"}). Deliveries are kept for 30 days.`,
  ].join('\n');
}
