import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hashOf } from './hash-of.ts';
import type { Production } from './produce.ts';

/** COPY needs an owner whom row-level security does not bind. */
const TABLES = ['files', 'file_performers'] as const;
const ROWS_OF_A_CHUNK = 2000;
const FILE_COLUMNS =
  'org_id, id, project_id, sha256, size, media_type, perceptual_hash, perceptual_quality, depicted, depicted_at, created_at, updated_at';

/** Every tenth file shows the performer, whose release covers it; no one appears in the others. */
export const isDeclared = (n: number): boolean => n % 10 === 0;
const idOf = (n: number): string => `fil_${String(n).padStart(26, '0')}`;

/**
 * Registers `count` pictures of an organization by COPY. Indexes and constraints are made afterwards, which takes a
 * fraction of the time. Returns the seconds of both.
 */
export async function registerFiles(
  connection: pg.ClientConfig,
  { org, projectId, performerId }: Production,
  count: number,
): Promise<{ copy: number; index: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Bulk loading into a throw-away database: what the service does later is durable all the same.
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`);
    for (const table of TABLES) await client.query(`alter table ${table} no force row level security`);
    const restore = await dropIndexes(client);
    const started = performance.now();
    const rows = Readable.from(fileRows({ org, projectId }, count));
    await pipeline(rows, client.query(copyFrom(`copy files (${FILE_COLUMNS}) from stdin`)));
    const performers = Readable.from(performerRows({ org, performerId }, count));
    const into = 'file_performers (org_id, file_id, performer_id, declared_at)';
    await pipeline(performers, client.query(copyFrom(`copy ${into} from stdin`)));
    const copied = performance.now();
    for (const definition of restore) await client.query(definition);
    for (const table of TABLES) {
      await client.query(`alter table ${table} force row level security`);
      // As autovacuum does some time after inserting so many rows.
      await client.query(`vacuum analyze ${table}`);
    }
    return { copy: (copied - started) / 1000, index: (performance.now() - copied) / 1000 };
  } finally {
    await client.end();
  }
}

/** Drops the tables' indexes, and the constraints that need them. Returns the statements that make them again, in order. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const of = `any(array[${TABLES.map((table) => `'${table}'::regclass`).join(', ')}])`;
  // References last: they need the keys. They apply to later rows only, because checking ours takes longer than all else,
  // and row-level security hides the referenced rows from the owner.
  const { rows: constraints } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, conname as name,
        pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end as definition
      from pg_constraint
      where contype in ('p', 'u', 'f') and (conrelid = ${of} or confrelid = ${of}) order by contype = 'f', conname`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${of} and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { of: table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...constraints.map(
      ({ of: table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...indexes.map(({ definition }) => definition),
  ];
}

function* fileRows({ org, projectId }: Pick<Production, 'org' | 'projectId'>, count: number): Generator<string> {
  const at = new Date().toISOString();
  yield* chunksOf(count, (n) => {
    const depicted = isDeclared(n) ? 'declared' : 'nobody';
    const hashes = [`\\\\x${hashOf('file', n)}`, `\\\\x${hashOf('picture', n)}`];
    return [org, idOf(n), projectId, hashes[0], 5_600_000, 'image/jpeg', hashes[1], 90, depicted, at, at, at];
  });
}

function* performerRows({ org, performerId }: Pick<Production, 'org' | 'performerId'>, count: number) {
  const at = new Date().toISOString();
  yield* chunksOf(Math.ceil(count / 10), (n) => [org, idOf(10 * n), performerId, at]);
}

function* chunksOf(count: number, rowOf: (n: number) => readonly unknown[]): Generator<string> {
  for (let from = 0; from < count; from += ROWS_OF_A_CHUNK) {
    const length = Math.min(ROWS_OF_A_CHUNK, count - from);
    yield Array.from({ length }, (_, index) => `${rowOf(from + index).join('\t')}\n`).join('');
  }
}
