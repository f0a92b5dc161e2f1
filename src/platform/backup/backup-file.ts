import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { Table } from './catalogue.ts';

export interface Written {
  bytes: number;
  /** Hex. */
  sha256: string;
}

export const fileOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}.copy.gz`;

/** Lets bytes through and knows afterwards how many they were, and their hash. */
function meter(): { stream: Transform; written(): Written } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, written: () => ({ bytes, sha256: hash.digest('hex') }) };
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

/** What a file is now. Throws `missing_file`. */
export async function measureFile(path: string): Promise<Written> {
  const { stream, written } = meter();
  try {
    await pipeline(createReadStream(path), stream, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch (cause) {
    throw new BackupError('missing_file', `${path} cannot be read`, { cause });
  }
  return written();
}

/** The lines of COPY that were packed. */
export function unpacked(path: string): Readable {
  const from = createReadStream(path);
  const gunzip = createGunzip();
  from.on('error', (error) => gunzip.destroy(error));
  return from.pipe(gunzip);
}
