// A module worker that hashes files: `new Worker(new URL('avouch-sdk/hash-worker', import.meta.url), { type: 'module' })`.
import { createSHA256 } from 'hash-wasm';
import { FileError } from './errors.ts';
import type { FromHashWorker, ToHashWorker } from './hash-in-worker.ts';
import { createSha256, hashPieces, type Sha256 } from './hash-pieces.ts';
import { createIsccHash } from './iscc/iscc-hash.ts';

const running = new Map<number, AbortController>();
const answer = (message: FromHashWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToHashWorker>) => {
  if ('abort' in data) running.get(data.id)?.abort();
  else void hash(data);
});

async function hash({ id, file, iscc }: { id: number; file: Blob; iscc?: boolean }): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const onProgress = (hashed: number, size: number): void => answer({ id, hashed, size });
    const hashes = { sha256: await createHash(), iscc: iscc ? await createIsccHash() : undefined };
    answer({ id, hash: await hashPieces(file, hashes, { signal: abort.signal, onProgress }) });
  } catch (error) {
    const { message, code } = error instanceof FileError ? error : new FileError('The file could not be hashed.');
    answer({ id, error: message, code });
  } finally {
    running.delete(id);
  }
}

/** In Chromium, WebAssembly is 4 times as fast as JavaScript. A page's policy can forbid it (CSP `wasm-unsafe-eval`). */
async function createHash(): Promise<Sha256> {
  const hash = await createSHA256().catch(() => undefined);
  if (!hash) return createSha256();
  hash.init();
  return { update: (piece) => hash.update(piece), digest: () => hash.digest('hex') };
}
