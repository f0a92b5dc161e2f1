import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline as pipe, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { Table } from './catalogue.ts';
import { streamPlainFile } from './plain-file.ts';

export interface Written {
  bytes: number;
  /** Hex. */
  sha256: string;
}

export const fileOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}.copy.gz`;

/** Lets bytes through and knows afterwards how many they were, and their hash; `check` can fail the stream for it at its end. */
function meter(check?: (written: Written) => BackupError | undefined): { stream: Transform; written(): Written } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(check?.(written())),
  });
  const written = (): Written => ({ bytes, sha256: hash.copy().digest('hex') });
  return { stream, written };
}

/** Writes a new file that only its owner reads, on the disk when it returns. */
export async function writeNewFile(path: string, source: Readable, { packed }: { packed: boolean }): Promise<Written> {
  const { stream, written } = meter();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // Level 1: a backup holds the snapshot open for as long as it takes.
  if (packed) await pipeline(source, createGzip({ level: 1 }), stream, file);
  else await pipeline(source, stream, file);
  return written();
}

/** What a file is now. Throws `missing_file`, or `damaged_file` where it is no file. */
export async function measureFile(path: string): Promise<Written> {
  const { stream, written } = meter();
  try {
    await pipeline(streamPlainFile(path), stream, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError('missing_file', `${path} cannot be read`, { cause });
  }
  return written();
}

export const notAsBackedUp = (path: string, cause?: unknown): BackupError =>
  new BackupError('damaged_file', `${path} does not match the backup`, { cause });

/** What is read is what was backed up: fails at its end with `damaged_file` where the file has another hash. */
export function readChecked(path: string, sha256: string): Readable {
  const { stream } = meter((written) => (written.sha256 === sha256 ? undefined : notAsBackedUp(path)));
  return pipe(streamPlainFile(path), stream, () => undefined);
}

/** The lines of COPY that were packed, of a file with this hash. */
export function unpacked(path: string, sha256: string): Readable {
  return pipe(readChecked(path, sha256), createGunzip(), () => undefined);
}
