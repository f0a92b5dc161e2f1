import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** As the blob store takes them: no key leads out of a folder. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;
const entry = z.strictObject({ key: z.string().regex(KEY), bytes: z.int().min(0), sha256: z.string() });

export type BlobEntry = z.output<typeof entry>;

export function describeBlob(key: string, bytes: Buffer): BlobEntry {
  return { key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The list of a backup's blobs, one after another; whoever reads it has compared its hash. */
export async function* readBlobList(path: string): AsyncGenerator<BlobEntry> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield entry.parse(JSON.parse(line));
}

/** A blob out of the backup. Throws `missing_blob` or `damaged_blob`. */
export async function readBlob(folder: string, { key, sha256 }: BlobEntry): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(folder, 'blobs', key));
  } catch (cause) {
    throw new BackupError('missing_blob', `blobs/${key} cannot be read`, { cause });
  }
  if (describeBlob(key, bytes).sha256 !== sha256)
    throw new BackupError('damaged_blob', `blobs/${key} is not what was backed up`);
  return bytes;
}
