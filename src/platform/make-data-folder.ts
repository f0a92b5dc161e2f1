import { access, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const MIB = 1024 ** 2;
/** The first start creates the database, its log, and the pages. */
const NEEDED_AT_FIRST_MIB = 200;
/** Later starts keep writing the database's log. */
const NEEDED_LATER_MIB = 32;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'no folder can be created there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  ELOOP: 'its symbolic links are circular',
  ENAMETOOLONG: 'the path is too long',
};

/** Why DATA_DIR cannot be used; the message includes the remedy. */
class DataFolderError extends Error {
  override name = 'DataFolderError';
}

// Node's `recursive` never returns if nothing can be created, as below /proc.
async function makeFolders(path: string, mode: number | undefined): Promise<void> {
  const make = () => mkdir(path, { ...(mode !== undefined && { mode }) });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || path === dirname(path)) throw error;
    await makeFolders(dirname(path), mode);
    await make();
  }
}

/** Creates a folder with its parents; returns the reason if it is not writable, otherwise undefined. */
export async function whyNotWritable(path: string, mode?: number): Promise<string | undefined> {
  try {
    await makeFolders(resolve(path), mode);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return REASONS[code ?? ''] ?? message;
  }
}

/**
 * Creates the data folder; returns the reason if it is not writable, otherwise undefined. Private, except that root's
 * PostgreSQL, which runs as an unprivileged user, must reach its own folder.
 */
export const whyNoDataFolder = (path: string): Promise<string | undefined> =>
  whyNotWritable(path, process.getuid?.() === 0 ? 0o711 : 0o700);

/** Creates the data folder; throws {@link DataFolderError} if it is not writable. */
export async function makeDataFolder(path: string): Promise<void> {
  const reason = await whyNoDataFolder(path);
  if (reason !== undefined)
    throw new DataFolderError(
      `DATA_DIR ${path} is not writable: ${reason}. Set DATA_DIR to a folder that this user can write.`,
    );
}

/** Throws {@link DataFolderError} if a start would fill the data folder's disk. */
export async function assertRoom(path: string): Promise<void> {
  const isNew = (await readdir(path)).length === 0;
  const needed = isNew ? NEEDED_AT_FIRST_MIB : NEEDED_LATER_MIB;
  const { bavail, bsize } = await statfs(path);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < needed)
    throw new DataFolderError(
      `The disk of DATA_DIR ${path} is full: ${free} MiB are free, and ${needed} MiB are needed. ` +
        'Free some space, or set DATA_DIR to a folder on another disk.',
    );
}
