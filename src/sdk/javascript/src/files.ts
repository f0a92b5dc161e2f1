// For runtimes that have files: Node, Deno, Bun. Browsers take `toDataUri` with what an input element gives.
import { readFile } from 'node:fs/promises';
import { toDataUri } from './data-uri.ts';

/** A picture or PDF as a data URI; throws where it is neither. */
export async function readDataUri(path: string | URL): Promise<string> {
  return toDataUri(await readFile(path));
}
