import { findMembers } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { destructionOrderedMail, type OrderedDestruction } from './mails.ts';
import type { Order } from './order.ts';

interface Ordered extends Order, Pick<OrderedDestruction, 'what'> {
  /** Path of the order's dashboard page. */
  page: string;
  by: { id: string };
}

/**
 * Notifies every owner of an order, in its transaction: if an account was stolen, its owner learns of the order while
 * it can be stopped.
 */
export async function tellOwners(ctx: Context, tx: Tx, { what, page, by, ...order }: Ordered): Promise<void> {
  const members = await findMembers(ctx, tx);
  const email = members.find(({ userId }) => userId === by.id)?.email;
  const values = {
    what,
    link: `${ctx.publicUrl}${page}`,
    by: email === undefined ? { apiKey: by.id } : { email },
    scheduledFor: order.scheduledFor,
    needsApproval: order.needsApproval,
  };
  for (const owner of members.filter(({ role }) => role === 'owner'))
    await queueMail(ctx, tx, { to: owner.email, ...writeMail(destructionOrderedMail, owner.language, values) });
}
