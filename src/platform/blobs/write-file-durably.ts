import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that exists either completely or not at all after a power failure: a temporary file is written, synced,
 * and renamed over the target; then the folder is synced, because the new name lives in it. Files are 0600, new folders
 * 0700.
 * @param scratch folder for the temporary file, on the same file system; the target's own folder by default
 */
export async function writeFileDurably(path: string, bytes: Uint8Array, scratch = dirname(path)): Promise<void> {
  await makeFolder(scratch);
  await makeFolder(dirname(path));
  const temporary = join(scratch, `.${basename(path)}.${randomUUID()}.part`);
  try {
    await writeSynced(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Syncs the names in a folder: creations, renames, and removals alike. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder (0700) with its parents, so that it survives a power failure. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // Each folder that was made is a new name in its parent.
  for (let parent = dirname(folder); parent.length >= dirname(first).length; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent === dirname(parent)) return;
  }
}
