import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The entry points of the prover in a web bundle. */
export const HOLDER_ENTRIES = {
  worker: here('./browser-worker.ts'),
  thread: here('./browser-thread.ts'),
} as const;

/** Modules that are replaced in a browser. */
export function holderAliases(): Record<string, string> {
  return { '#prover/browser/thread-source.ts': threadScript() };
}

/**
 * The thread script of the ffjavascript version that snarkjs uses: another version may also be installed. The package
 * does not export the file.
 */
function threadScript(): string {
  const ofService = createRequire(import.meta.url);
  const ofSnarkjs = createRequire(ofService.resolve('snarkjs'));
  const entry = ofSnarkjs.resolve('ffjavascript');
  return join(dirname(entry), '..', 'src', 'threadman_thread.js');
}
