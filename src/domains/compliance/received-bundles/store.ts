import { sql, type Updateable } from 'kysely';
import { notFound } from '#kernel/errors.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  type ReceivedBundleRow,
  type ReceivedBundlesTables,
  type ReceivedChangeRow,
  receivedBundlesOf,
} from './tables.ts';

/** One received bundle of the transaction's organization; 404 otherwise. */
export function loadReceivedBundle(tx: Tx, id: string): Promise<ReceivedBundleRow> {
  return receivedBundlesOf(tx)
    .selectFrom('received_bundles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** Those that state one of these bundle IDs and issuers. */
export function findCopies(
  tx: Tx,
  { bundleIds, issuers }: { bundleIds: readonly string[]; issuers: readonly string[] },
): Promise<ReceivedBundleRow[]> {
  return receivedBundlesOf(tx)
    .selectFrom('received_bundles')
    .selectAll()
    .where('issuer', '=', anyOf(issuers))
    .where('bundle_id', '=', anyOf(bundleIds))
    .orderBy('id')
    .execute();
}

/** Locked until the transaction ends; undefined if unknown. */
export function findForUpdate(tx: Tx, id: string): Promise<ReceivedBundleRow | undefined> {
  return receivedBundlesOf(tx)
    .selectFrom('received_bundles')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findByHash(tx: Tx, sha256: string): Promise<string | undefined> {
  const row = await receivedBundlesOf(tx)
    .selectFrom('received_bundles')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.id;
}

export async function changeReceivedBundle(
  tx: Tx,
  id: string,
  changes: Updateable<ReceivedBundlesTables['received_bundles']>,
): Promise<void> {
  await receivedBundlesOf(tx).updateTable('received_bundles').set(changes).where('id', '=', id).execute();
}

/** In one statement; a bundle may list 10,000 files. */
export async function saveFileHashes(tx: Tx, org: string, id: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await sql`insert into received_bundle_files (org_id, bundle_id, sha256)
    select ${org}, ${id}, hash from unnest(${[...new Set(hashes)]}::text[]) as hash`.execute(tx);
}

/** Records the current status of a row as its next change. */
export async function appendChange(tx: Tx, row: Omit<ReceivedChangeRow, 'position' | 'reasons'> & { reasons: string }) {
  await receivedBundlesOf(tx)
    .insertInto('received_bundle_changes')
    .values({
      ...row,
      position: sql<number>`(select count(*) from received_bundle_changes where bundle_id = ${row.bundle_id})`,
    })
    .execute();
}

/** Oldest first. */
export function loadChanges(tx: Tx, id: string): Promise<ReceivedChangeRow[]> {
  return receivedBundlesOf(tx)
    .selectFrom('received_bundle_changes')
    .selectAll()
    .where('bundle_id', '=', id)
    .orderBy('position')
    .execute();
}

export interface DueReceivedBundle {
  org: string;
  id: string;
}

/** Bundles that are due for a check, of all organizations in turn (SECURITY DEFINER). */
export async function findDue(tx: Tx, now: Date): Promise<DueReceivedBundle[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_due_received_bundles(${now})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}
