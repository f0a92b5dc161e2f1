import type pg from 'pg';
import type { BlobStore } from '../blobs/index.ts';
import { EPOCHS_FOLDER, nameEpoch } from '../crypto/epoch-keys.ts';
import { RESTORING_EPOCHS_KEY } from '../crypto/marks.ts';
import { EPOCHS_LOCK } from '../crypto/rotate-epoch.ts';
import type { Connection } from '../db/database.ts';
import { type BlobEntry, type BlobList, readBlob, readBlobList } from './blob-list.ts';
import type { Table } from './catalogue.ts';
import { withOwnerOf } from './restore-target.ts';

/** Prevents any epoch from ending until released, so that the snapshot finds the key of each of its epochs. */
export async function holdEpochs(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [EPOCHS_LOCK]);
}

/**
 * In the snapshot: returns the keys of its epochs by their location, and releases the lock. An older schema has none.
 */
export async function readEpochKeys(
  client: pg.Client,
  { tables, blobs }: { tables: readonly Table[]; blobs: BlobStore },
): Promise<Map<string, Buffer>> {
  const keys = new Map<string, Buffer>();
  if (tables.some(({ name }) => name === 'key_epochs')) {
    const { rows } = await client.query<{ blob: string }>(
      'select blob from key_epochs where ready_at is not null and ended_at is null',
    );
    for (const { blob } of rows) keys.set(blob, await blobs.get(blob));
  }
  await client.query('select pg_advisory_unlock_shared(hashtextextended($1, 0))', [EPOCHS_LOCK]);
  return keys;
}

export const isEpochKey = (key: string): boolean => key.startsWith(`${EPOCHS_FOLDER}/`);

/**
 * Stores a backup's epoch keys, each under a new name, so that an installation still running on the same store keeps
 * its own. Returns the new names by the old ones. Keys left by an interrupted restore are destroyed: the database of
 * `owner` names them before they are written.
 */
export async function restoreEpochKeys(
  owner: Connection,
  { blobs, list }: { blobs: BlobStore; list: BlobList },
): Promise<Map<string, string>> {
  const placed: { entry: BlobEntry; blob: string }[] = [];
  for await (const entry of readBlobList(list))
    if (isEpochKey(entry.key)) placed.push({ entry, blob: nameEpoch().blob });
  await withOwnerOf(owner, async (client) => {
    for (const blob of await readRestored(client)) await blobs.shred(blob);
    await client.query(
      'insert into public.instance (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [RESTORING_EPOCHS_KEY, JSON.stringify(placed.map(({ blob }) => blob))],
    );
  });
  for (const { entry, blob } of placed) await blobs.put(blob, await readBlob(list.folder, entry));
  return new Map(placed.map(({ entry, blob }) => [entry.key, blob]));
}

async function readRestored(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>('select value from public.instance where key = $1', [
    RESTORING_EPOCHS_KEY,
  ]);
  return rows[0] ? JSON.parse(rows[0].value) : [];
}
