import { findMembers } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import type { Order } from './order.ts';

interface Ordered extends Order {
  /** Such as `The erasure era_…`. */
  what: string;
  subject: string;
  /** In the dashboard. */
  page: string;
  by: { id: string };
}

/** Mails every owner what was ordered, in its transaction: whose account was taken over learns of it while it can be stopped. */
export async function tellOwners(ctx: Context, tx: Tx, ordered: Ordered): Promise<void> {
  const members = await findMembers(ctx, tx);
  const by = members.find(({ userId }) => userId === ordered.by.id)?.email ?? `the API key ${ordered.by.id}`;
  const text = textOf(ctx, ordered, by);
  for (const { email } of members.filter(({ role }) => role === 'owner'))
    await queueMail(ctx, tx, { to: email, subject: ordered.subject, text });
}

function textOf(ctx: Context, { what, page, scheduledFor, needsApproval }: Ordered, by: string): string {
  return [
    `${what} was ordered by ${by}.`,
    `It begins on ${scheduledFor.toUTCString()}${needsApproval ? ' at the earliest, once a second member has approved it' : ''}.`,
    'Erased data cannot be recovered.',
    '',
    `To review or cancel it: ${ctx.publicUrl}${page}`,
  ].join('\n');
}
