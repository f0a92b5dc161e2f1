/**
 * A placeholder for the script of a curve thread, which runs tasks from a worker's messages. Bundles replace it with
 * ffjavascript's `src/threadman_thread.js` (bundle.ts), which the package does not export; in Node, ffjavascript starts
 * its threads itself.
 */
export default function thread(_scope: typeof globalThis): never {
  throw new Error('only bundles for browsers have it');
}
