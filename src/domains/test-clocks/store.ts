import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export interface ClockRow {
  aheadMs: number;
  target: Date | null;
}

/** The clock of the transaction's organisation; undefined of a live one. */
export async function findClock(tx: Tx): Promise<ClockRow | undefined> {
  return asClock(await tx.selectFrom('organization_clocks').selectAll().executeTakeFirst());
}

/** The same, locked until the transaction ends. */
export async function lockClock(tx: Tx): Promise<ClockRow | undefined> {
  return asClock(await tx.selectFrom('organization_clocks').selectAll().forUpdate().executeTakeFirst());
}

export async function setClock(tx: Tx, org: string, { aheadMs, target }: ClockRow): Promise<void> {
  await tx.updateTable('organization_clocks').set({ offset_ms: aheadMs, target }).where('org_id', '=', org).execute();
}

export interface TestMailRow {
  id: string;
  sealed: Buffer;
  about: string | null;
  created_at: Date;
}

/** Mails that the transaction's organisation would have sent, newest first. */
export async function findTestMails(
  tx: Tx,
  { org, before, to, limit }: { org: string; before: string | undefined; to: Buffer | undefined; limit: number },
): Promise<TestMailRow[]> {
  const rows = await tx
    .selectFrom('outgoing_mails')
    .select(['id', 'sealed', 'about', 'created_at'])
    .where('organization', '=', org)
    .where('test', '=', true)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(to !== undefined, (query) => query.where('address_index', '=', to ?? Buffer.alloc(0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []));
}

/** All organisations whose time is ahead. */
export async function findAdvanced(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org: string }>`select find_advanced_organizations() as org`.execute(tx);
  return rows.map(({ org }) => org);
}

function asClock(row: { offset_ms: string; target: Date | null } | undefined): ClockRow | undefined {
  return row && { aheadMs: Number(row.offset_ms), target: row.target };
}
