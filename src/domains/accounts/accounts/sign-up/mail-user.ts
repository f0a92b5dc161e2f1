import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type MailTemplate, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { openUserEmail } from '../email.ts';
import { accountsOf } from '../tables.ts';

/**
 * Tells a user of a change to what protects the account, in English: the account has no language, and that of the request is
 * whose hand was in it. The transaction must have entered one of the user's organisations.
 */
export async function mailUser<V extends object>(
  ctx: Context,
  tx: Tx,
  userId: string,
  { template, values }: { template: MailTemplate<V>; values: V },
): Promise<void> {
  await queueMail(ctx, tx, { to: await emailOf(ctx, tx, userId), ...writeMail(template, 'en', values) });
}

export async function emailOf(ctx: Context, tx: Tx, userId: string): Promise<string> {
  const row = await accountsOf(tx)
    .selectFrom('users')
    .select(['id', 'email_sealed', 'email_bound'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return openUserEmail(ctx.vault, row);
}

/** By which the user's address is found. */
export async function emailIndexOf(tx: Tx, userId: string): Promise<Buffer> {
  const users = accountsOf(tx).selectFrom('users').select('email_index').where('id', '=', userId);
  return (await users.executeTakeFirstOrThrow()).email_index;
}
