import { sql, type Updateable } from 'kysely';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type BundleRow, type BundlesTables, bundlesOf } from './tables.ts';

/** One bundle of the transaction's organization; 404 otherwise. */
export function loadBundle(tx: Tx, id: string): Promise<BundleRow> {
  return bundlesOf(tx).selectFrom('bundles').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadBundle}, locked until the transaction ends; undefined if unknown. */
export function findBundleForUpdate(tx: Tx, id: string): Promise<BundleRow | undefined> {
  return bundlesOf(tx).selectFrom('bundles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** {@link findBundleForUpdate} for a pending bundle; undefined once it is settled. */
export function findUnsettledForUpdate(tx: Tx, id: string): Promise<BundleRow | undefined> {
  return bundlesOf(tx)
    .selectFrom('bundles')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .forUpdate()
    .executeTakeFirst();
}

export async function changeBundle(tx: Tx, id: string, changes: Updateable<BundlesTables['bundles']>): Promise<void> {
  await bundlesOf(tx).updateTable('bundles').set(changes).where('id', '=', id).execute();
}

export interface DueBundle {
  org: string;
  id: string;
  due: 'resume' | 'erase';
}

/** Stalled bundles and expired files of all organizations (SECURITY DEFINER). */
export async function findDueBundles(tx: Tx, of: { stalledBefore: Date; now: Date }): Promise<DueBundle[]> {
  const { rows } = await sql<{ org_id: string; id: string; due: DueBundle['due'] }>`
    select * from find_due_bundles(${of.stalledBefore}, ${of.now})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id, due: row.due }));
}

/** Bundles made with data of one of these persons or releases, whether or not their files still exist. */
export async function findBundlesAbout(
  tx: Tx,
  { personIds, releaseIds }: { personIds: readonly string[]; releaseIds: readonly string[] },
): Promise<BundleRow[]> {
  if (personIds.length + releaseIds.length === 0) return [];
  const releases = sql`select 1 from jsonb_array_elements(outcome -> 'performers') as performer
    where performer ->> 'releaseId' = any(${[...releaseIds]})`;
  return bundlesOf(tx)
    .selectFrom('bundles')
    .selectAll()
    .where(sql<boolean>`(person_ids && ${[...personIds]} or exists (${releases}))`)
    .orderBy('id')
    .execute();
}
