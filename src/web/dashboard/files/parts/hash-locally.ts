import { FileError, type FileErrorCode, type FileHash, type HashOptions, hashFile } from '#sdk';
import script from '../../../../sdk/javascript/src/hash-worker.ts?worker&url';

/** Hashes files of this device in a worker; nothing is sent. */
export class LocalHasher {
  #worker: Worker | undefined;

  hash(file: Blob, options: Omit<HashOptions, 'worker'>): Promise<FileHash> {
    this.#worker ??= new Worker(script, { type: 'module' });
    return hashFile(file, { ...options, worker: this.#worker });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Why a file could not be hashed. */
export const problemOf = (error: unknown): FileErrorCode => (error instanceof FileError ? error.code : 'unreadable');
