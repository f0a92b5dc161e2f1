// The entry point of a curve thread; ffjavascript would start it from a blob: URL (see browser-worker.ts).
import thread from '#prover/browser/thread-source.ts';

thread(globalThis);
