import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { openUserEmail } from '../email.ts';
import { accountsOf } from '../tables.ts';

/** Tells a user of a change to what protects the account. The transaction must have entered one of the user's organisations. */
export async function mailUser(
  ctx: Context,
  tx: Tx,
  userId: string,
  mail: { subject: string; text: string },
): Promise<void> {
  await queueMail(ctx, tx, { to: await emailOf(ctx, tx, userId), ...mail });
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

/** Also to whoever set it by a mailed link: the mailbox may be somebody else's by now (OWASP ASVS 5.0, 6.3.7). */
export const PASSWORD_CHANGED = {
  subject: 'Your Avouch password has changed',
  text: 'Just now, the password of your Avouch account was changed, and all other sessions were ended.\n\nIf it was not you, set a new password at once and tell the owner of your organisation.\n',
};
