import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Custodian } from './report.ts';
import { type ReportRow, type ReportsTables, reportsOf } from './tables.ts';

/** One report of the transaction's organization; 404 otherwise. */
export function loadReport(tx: Tx, id: string): Promise<ReportRow> {
  return reportsOf(tx).selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadReport}, locked until the transaction ends. */
export function lockReport(tx: Tx, id: string): Promise<ReportRow> {
  return reportsOf(tx)
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

type Changes = Omit<Updateable<ReportsTables['reports']>, 'version'>;

/** Changes a report as it was read; undefined if it changed meanwhile. */
export function changeReport(
  tx: Tx,
  { id, version }: Pick<ReportRow, 'id' | 'version'>,
  changes: Changes,
): Promise<ReportRow | undefined> {
  return reportsOf(tx)
    .updateTable('reports')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Records progress, but only from the report's current worker. */
export async function noteProgress(
  tx: Tx,
  { id, version }: Pick<ReportRow, 'id' | 'version'>,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await reportsOf(tx)
    .updateTable('reports')
    .set({ done, total })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** The data key that seals a report's file and its sealed parameters. */
export const ownerOf = ({ org_id: org, id: subject }: Pick<ReportRow, 'org_id' | 'id'>) => ({ org, subject });

const CUSTODIAN = 'custodian';

export function sealCustodian(
  ctx: Context,
  tx: Tx,
  owner: { org: string; subject: string },
  custodian: Custodian,
): Promise<Buffer> {
  return ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(custodian)), CUSTODIAN);
}

/** Opens what {@link sealCustodian} sealed. */
export async function openCustodian(
  ctx: Context,
  tx: Tx,
  owner: { org: string; subject: string },
  sealed: Buffer,
): Promise<Custodian> {
  return JSON.parse((await ctx.vault.open(tx, owner, sealed, CUSTODIAN)).toString()) as Custodian;
}

type Found = { org: string; id: string };
const toFound = ({ org_id: org, id }: { org_id: string; id: string }): Found => ({ org, id });

/** Reports of all organizations whose file has expired, or has been erased but is still stored (SECURITY DEFINER). */
export async function findExpiredReports(tx: Tx, { now, after }: { now: Date; after: string }): Promise<Found[]> {
  const found = await sql<{ org_id: string; id: string }>`select * from find_expired_reports(${now}, ${after})`.execute(
    tx,
  );
  return found.rows.map(toFound);
}

/** Unfinished reports of all organizations that were requested before a time (SECURITY DEFINER). */
export async function findUnfinishedReports(tx: Tx, before: Date): Promise<Found[]> {
  const found = await sql<{ org_id: string; id: string }>`select * from find_unfinished_reports(${before})`.execute(tx);
  return found.rows.map(toFound);
}

/** The projects of these reports; those without one are left out. */
export async function findProjectIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reportsOf(tx)
    .selectFrom('reports')
    .select(['id', 'project_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, project_id: project }) => (project === null ? [] : [[id, project] as const])));
}
