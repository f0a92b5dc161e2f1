// The entry of one curve thread, which ffjavascript would start from a blob: (see browser-worker.ts).
import thread from '#prover/browser/thread-source.ts';

thread(globalThis);
