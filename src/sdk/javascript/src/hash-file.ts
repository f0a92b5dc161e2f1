import type { FileHash, HashableFile, HashOptions } from './file-hash.ts';
import { hashInWorker } from './hash-in-worker.ts';
import { createSha256, hashPieces } from './hash-pieces.ts';
import type { IsccHash } from './iscc/iscc-hash.ts';
import { requireNotAborted } from './retry.ts';

/**
 * Hashes a file of any size, without loading it whole. Throws FileError if the file is empty, changes during hashing,
 * or cannot be read, and AbortError if `signal` aborts.
 * @example
 * const { sha256, size } = await hashFile('film.mp4', { onProgress: (hashed, total) => console.log(hashed / total) });
 * const { iscc } = await hashFile('film.mp4', { iscc: true });
 */
export async function hashFile(file: HashableFile, options: HashOptions = {}): Promise<FileHash> {
  const { worker, signal, iscc } = options;
  requireNotAborted(signal);
  if (worker && file instanceof Blob) return hashInWorker(worker, file, options);
  const hashes = { sha256: createSha256(), iscc: iscc ? await loadIsccHash() : undefined };
  return hashPieces(file, hashes, options);
}

/** Loaded only where it is used, because it is larger than the rest of the client. */
async function loadIsccHash(): Promise<IsccHash> {
  const { createIsccHash } = await import('./iscc/iscc-hash.ts');
  return createIsccHash();
}
