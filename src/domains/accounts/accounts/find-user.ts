import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { emailIndex } from './email.ts';
import { accountsOf } from './tables.ts';

/** The id of the user of an address. */
export async function findUser(ctx: Context, tx: Tx, email: string): Promise<string | undefined> {
  const row = await accountsOf(tx)
    .selectFrom('users')
    .select('id')
    .where('email_index', '=', emailIndex(ctx.vault, email))
    .executeTakeFirst();
  return row?.id;
}
