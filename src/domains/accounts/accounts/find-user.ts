import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import { emailIndex } from './email.ts';
import { accountsOf } from './tables.ts';

/** The user with an address. */
export async function findUser(
  ctx: Context,
  tx: Tx,
  email: string,
): Promise<{ id: string; language: MailLanguage | null } | undefined> {
  return await accountsOf(tx)
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email_index', '=', emailIndex(ctx.vault, email))
    .executeTakeFirst();
}
