import { AvouchError, FileError, type FileErrorCode } from './errors.ts';
import type { FileHash, HashOptions, HashWorker } from './file-hash.ts';
import { requireNotAborted } from './retry.ts';

/** To the worker: a file to hash, or the cancelation of one. */
export type ToHashWorker = { id: number; file: Blob; iscc?: boolean } | { id: number; abort: true };
export type FromHashWorker =
  | { id: number; hashed: number; size: number }
  | { id: number; hash: FileHash }
  | { id: number; error: string; code: FileErrorCode };

let last = 0;

/** As `hashFile`, in a worker that runs `hash-worker.ts`. One worker can hash several files at a time. */
export async function hashInWorker(
  worker: HashWorker,
  file: Blob,
  { onProgress, signal, iscc = false }: Omit<HashOptions, 'worker'>,
): Promise<FileHash> {
  const id = ++last;
  const end = new AbortController();
  const send = (message: ToHashWorker): void => worker.postMessage(message);
  try {
    return await new Promise<FileHash>((resolve, reject) => {
      const answered = ({ data }: MessageEvent<FromHashWorker>): void => {
        if (data.id !== id) return;
        if ('hash' in data) resolve(data.hash);
        else if ('error' in data) reject(new FileError(data.error, { code: data.code }));
        else onProgress?.(data.hashed, data.size);
      };
      const aborted = (): void => {
        send({ id, abort: true });
        reject(signal?.reason);
      };
      worker.addEventListener('message', answered, { signal: end.signal });
      worker.addEventListener('error', () => reject(new AvouchError('The worker failed.')), { signal: end.signal });
      signal?.addEventListener('abort', aborted, { signal: end.signal });
      send({ id, file, iscc });
    });
  } catch (error) {
    requireNotAborted(signal);
    throw error;
  } finally {
    end.abort();
  }
}
