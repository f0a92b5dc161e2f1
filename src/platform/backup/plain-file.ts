import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** Error codes for opening a link and a socket. */
const REFUSED = ['ELOOP', 'ENXIO'];

/**
 * Opens a regular file of a backup. Throws `damaged_file` for anything else: a pipe would block, and a link leads
 * elsewhere.
 */
async function openPlainFile(path: string): Promise<FileHandle> {
  const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
  const handle = await open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    throw REFUSED.includes(error.code ?? '') ? notPlain(path, error) : error;
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notPlain(path);
}

function notPlain(path: string, cause?: unknown): BackupError {
  return new BackupError('damaged_file', `${path} is not a plain file`, { cause });
}

export async function readPlainFile(path: string): Promise<Buffer> {
  const handle = await openPlainFile(path);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

export function streamPlainFile(path: string): Readable {
  return Readable.from(
    (async function* (): AsyncGenerator<Buffer> {
      const handle = await openPlainFile(path);
      yield* handle.createReadStream() as AsyncIterable<Buffer>;
    })(),
    { objectMode: false },
  );
}
