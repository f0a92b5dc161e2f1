// A data folder for commands that run as processes of their own, which may be other users' to enter.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { killCommands } from './command.ts';

export interface CommandFolder {
  parent: string;
  env: Record<string, string>;
}

/** For the suite that calls it; filled before its tests, and gone after them with what they left running. */
export function useCommandFolder(): CommandFolder {
  const folder: CommandFolder = { parent: '', env: {} };
  before(async () => {
    folder.parent = await mkdtemp(join(tmpdir(), 'avouch-test-commands-'));
    await chmod(folder.parent, 0o711);
    folder.env = { DATA_DIR: join(folder.parent, 'data') };
  });
  after(async () => {
    killCommands();
    await removeDataFolder(join(folder.parent, 'data', 'postgres'));
    await rm(folder.parent, { recursive: true, force: true });
  });
  return folder;
}
