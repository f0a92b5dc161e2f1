import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '../tables.ts';

/** A user whose password matched this hash. */
export interface Checked {
  id: string;
  password_hash: string;
}

/**
 * Locks the password until the transaction ends; 401 if it changed since it was checked. Therefore, either a change
 * finds and ends the session of a login, or the login notices the change.
 */
export async function holdPassword(tx: Tx, { id, password_hash: hash }: Checked): Promise<void> {
  const users = accountsOf(tx).selectFrom('users').select('id').where('id', '=', id).where('password_hash', '=', hash);
  if (!(await users.forShare().executeTakeFirst())) throw new AppError('invalid_login');
}
