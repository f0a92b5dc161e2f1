// `src/threadman_thread.js` of the ffjavascript that snarkjs uses; bundle.ts says where it is.
declare module 'ffjavascript-thread' {
  /** Answers the curve's tasks as messages of a worker. */
  export default function thread(scope: typeof globalThis): void;
}
