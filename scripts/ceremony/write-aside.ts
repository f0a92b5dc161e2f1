import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Lets `make` write a temporary file, which is moved into place once it is complete and on disk: an interruption leaves
 * only `<path>.part`, which does not count, never a partial file under the final name.
 */
export async function writeAside<T>(path: string, make: (part: string) => Promise<T> | T): Promise<T> {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    const result = await make(part);
    flush(part);
    renameSync(part, path);
    return result;
  } finally {
    rmSync(part, { force: true });
  }
}

export async function copyAside(from: string, to: string): Promise<void> {
  await writeAside(to, (part) => copyFileSync(from, part));
}

export function writeTextAside(path: string, text: string): void {
  const part = `${path}.part`;
  writeFileSync(part, text);
  flush(part);
  renameSync(part, path);
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
