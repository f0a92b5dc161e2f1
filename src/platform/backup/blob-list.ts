import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { notAsBackedUp, readChecked } from './backup-file.ts';
import { readPlainFile } from './plain-file.ts';

/** Keys as the blob store accepts them: no key leads out of a folder. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;
const entry = z.strictObject({ key: z.string().regex(KEY), bytes: z.int().min(0), sha256: z.string() });

export type BlobEntry = z.output<typeof entry>;

export function describeBlob(key: string, bytes: Buffer): BlobEntry {
  return { key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A backup's list of blobs: its path and hash. */
export interface BlobList {
  folder: string;
  sha256: string;
}

export const BLOB_LIST = 'blobs.jsonl';

/** Streams the list of a backup's blobs; fails with `damaged_file` at its end if it was changed. */
export async function* readBlobList({ folder, sha256 }: BlobList): AsyncGenerator<BlobEntry> {
  const path = join(folder, BLOB_LIST);
  let rest = '';
  for await (const chunk of readChecked(path, sha256).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseEntry(line, path);
  }
  if (rest !== '') yield parseEntry(rest, path);
}

function parseEntry(line: string, path: string): BlobEntry {
  try {
    return entry.parse(JSON.parse(line));
  } catch (cause) {
    throw notAsBackedUp(path, cause);
  }
}

/** Reads a blob of the backup. Throws `missing_blob` or `damaged_blob`. */
export async function readBlob(folder: string, { key, sha256 }: BlobEntry): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readPlainFile(join(folder, 'blobs', key));
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError('missing_blob', `blobs/${key} cannot be read`, { cause });
  }
  if (describeBlob(key, bytes).sha256 !== sha256)
    throw new BackupError('damaged_blob', `blobs/${key} differs from the backup`);
  return bytes;
}
