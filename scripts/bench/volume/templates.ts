import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Row, SEALS } from './seals.ts';

/** A real row: its columns as PostgreSQL writes them, sealed ones opened. */
export interface Template {
  table: string;
  row: Row;
  /** Plaintexts of sealed columns. */
  opened: ReadonlyMap<string, string>;
}

/** Keyed hashes with which a value is found, unique for each row. */
const HASHES = /(^|_)(token_hash|fingerprint|code_hash)$/;

/** Reads the rows of an organization's table that meet a condition. */
export async function readTemplates(
  ctx: Context,
  { org, table, where = sql`true` }: { org: string; table: string; where?: RawBuilder<unknown> },
): Promise<Template[]> {
  return ctx.db.org({ org }, async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx);
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''`.execute(tx);
    const texts = columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
    const { rows } = await sql<Row>`select ${sql.join(texts)} from ${sql.table(table)} where ${where}`.execute(tx);
    const bytes = columns.filter(({ type }) => type === 'bytea').map(({ name }) => name);
    return Promise.all(rows.map((row) => openRow(ctx, tx, { org, table, row, bytes })));
  });
}

async function openRow(
  ctx: Context,
  tx: Tx,
  { org, table, row, bytes }: { org: string; table: string; row: Row; bytes: readonly string[] },
): Promise<Template> {
  const opened = new Map<string, string>();
  const kept: Record<string, string | null> = { ...row };
  for (const column of bytes) {
    const value = row[column];
    if (typeof value !== 'string' || HASHES.test(column)) continue;
    kept[column] = null;
    const seal = SEALS[table]?.[column]?.(row, column);
    if (!seal) continue;
    let plain: Buffer = Buffer.from(value.slice(2), 'hex');
    for (const subject of seal.subjects.toReversed())
      plain = await ctx.vault.open(tx, { org, subject }, plain, seal.purpose);
    opened.set(column, plain.toString());
  }
  return { table, row: kept, opened };
}

export const isHash = (column: string): boolean => HASHES.test(column);
