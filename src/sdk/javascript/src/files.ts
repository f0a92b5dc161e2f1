// For runtimes that have files: Node, Deno, Bun. Browsers take `toDataUri` with what an input element gives.
import { readFile } from 'node:fs/promises';
import { toDataUri } from './data-uri.ts';
import { FileError } from './errors.ts';

/**
 * Converts a picture or PDF to a data URI. Throws AvouchError for another type of file, and FileError if the file
 * cannot be read.
 */
export async function readDataUri(path: string | URL): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new FileError(error.message, { cause: error });
  });
  return toDataUri(bytes);
}
