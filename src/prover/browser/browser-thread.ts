// The entry of one thread of the curve: what ffjavascript would start from a blob: (see browser-worker.ts).
import thread from '#prover/browser/thread-source.ts';

thread(globalThis);
