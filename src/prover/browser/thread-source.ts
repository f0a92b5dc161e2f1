/**
 * Passes the curve's tasks as messages of a worker. Bundles use `src/threadman_thread.js` of ffjavascript instead
 * (bundle.ts): the package does not export that file, and in Node it starts its threads itself.
 */
export default function thread(_scope: typeof globalThis): never {
  throw new Error('only bundles for browsers have it');
}
