import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '../tables.ts';

/** A user whose password was found to be right by this hash. */
export interface Checked {
  id: string;
  password_hash: string;
}

/**
 * Keeps the password from being changed until the transaction ends; 401 where it was since it was checked. So a change either
 * finds what a login has opened, and ends it, or the login finds the change.
 */
export async function holdPassword(tx: Tx, { id, password_hash: hash }: Checked): Promise<void> {
  const users = accountsOf(tx).selectFrom('users').select('id').where('id', '=', id).where('password_hash', '=', hash);
  if (!(await users.forShare().executeTakeFirst())) throw new AppError('invalid_login');
}
