import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BlobError, type BlobStore } from '../blobs/index.ts';
import { makeFolder, writeFileDurably } from '../blobs/write-file-durably.ts';
import type { BlobColumn } from '../domain.ts';
import { writeNewFile } from './backup-file.ts';
import { BLOB_LIST, type BlobEntry, describeBlob } from './blob-list.ts';

/** Parallel copies: a remote store answers slowly, and each blob is held in memory. */
const AT_ONCE = 8;
export const BLOB_KEYS = 'blobs.keys';

/** A query of the keys that rows name. Tables of migrations that have not run yet have none. */
async function referenced(client: pg.ClientBase, columns: readonly BlobColumn[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass(format('public.%I', name)) is not null`,
    [columns.map(({ table }) => table)],
  );
  const tables = new Set(rows.map(({ name }) => name));
  const named = columns
    .filter(({ table }) => tables.has(table))
    .map(({ table, column }) => `select "${column}" as key from public."${table}" where "${column}" is not null`);
  // An ID is never an empty text; a query is needed even if no domain has blobs.
  return named.length > 0 ? named.join(' union ') : `select '' as key where false`;
}

/** In the snapshot: records which blobs its rows name, for {@link copyBlobs}. */
export async function noteBlobs(client: pg.ClientBase, columns: readonly BlobColumn[], folder: string): Promise<void> {
  const query = await referenced(client, columns);
  const rows = client.query(copyTo(`copy (${query} order by key) to stdout`));
  await writeNewFile(join(folder, BLOB_KEYS), rows, { packed: false });
}

export interface CopiedBlobs {
  count: number;
  bytes: number;
  sha256: string;
  /** Blobs that a row of the snapshot names but the store lacks: erased meanwhile, or lost. */
  absent: string[];
}

/** Yields the blobs that {@link noteBlobs} recorded, each once. */
export async function* notedBlobs(folder: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(join(folder, BLOB_KEYS)) });
  await rm(join(folder, BLOB_KEYS));
}

/** Copies blobs into a folder, with a list of them. They never change, so they can be copied after the snapshot. */
export async function copyBlobs(
  blobs: BlobStore,
  { keys, folder, onProgress }: { keys: AsyncIterable<string>; folder: string; onProgress?(count: number): void },
): Promise<CopiedBlobs> {
  const done = { count: 0, bytes: 0 };
  const absent: string[] = [];
  await makeFolder(join(folder, 'blobs'));
  const lines = async function* (): AsyncGenerator<string> {
    for await (const batch of inBatches(keys)) {
      const entries = await Promise.all(batch.map((key) => copyBlob(blobs, key, folder)));
      for (const [at, entry] of entries.entries()) {
        if (entry) yield `${JSON.stringify(entry)}\n`;
        else absent.push(batch[at] ?? '');
        done.count += entry ? 1 : 0;
        done.bytes += entry?.bytes ?? 0;
      }
      if (done.count % 1_000 < AT_ONCE) onProgress?.(done.count);
    }
  };
  const { sha256 } = await writeNewFile(join(folder, BLOB_LIST), Readable.from(lines()), { packed: false });
  return { ...done, sha256, absent };
}

/** The keys of all blobs below these folders. */
export async function* blobsBelow(blobs: BlobStore, folders: readonly string[]): AsyncGenerator<string> {
  for (const each of folders) yield* await blobs.list(each);
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function copyBlob(blobs: BlobStore, key: string, folder: string): Promise<BlobEntry | undefined> {
  try {
    const bytes = await blobs.get(key);
    await writeFileDurably(join(folder, 'blobs', key), bytes);
    return describeBlob(key, bytes);
  } catch (error) {
    if (error instanceof BlobError && error.code === 'blob_missing') return undefined;
    throw error;
  }
}

/** Which of these keys are still named by a row, and should therefore exist. */
export async function stillNamed(
  client: pg.ClientBase,
  columns: readonly BlobColumn[],
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    `select key from (${await referenced(client, columns)}) as named where key = any($1) order by key`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
