/**
 * npm run bench:proofs -- [--json FILE] [--quick] [--only circuit,prove,cold,batch,browser,mutants]
 * Proofs beside Semaphore v4 and snarkjs in the same run; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { countMutants } from './proofs/count-mutants.ts';
import { makeFiles } from './proofs/make-files.ts';
import { measureBatch } from './proofs/measure-batch.ts';
import { measureBrowser } from './proofs/measure-browser.ts';
import { measureCircuits } from './proofs/measure-circuits.ts';
import { measureCold } from './proofs/measure-cold.ts';
import { measureProving } from './proofs/measure-proving.ts';
import { installSemaphore } from './proofs/semaphore.ts';
import { isMet } from './report.ts';
import { runParts } from './run-parts.ts';

const PLANS = {
  whole: { proofs: 15, processes: 15, batches: [100, 1000], browser: 9, mutants: 10_000 },
  quick: { proofs: 3, processes: 3, batches: [100], browser: 3, mutants: 200 },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
/** Proofs created by the race, needed for verifying. */
let files: readonly ProofFile[] = [];
let semaphoreMs: number | undefined;

const parts = {
  circuit: measureCircuits,
  prove: async () => {
    await installSemaphore((line) => process.stderr.write(`${line}\n`));
    const proving = await measureProving(plan.proofs);
    files = proving.files['age-over'];
    semaphoreMs = proving.semaphoreMs;
    return proving.figures;
  },
  cold: async () => measureCold(await aFile(), plan.processes),
  batch: async () => measureBatch([await aFile(), ...files], plan.batches),
  browser: () => measureBrowser(plan.browser, semaphoreMs),
  mutants: () => countMutants(plan.mutants),
};

const figures = await runParts(parts, { only, file: json });
// Speed depends on the machine; an accepted mutant is always an error.
const accepted = figures.find(({ name }) => name === 'mutants.accepted');
process.exit(accepted && isMet(accepted) === false ? 1 : 0);

async function aFile(): Promise<ProofFile> {
  if (files.length === 0) files = await makeFiles('age-over', 4);
  const [file] = files;
  if (!file) throw new Error('no proof was made');
  return file;
}
