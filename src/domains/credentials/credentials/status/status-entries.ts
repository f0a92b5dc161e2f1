import type { Tx } from '#platform/db/database.ts';
import { markListChanged } from '../store.ts';
import { credentialsOf } from '../tables.ts';
import type { StatusEntry } from './allocate-status.ts';
import type { CredentialStatus } from './credential-status.ts';
import { entryValue, type SetEntries } from './status-list.ts';
import { statusListUri } from './status-list-uri.ts';

/** The entries of one copy of a credential, in lists under one address of this service. */
export async function findEntries(
  tx: Tx,
  { subject, copy, address }: { subject: string; copy: string; address: string },
): Promise<StatusEntry[]> {
  const rows = await credentialsOf(tx)
    .selectFrom('status_entries')
    .innerJoin('status_lists', (join) =>
      join
        .onRef('status_lists.org_id', '=', 'status_entries.org_id')
        .onRef('status_lists.id', '=', 'status_entries.list_id'),
    )
    .select(['kind', 'list_id', 'position'])
    .where('subject', '=', subject)
    .where('copy', '=', copy)
    .where('address', '=', address)
    .execute();
  return rows.map(({ kind, list_id: listId, position }) => {
    return { kind, listId, uri: statusListUri(address, listId), position };
  });
}

/**
 * Sets the entries of all copies of a credential to its status, and marks their lists as changed. The caller must hold
 * the credential's lock.
 */
export async function applyStatus(tx: Tx, subject: string, status: CredentialStatus): Promise<void> {
  const db = credentialsOf(tx);
  const lists = await db
    .selectFrom('status_lists')
    .select(['id', 'kind'])
    .where('id', 'in', (sub) => sub.selectFrom('status_entries').select('list_id').where('subject', '=', subject))
    // A fixed order, to avoid deadlocks between two changes.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, kind } of lists) {
    const value = entryValue(kind, status);
    const { numUpdatedRows } = await db
      .updateTable('status_entries')
      .set({ value })
      .where('list_id', '=', id)
      .where('subject', '=', subject)
      .where('value', '!=', value)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await markListChanged(tx, id);
  }
}

/** The non-zero entries of a list. */
export function findSetEntries(tx: Tx, listId: string): Promise<SetEntries> {
  return credentialsOf(tx)
    .selectFrom('status_entries')
    .select(['position', 'value'])
    .where('list_id', '=', listId)
    .where('value', '!=', 0)
    .execute();
}
