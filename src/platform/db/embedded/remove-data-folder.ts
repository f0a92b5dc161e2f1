import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { serverHomeOf } from './data-folder.ts';
import { readOwner, takeOwnerLock } from './owner-lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { clusterIn } from './server-place.ts';
import { removeSocketFolder } from './socket-folder.ts';

/**
 * Deletes a data folder and its server's other files, for temporary servers; stops a server that lost its owner. False,
 * without changes, if a running process owns the folder; true if it does not exist.
 */
export async function removeDataFolder(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  const socketFolder = readOwner(folder)?.socketFolder;
  const lock = takeOwnerLock(folder);
  if (!lock) return false;
  try {
    const home = serverHomeOf(folder);
    const left = findPostmaster(clusterIn(home));
    if (left) await stopPostmaster(left.pid, clusterIn(home));
    removeSocketFolder(socketFolder);
    for (const path of new Set([home, folder])) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    lock.release();
  }
  return true;
}
