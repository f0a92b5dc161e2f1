import type { Tx } from '#platform/db/database.ts';
import { type CredentialRow, credentialsOf } from './tables.ts';

export interface CredentialState extends Pick<CredentialRow, 'id' | 'type' | 'status'> {
  validUntil: Date;
}

/** A credential of the transaction's organisation without its content; undefined where there is none. */
export async function findCredentialState(
  tx: Tx,
  by: { id: string } | { verificationId: string },
): Promise<CredentialState | undefined> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['id', 'type', 'status', 'valid_until'])
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('verification_id', '=', by.verificationId)))
    .executeTakeFirst();
  return row && { id: row.id, type: row.type, status: row.status, validUntil: row.valid_until };
}
