import type { FileHash, HashableFile, HashOptions } from './file-hash.ts';
import { hashInWorker } from './hash-in-worker.ts';
import { createSha256, hashPieces } from './hash-pieces.ts';
import { requireNotAborted } from './retry.ts';

/**
 * Hashes a file of any size, without loading it whole. Throws FileError if the file is empty, changes during hashing,
 * or cannot be read, and AbortError if `signal` aborts.
 * @example
 * const { sha256, size } = await hashFile('film.mp4', { onProgress: (hashed, total) => console.log(hashed / total) });
 */
export async function hashFile(file: HashableFile, options: HashOptions = {}): Promise<FileHash> {
  const { worker, signal } = options;
  requireNotAborted(signal);
  if (worker && file instanceof Blob) return hashInWorker(worker, file, options);
  return hashPieces(file, createSha256(), options);
}
