import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '../../commands/backup.ts';
import { restore } from '../../commands/restore.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { runCommand } from './run-command.ts';

/** A backup beside the running service, and the drill that restores it into a temporary folder and compares it. */
export async function measureBackup(served: Served): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-volume-'));
  const to = join(folder, 'backup');
  try {
    const made = await runCommand(backup, served, ['--to', to]);
    const megabytes = (await sizeOf(to)) / 1e6;
    const restored = await runCommand(restore, served, ['--drill', to]);
    const detail = `${Math.round(megabytes)} MB`;
    return [
      { name: 'backup.seconds', value: made, detail },
      { name: 'restore.seconds', value: restored, detail: `restored and compared: ${detail}` },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
