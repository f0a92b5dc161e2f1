import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes a folder that is a disk of its own, of so many MiB of memory (Linux, as root). */
export async function mountDisk(folder: string, mebibytes: number): Promise<{ unmount(): Promise<void> }> {
  await mkdir(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0711`, 'tmpfs', folder]);
  return { unmount: async () => void (await run('umount', [folder])) };
}

/** Whether {@link mountDisk} may do so here. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;
