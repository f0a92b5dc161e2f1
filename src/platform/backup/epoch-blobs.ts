import type pg from 'pg';
import type { BlobStore } from '../blobs/index.ts';
import { EPOCHS_FOLDER, nameEpoch } from '../crypto/epoch-keys.ts';
import { EPOCHS_LOCK } from '../crypto/rotate-epoch.ts';
import { type BlobEntry, type BlobList, readBlob, readBlobList } from './blob-list.ts';
import type { Table } from './catalogue.ts';

/** No epoch ends until they are let go of, so that a snapshot finds the key of each epoch that it has. */
export async function holdEpochs(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [EPOCHS_LOCK]);
}

/** In the snapshot, and lets go of them: the keys of its epochs, by where they lie. A schema from before has none. */
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
 * Puts the epochs' keys of a backup into the store, each under a new name: where the backup's own installation still runs on the
 * same store, that one's are left alone. Gives the new names by the old ones.
 */
export async function restoreEpochKeys(blobs: BlobStore, list: BlobList): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const entry of readBlobList(list))
    if (isEpochKey(entry.key)) names.set(entry.key, await putAnew(blobs, list.folder, entry));
  return names;
}

async function putAnew(blobs: BlobStore, folder: string, entry: BlobEntry): Promise<string> {
  const { blob } = nameEpoch();
  await blobs.put(blob, await readBlob(folder, entry));
  return blob;
}
