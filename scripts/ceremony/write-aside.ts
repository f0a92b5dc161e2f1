import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Has `make` write a file beside its place and moves it there when it is whole and on disk: an interruption leaves
 * `<path>.part`, which counts for nothing, and never half a file under the name.
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
