import { BlobError, type BlobStore } from '../blobs/index.ts';
import { BackupError } from './backup-error.ts';
import { type BlobEntry, type BlobList, describeBlob, readBlob, readBlobList } from './blob-list.ts';
import { isEpochKey } from './epoch-blobs.ts';
import { blobListsOf, type VerifiedBackup } from './verify-backup.ts';

/**
 * Writes the backup's blobs to the store, except the keys of epochs. An identical blob that survived stays; `isNewer`
 * names blobs that may be newer than the backup's. Throws `target_has_other_blob` for any other conflict.
 */
export async function restoreBlobs(
  blobs: BlobStore,
  { list, isNewer, onProgress }: { list: BlobList; isNewer(key: string): boolean; onProgress(count: number): void },
): Promise<void> {
  let done = 0;
  for await (const entry of readBlobList(list)) {
    if (isEpochKey(entry.key)) continue;
    if (!(await isKept(blobs, entry, isNewer))) await blobs.put(entry.key, await readBlob(list.folder, entry));
    done += 1;
    if (done % 1_000 === 0) onProgress(done);
  }
}

/** The blobs that a restore writes to the store: all in the backup's list except the keys of epochs. */
export async function* listBlobs(backup: Omit<VerifiedBackup, 'problems'>): AsyncGenerator<BlobEntry> {
  for (const list of blobListsOf(backup))
    for await (const entry of readBlobList(list)) if (!isEpochKey(entry.key)) yield entry;
}

async function isKept(blobs: BlobStore, entry: BlobEntry, isNewer: (key: string) => boolean): Promise<boolean> {
  const found = await findBlob(blobs, entry.key);
  if (!found) return false;
  if (isNewer(entry.key)) return true;
  if (describeBlob(entry.key, found).sha256 === entry.sha256) return true;
  throw new BackupError('target_has_other_blob', `the blob store has a different ${entry.key}`);
}

async function findBlob(blobs: BlobStore, key: string): Promise<Buffer | undefined> {
  try {
    return await blobs.get(key);
  } catch (error) {
    if (error instanceof BlobError && error.code === 'blob_missing') return undefined;
    throw error;
  }
}
