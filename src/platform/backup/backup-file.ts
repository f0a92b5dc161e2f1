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

/** Passes bytes through while counting and hashing them; `check` can fail the stream at its end. */
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

/** Writes a new file readable only by its owner; it is on disk when the call returns. */
export async function writeNewFile(path: string, source: Readable, { packed }: { packed: boolean }): Promise<Written> {
  const { stream, written } = meter();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // Level 1, because the snapshot stays open until the backup ends.
  if (packed) await pipeline(source, createGzip({ level: 1 }), stream, file);
  else await pipeline(source, stream, file);
  return written();
}

/** The file's current size and hash. Throws `missing_file`, or `damaged_file` if it is not a regular file. */
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

/** Fails at the end of the stream with `damaged_file` if the hash differs from the backup's. */
export function readChecked(path: string, sha256: string): Readable {
  const { stream } = meter((written) => (written.sha256 === sha256 ? undefined : notAsBackedUp(path)));
  return pipe(streamPlainFile(path), stream, () => undefined);
}

/** The unpacked COPY lines of a file with this hash. */
export function unpacked(path: string, sha256: string): Readable {
  return pipe(readChecked(path, sha256), createGunzip(), () => undefined);
}
