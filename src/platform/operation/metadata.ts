import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '../db/database.ts';

/** Metadata of an object, for the caller's own use. */
export type Metadata = Record<string, string>;

const MAX_KEYS = 50;
const key = z.string().min(1).max(40);
const value = z.string().max(500);
const description =
  'Your own data: up to 50 keys of up to 40 characters, each with a text of up to 500 characters. Do not store personal data: metadata is not encrypted, and every key can read it';

/** In a body that creates an object; a key with an empty text is omitted. */
export const metadata = z
  .record(key, value)
  .refine((given) => Object.keys(given).length <= MAX_KEYS, `At most ${MAX_KEYS} keys`)
  .transform((given): Metadata => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')))
  .meta({ id: 'NewMetadata', description });

/** In a body that changes one: named keys are set, or removed by null or an empty text; others stay. */
export const metadataPatch = z
  .record(key, value.nullable())
  .refine((given) => Object.keys(given).length <= MAX_KEYS, `At most ${MAX_KEYS} keys`)
  .meta({
    id: 'MetadataPatch',
    description: `${description}. Omitted keys stay; null or an empty text removes a key`,
  });

/** In an answer. */
export const shownMetadata = z.record(z.string(), z.string()).meta({ id: 'Metadata', description: 'Your own data' });

/** In the query of a list: `metadata[key]=text`; all conditions must hold. */
export const metadataFilter = {
  metadata: z
    .record(key, value.min(1))
    .refine((given) => Object.keys(given).length <= 10, 'At most 10 keys')
    .optional()
    .meta({
      description: 'Only objects with this metadata: `metadata[order]=4711`',
      param: { style: 'deepObject', explode: true },
    }),
};

/** Collects the fields `metadata[key]` of a query into one. */
export function gatherMetadata(query: Record<string, unknown>): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  const rest = Object.entries(query).filter(([name, text]) => {
    const named = /^metadata\[(.+)\]$/s.exec(name)?.[1];
    if (named === undefined) return true;
    // By defineProperty, because `gathered.__proto__ =` sets no field.
    Object.defineProperty(gathered, named, { value: text, enumerable: true });
    return false;
  });
  if (rest.length === Object.keys(query).length) return query;
  return { ...Object.fromEntries(rest), metadata: gathered };
}

/**
 * A condition on the `id` of a table with metadata: it has all these pairs. Uses a separate index, which the database
 * maintains (`indexMetadata`), because jsonb operators cannot use an index under row-level security.
 */
export function hasMetadata(wanted: Metadata | undefined): Expression<SqlBool> {
  const each = Object.entries(wanted ?? {}).map(
    ([name, text]) =>
      sql<SqlBool>`id in (select object_id from object_metadata where key = ${name} and value = ${text})`,
  );
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(each, sql` and `)}`;
}

export type MetadataPatch = Record<string, string | null>;

/**
 * The new value of a row's `metadata`, for a caller that changes the row in this transaction; locks the row; 404 for an
 * unknown row, 422 beyond 50 keys.
 */
export async function mergeMetadata(
  tx: Tx,
  { table, id }: { table: string; id: string },
  patch: MetadataPatch,
): Promise<string> {
  const { rows } = await sql<{ metadata: Metadata }>`
    select metadata from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return JSON.stringify(merged(row.metadata, patch));
}

/** Changes the metadata of one object, in the first of the tables that has it; 404 if none has. */
export async function changeMetadata(
  tx: Tx,
  { tables, id }: { tables: readonly string[]; id: string },
  patch: MetadataPatch,
): Promise<Metadata> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(tx);
    if (rows.length === 0) continue;
    const text = await mergeMetadata(tx, { table, id }, patch);
    await sql`update ${sql.table(table)} set metadata = ${text} where id = ${id}`.execute(tx);
    return JSON.parse(text) as Metadata;
  }
  throw new AppError('not_found');
}

function merged(known: Metadata, patch: MetadataPatch): Metadata {
  const isKept = ([, text]: [string, string | null]): boolean => text !== null && text !== '';
  const result = Object.entries({ ...known, ...patch }).filter((entry): entry is [string, string] => isKept(entry));
  if (result.length <= MAX_KEYS) return Object.fromEntries(result);
  throw new AppError('unprocessable', {
    errors: [{ path: 'metadata', message: `Up to ${MAX_KEYS} keys are allowed` }],
  });
}
