// Where what is made once for a checkout is kept: beside it, and where that cannot be written in a cache of the user's own.
// Plain JavaScript: Node 16 reads it.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Both places, preferred one first. The second is accessible only to the user, because its content is executed. */
export function runtimeFolders(projectFolder, env = process.env) {
  const own = join(projectFolder, '.runtime');
  const cache = env.XDG_CACHE_HOME || join(env.HOME ?? homedir(), '.cache');
  return [own, join(cache, 'avouch')];
}

/** The first writable place, created if missing; undefined if there is none. */
export function writableRuntimeFolder(projectFolder, env = process.env) {
  return runtimeFolders(projectFolder, env).find((folder) => {
    try {
      if (!existsSync(folder)) mkdirSync(folder, { recursive: !folder.startsWith(projectFolder), mode: 0o700 });
      accessSync(folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  });
}
