// The page for browser-proof.ts: proves on request, and reports the time.
import { createWorkerHolder } from '#prover/browser/worker-holder.ts';
import type { BrowserTask } from './browser-proof.ts';

Object.assign(globalThis, {
  proveTimed: async ({ addresses, manifest, statement, held, secret, proofs }: BrowserTask): Promise<number[]> => {
    const holder = createWorkerHolder(addresses, manifest);
    const times: number[] = [];
    for (let count = 0; count <= proofs; count += 1) {
      const started = performance.now();
      await holder.prove(statement, held, secret);
      times.push(performance.now() - started);
    }
    holder.close();
    return times;
  },
});
