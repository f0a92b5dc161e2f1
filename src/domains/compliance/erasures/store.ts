import { sql, type Updateable } from 'kysely';
import { notFound } from '#kernel/errors.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { LegalHold } from '#platform/legal-holds.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { completeRules, NO_RULES, type Rules } from './retention/retention-policy.ts';
import { type ErasureRow, type ErasuresTables, erasuresOf, type ItemRow } from './tables.ts';

/** One erasure of the transaction's organization; 404 otherwise. */
export function loadErasure(tx: Tx, id: string): Promise<ErasureRow> {
  return erasuresOf(tx).selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadErasure}, locked until the transaction ends. */
export function lockErasure(tx: Tx, id: string): Promise<ErasureRow> {
  return erasuresOf(tx)
    .selectFrom('erasures')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export async function changeErasure(
  tx: Tx,
  id: string,
  changes: Updateable<ErasuresTables['erasures']>,
): Promise<void> {
  await erasuresOf(tx).updateTable('erasures').set(changes).where('id', '=', id).execute();
}

export async function changeItem(
  tx: Tx,
  { erasure_id, position }: Pick<ItemRow, 'erasure_id' | 'position'>,
  changes: Updateable<ErasuresTables['erasure_items']>,
): Promise<void> {
  await erasuresOf(tx)
    .updateTable('erasure_items')
    .set(changes)
    .where('erasure_id', '=', erasure_id)
    .where('position', '=', position)
    .execute();
}

/** One locked item. */
export function findItemForUpdate(
  tx: Tx,
  { erasure_id, position }: Pick<ItemRow, 'erasure_id' | 'position'>,
): Promise<ItemRow | undefined> {
  return erasuresOf(tx)
    .selectFrom('erasure_items')
    .selectAll()
    .where('erasure_id', '=', erasure_id)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
}

/** Planned items, and those with a blob left to delete, ordered by position and starting after `position`. */
export function findWork(tx: Tx, erasureId: string, position: number, limit: number): Promise<ItemRow[]> {
  return erasuresOf(tx)
    .selectFrom('erasure_items')
    .selectAll()
    .where('erasure_id', '=', erasureId)
    .where('position', '>', position)
    .where((where) => where.or([where('status', '=', 'planned'), where('blobs', '!=', sql<string[]>`'{}'`)]))
    .orderBy('position')
    .limit(limit)
    .execute();
}

export function loadItems(tx: Tx, erasureId: string): Promise<ItemRow[]> {
  return erasuresOf(tx)
    .selectFrom('erasure_items')
    .selectAll()
    .where('erasure_id', '=', erasureId)
    .orderBy('position')
    .execute();
}

/** Serializes changes of the organization's rules until the transaction ends. */
export async function lockRules(tx: Tx, org: string): Promise<void> {
  await lockName(tx, `retention-policy/${org}`);
}

/** The newest rules; version 0 if the organization has set none. */
export async function findRules(tx: Tx): Promise<{ version: number; rules: Rules; createdAt: Date | null }> {
  const row = await erasuresOf(tx)
    .selectFrom('retention_policies')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { version: 0, rules: NO_RULES, createdAt: null };
  return { version: row.version, rules: completeRules(row.rules), createdAt: row.created_at };
}

/** A version of the rules. */
export async function insertRules(
  tx: Tx,
  made: { org: string; version: number; rules: Rules; by: { kind: string; id: string }; at: Date },
): Promise<void> {
  await erasuresOf(tx)
    .insertInto('retention_policies')
    .values({
      org_id: made.org,
      version: made.version,
      rules: JSON.stringify(made.rules),
      created_by_kind: made.by.kind,
      created_by: made.by.id,
      created_at: made.at,
    })
    .execute();
}

/** `subject:name` of a data key; the name distinguishes it from a later key of the same subject. */
export async function nameOfKey(tx: Tx, { org, subject }: KeyOwner): Promise<string | undefined> {
  const row = await tx
    .selectFrom('data_keys')
    .select('name')
    .where('org_id', '=', org)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && `${subject}:${row.name}`;
}

/** The organizations that the daily job must check (SECURITY DEFINER). */
export async function findOrganizationsWithRetention(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org: string }>`select * from find_organizations_with_retention() as t (org)`.execute(tx);
  return rows.map(({ org }) => org);
}

/**
 * Erasures that may start and, with a null ID, organizations whose shorter retention may take effect (SECURITY
 * DEFINER).
 */
export async function findDueOrders(tx: Tx, now: Date): Promise<{ org: string; id: string | null }[]> {
  const { rows } = await sql<{ org: string; id: string | null }>`
    select org_id as org, erasure_id as id from find_due_erasure_orders(${now})`.execute(tx);
  return rows;
}

/** Identifies a journal entry: one item or, without a position, a whole erasure. */
export interface JournalName {
  org: string;
  erasureId: string;
  position: number | null;
}

/** Journal entries that the database does not have, or whose data keys exist again (SECURITY DEFINER). */
export async function findUnapplied(tx: Tx, names: readonly JournalName[]): Promise<JournalName[]> {
  const { rows } = await sql<{ org_id: string; erasure_id: string; position: number | null }>`
    select * from find_unapplied_erasures(${names.map(({ org }) => org)}::text[],
      ${names.map(({ erasureId }) => erasureId)}::text[], ${names.map(({ position }) => position)}::int[])`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, erasureId: row.erasure_id, position: row.position }));
}

/** Erasures that currently keep something because of a hold or a duty. */
export async function findErasuresWithKept(tx: Tx): Promise<string[]> {
  const rows = await erasuresOf(tx)
    .selectFrom('erasure_items')
    .innerJoin('erasures', 'erasures.id', 'erasure_items.erasure_id')
    .select('erasures.id')
    .distinct()
    .where('erasures.status', '=', 'completed')
    .where('erasures.subject_kind', '!=', 'age')
    .where('erasure_items.status', '=', 'kept')
    .where('erasure_items.followed_by', 'is', null)
    .where('erasure_items.because', 'in', ['legal_hold', 'retention_duty'])
    .orderBy('erasures.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The released holds of the transaction's organization, last released first, each with the member who released it. */
export async function findReleasedHolds(tx: Tx): Promise<{ hold: LegalHold; by: Actor }[]> {
  const rows = await tx
    .selectFrom('legal_holds')
    .selectAll()
    .where('released_at', 'is not', null)
    .orderBy('released_at', 'desc')
    .execute();
  return rows.map((row) => ({
    hold: { id: row.id, subjectKind: row.subject_kind, subjectId: row.subject_id },
    // Written only by releaseLegalHold, from its actor.
    by: {
      org: row.org_id,
      kind: row.released_by_kind as Actor['kind'],
      id: row.released_by ?? '',
      scopes: new Set<never>(),
    },
  }));
}

/** The time of the original request: that of the first erasure in the chain. */
export async function askedAt(tx: Tx, { follows, created_at }: ErasureRow): Promise<Date> {
  return follows === null ? created_at : askedAt(tx, await loadErasure(tx, follows));
}

/** Marks items that another erasure has taken over. */
export async function followItems(tx: Tx, { id, follower }: { id: string; follower: string }): Promise<void> {
  await erasuresOf(tx)
    .updateTable('erasure_items')
    .set({ followed_by: follower })
    .where('erasure_id', '=', id)
    .where('status', '=', 'kept')
    .execute();
}

export async function isAgeErasureUnderWay(tx: Tx): Promise<boolean> {
  const row = await erasuresOf(tx)
    .selectFrom('erasures')
    .select('id')
    .where('subject_kind', '=', 'age')
    .where('status', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an erasure of the organization is waiting or running; locks it against ending until the transaction ends. */
export async function isErasing(tx: Tx, org: string): Promise<boolean> {
  await lockName(tx, `end-of-erasure/${org}`);
  const row = await erasuresOf(tx)
    .selectFrom('erasures')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
