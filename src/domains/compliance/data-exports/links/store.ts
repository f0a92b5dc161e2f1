import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type DataExportRow, type DataExportsTables, dataExportsOf } from '../tables.ts';

type Of = Pick<DataExportRow, 'org_id' | 'id'>;

/** Finds a link by its token, in any organization (SECURITY DEFINER); 404 if unknown. */
export async function findLink(ctx: Context, token: string): Promise<{ org: string; id: string }> {
  const { rows } = await ctx.db.system((tx) =>
    sql<Of>`select * from find_data_export(${tokenHash(token)})`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return { org: row.org_id, id: row.id };
}

/** One locked link of the transaction's organization; 404 if unknown. */
export function lockLink(tx: Tx, id: string): Promise<DataExportRow> {
  return dataExportsOf(tx)
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export async function changeLink(
  tx: Tx,
  id: string,
  changes: Updateable<DataExportsTables['data_exports']>,
): Promise<DataExportRow> {
  return dataExportsOf(tx)
    .updateTable('data_exports')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

const PURPOSE = 'data-export-emails';
const ownerOf = ({ org_id: org, id: subject }: Of) => ({ org, subject });

export function sealEmails(ctx: Context, tx: Tx, of: Of, emails: readonly string[]): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(of), Buffer.from(JSON.stringify(emails)), PURPOSE);
}

export async function openEmails(ctx: Context, tx: Tx, row: DataExportRow): Promise<string[]> {
  // Written only by sealEmails.
  return JSON.parse((await ctx.vault.open(tx, ownerOf(row), row.emails, PURPOSE)).toString()) as string[];
}
