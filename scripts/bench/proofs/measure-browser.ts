import { timeBrowserProof } from '../browser-proof.ts';
import type { Figure } from '../report.ts';

/**
 * A proof in headless Chromium by the holder's worker, beside Semaphore in Node if it was measured; empty if the machine
 * has no Chromium.
 */
export async function measureBrowser(proofs: number, semaphoreMs: number | undefined): Promise<Figure[]> {
  const times = await timeBrowserProof({ proofs });
  if (!times) {
    process.stderr.write('no Chromium here: the proof in a browser is left out (CHROMIUM_PATH names one)\n');
    return [];
  }
  const { coldMs, medianMs, warmMs } = times;
  return [
    {
      name: 'browser.warmMs',
      value: Math.round(medianMs),
      detail: `${warmMs.length} proofs, ${Math.round(Math.min(...warmMs))} to ${Math.round(Math.max(...warmMs))} ms`,
      goal: { most: 1500 },
    },
    ...(semaphoreMs === undefined
      ? []
      : [
          {
            name: 'browser.ratioToSemaphore',
            value: Number((medianMs / semaphoreMs).toFixed(2)),
            detail: `beside ${Math.round(semaphoreMs)} ms of Semaphore v4 in Node`,
            goal: { most: 0.35 },
          },
        ]),
    { name: 'browser.coldMs', value: Math.round(coldMs), detail: 'the first: worker, download, hashes, threads' },
  ];
}
