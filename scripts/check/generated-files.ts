import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A committed file that a program writes. `make` gives what it would write now. */
export interface GeneratedFile {
  path: string;
  /** What to run when it is out of date. */
  command: string;
  make(): Promise<string>;
}

/** Throws, naming all that differ from what their generator makes. */
export async function checkGenerated(files: readonly GeneratedFile[], root: string): Promise<void> {
  const stale: string[] = [];
  for (const { path, command, make } of files) {
    const committed = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (committed !== (await make()))
      stale.push(`${path} is ${committed === undefined ? 'missing' : 'out of date'}: ${command}`);
  }
  if (stale.length > 0) throw new Error(stale.join('\n'));
}
