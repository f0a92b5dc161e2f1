import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isBefore } from '#platform/operation/list.ts';

export interface ClockRow {
  aheadMs: number;
  target: Date | null;
}

/** The clock of the transaction's organization; undefined for a live one. */
export async function findClock(tx: Tx): Promise<ClockRow | undefined> {
  return asClock(await tx.selectFrom('organization_clocks').selectAll().executeTakeFirst());
}

/** {@link findClock}, locked until the transaction ends. */
export async function findClockForUpdate(tx: Tx): Promise<ClockRow | undefined> {
  return asClock(await tx.selectFrom('organization_clocks').selectAll().forUpdate().executeTakeFirst());
}

export async function setClock(tx: Tx, org: string, { aheadMs, target }: ClockRow): Promise<void> {
  await tx.updateTable('organization_clocks').set({ offset_ms: aheadMs, target }).where('org_id', '=', org).execute();
}

export interface TestMailRow {
  id: string;
  sealed: Buffer;
  epoch: string | null;
  about: string | null;
  created_at: Date;
}

/** Emails that the transaction's organization would have sent, newest first. */
export async function findTestMails(
  tx: Tx,
  { org, before, to, limit }: { org: string; before: string | undefined; to: Buffer | undefined; limit: number },
): Promise<TestMailRow[]> {
  const rows = await tx
    .selectFrom('outgoing_mails')
    .select(['id', 'sealed', 'epoch', 'about', 'created_at'])
    .where('organization', '=', org)
    .where('test', '=', true)
    .where(isBefore(before))
    .where((where) => where.and({ address_index: to }))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []));
}

/** All organizations whose time is ahead. */
export async function findAdvanced(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org: string }>`select find_advanced_organizations() as org`.execute(tx);
  return rows.map(({ org }) => org);
}

function asClock(row: { offset_ms: string; target: Date | null } | undefined): ClockRow | undefined {
  return row && { aheadMs: Number(row.offset_ms), target: row.target };
}

/** The progress of erasing a test organization's data. */
export interface TestErasure {
  erasingSince: Date | null;
  erasedAt: Date | null;
}

/** The progress for the transaction's organization, locked until the transaction ends; undefined for a live one. */
export async function findErasureForUpdate(tx: Tx): Promise<TestErasure | undefined> {
  const row = await tx
    .selectFrom('organization_clocks')
    .select(['erasing_since', 'erased_at'])
    .forUpdate()
    .executeTakeFirst();
  return row && { erasingSince: row.erasing_since, erasedAt: row.erased_at };
}

export async function writeErasure(tx: Tx, org: string, { erasingSince, erasedAt }: TestErasure): Promise<void> {
  await tx
    .updateTable('organization_clocks')
    .set({ erasing_since: erasingSince, erased_at: erasedAt, sample: null })
    .where('org_id', '=', org)
    .execute();
}

/** Every table with rows of organizations. */
export async function findTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Deletes up to this many rows of the transaction's test organization (SECURITY DEFINER); 0 if other tables refer to
 * them.
 */
export async function eraseRows(tx: Tx, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`select erase_test_rows(${table}, ${most}) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
}

/** Deletes emails that would have been sent. */
export async function eraseMails(tx: Tx, org: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from outgoing_mails where id in
    (select id from outgoing_mails where organization = ${org} and test limit ${most})`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Deletes the data keys of erased objects, which are identified by their IDs. The organization's own key, which seals
 * its settings, is kept.
 */
export async function eraseDataKeys(tx: Tx, org: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from data_keys where org_id = ${org} and subject in
    (select subject from data_keys where org_id = ${org} and subject ~ '^[a-z]{3,4}_[0-9a-z]{26}' and subject <> ${org}
      limit ${most})`.execute(tx);
  return Number(numAffectedRows);
}

/** Deletes jobs waiting to process erased data. */
export async function eraseWaitingJobs(tx: Tx, org: string): Promise<void> {
  await sql`delete from pgboss.job where state in ('created', 'retry') and data ->> 'org' = ${org}`.execute(tx);
}
