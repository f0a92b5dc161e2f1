import type { Tx } from '#platform/db/database.ts';
import { type CredentialRow, credentialsOf } from './tables.ts';

export interface CredentialState extends Pick<CredentialRow, 'id' | 'type' | 'status'> {
  /** The reason for its status; null if the status never changed. */
  reason: CredentialRow['status_reason'];
  /** Null if it does not expire. */
  validUntil: Date | null;
  /** Whether it was redacted, so that no more copies can be issued. */
  isGone: boolean;
}

/**
 * A credential of the transaction's organization, without its content; for a source, its current credential. Undefined
 * if there is none.
 */
export async function findCredentialState(
  tx: Tx,
  by: { id: string } | { sourceId: string },
): Promise<CredentialState | undefined> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['id', 'type', 'status', 'status_reason', 'valid_until'])
    .select((where) => where.and([where('claims', 'is', null), where('vc_jwt', 'is', null)]).as('is_gone'))
    .where((where) =>
      'id' in by
        ? where('id', '=', by.id)
        : where.and([where('source_id', '=', by.sourceId), where('superseded_at', 'is', null)]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, type, status, status_reason: reason, valid_until: validUntil, is_gone: isGone } = row;
  return { id, type, status, reason, validUntil, isGone: Boolean(isGone) };
}
