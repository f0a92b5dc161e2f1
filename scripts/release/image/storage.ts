import { join } from 'node:path';
import { runProgram } from '../run-program.ts';

/** buildah with a storage of its own: nothing of it stays on the machine, and nothing there is taken by mistake. */
export interface Storage {
  run(...args: string[]): Promise<string>;
}

export function openStorage(folder: string): Storage {
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  // vfs and chroot work where overlayfs, cgroups, and namespaces of users do not.
  const options = ['--storage-driver', 'vfs', ...places];
  return { run: (...args) => runProgram('buildah', [...options, ...args], { cwd: folder }) };
}
