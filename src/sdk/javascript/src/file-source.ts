import { FileError } from './errors.ts';
import type { HashableFile } from './file-hash.ts';

/** A file that is read piece by piece. */
export interface FileSource {
  /** In bytes, at the time of opening. */
  size: number;
  /** The piece that begins at this byte; empty after the end. */
  read(at: number): Promise<Uint8Array>;
  /** Throws FileError if the file is no longer the one that was opened. */
  requireUnchanged(read: number): Promise<void>;
  close(): Promise<void>;
}

/** The part of Node’s `fs/promises` that is used. Browsers have none. */
interface FileSystem {
  open(path: string | URL): Promise<FileHandle>;
}
interface FileHandle {
  stat(): Promise<{ size: number; mtimeMs: number; isFile(): boolean }>;
  read(into: Uint8Array, offset: number, length: number, at: number): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
}

const PIECE_BYTES = 4 * 1024 * 1024;

/** Throws FileError if the file cannot be opened. */
export async function openFile(file: HashableFile): Promise<FileSource> {
  return file instanceof Blob ? openBlob(file) : openPath(file);
}

function openBlob(blob: Blob): FileSource {
  return {
    size: blob.size,
    // A browser refuses to read a File that was changed on disk (W3C File API, section 6.1).
    read: (at) => reading(async () => new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer())),
    requireUnchanged: async (read) => requireSame(read === blob.size),
    close: async () => undefined,
  };
}

async function openPath(path: string | URL): Promise<FileSource> {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const files = process?.getBuiltinModule?.('fs/promises') as FileSystem | undefined;
  if (!files) throw new FileError('This runtime cannot open paths. Pass a Blob or File.');
  const handle = await reading(() => files.open(path));
  const before = await reading(() => handle.stat());
  if (!before.isFile()) {
    await handle.close();
    throw new FileError('The path is not a file.');
  }
  return {
    size: before.size,
    read: async (at) => {
      const piece = new Uint8Array(Math.min(PIECE_BYTES, Math.max(before.size - at, 0)));
      const { bytesRead } = await reading(() => handle.read(piece, 0, piece.length, at));
      return piece.subarray(0, bytesRead);
    },
    requireUnchanged: async (read) => {
      const { size, mtimeMs } = await reading(() => handle.stat());
      requireSame(read === size && size === before.size && mtimeMs === before.mtimeMs);
    },
    close: () => handle.close(),
  };
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const words = error instanceof Error ? ` ${error.message}` : '';
    throw new FileError(`The file could not be read.${words}`, { cause: error });
  }
}

function requireSame(isSame: boolean): void {
  if (!isSame) throw new FileError('The file changed during hashing.', { code: 'changed' });
}
