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
import { type Figure, isMet, report } from './report.ts';

const PLANS = {
  whole: { proofs: 15, processes: 15, batches: [100, 1000], browser: 9, mutants: 10_000 },
  quick: { proofs: 3, processes: 3, batches: [100], browser: 3, mutants: 200 },
};

const PARTS = ['circuit', 'prove', 'cold', 'batch', 'browser', 'mutants'] as const;
type Part = (typeof PARTS)[number];

const { json, parts, plan } = readArguments();
/** Proofs created by the race, needed for verifying. */
let files: readonly ProofFile[] = [];
let semaphoreMs: number | undefined;

const RUN: Readonly<Record<Part, () => Promise<Figure[]>>> = {
  circuit: measureCircuits,
  prove: async () => {
    await installSemaphore(tell);
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

const figures: Figure[] = [];
let complete = false;
try {
  for (const part of parts) {
    tell(`measuring: ${part}`);
    figures.push(...(await RUN[part]()));
  }
  complete = true;
} finally {
  report(figures, { file: json, complete });
}
// Speed depends on the machine; an accepted mutant is always an error.
const accepted = figures.find(({ name }) => name === 'mutants.accepted');
process.exit(accepted && isMet(accepted) === false ? 1 : 0);

async function aFile(): Promise<ProofFile> {
  if (files.length === 0) files = await makeFiles('age-over', 4);
  const [file] = files;
  if (!file) throw new Error('no proof was made');
  return file;
}

function readArguments() {
  const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
  const { json, only, quick } = parseArgs({ options }).values;
  const asked = only?.split(',') ?? [...PARTS];
  const unknown = asked.find((part) => !PARTS.some((each) => each === part));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${PARTS.join(', ')}`);
  return { json, parts: PARTS.filter((part) => asked.includes(part)), plan: quick ? PLANS.quick : PLANS.whole };
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
