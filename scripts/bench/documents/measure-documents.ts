import { availableParallelism } from 'node:os';
import { createEngine } from '#engine/index.ts';
import { tryAgain } from '#platform/workers/index.ts';
import { SET_DAY } from '../../generate/documents.ts';
import type { BarcodeOutcome } from './judge-read.ts';
import { type DrawnPictures, judgeWhole } from './judge-whole.ts';
import { describeOutcome, type Outcome } from './outcome.ts';
import { LICENCES, namesOf, type Plan, VERIFYING, WITH_MRZ } from './plan.ts';
import { benchLog, inLanes } from './pool.ts';
import { startProgress } from './progress.ts';
import type { Run } from './run.ts';

/** One more lane than processes keeps them busy while results are transferred. */
const lanesFor = (workers: number) => workers + 1;

function note(run: Run, outcome: Outcome): void {
  run.outcomes.push(outcome);
  if (outcome.wrong.length > 0) process.stderr.write(`WRONG ${describeOutcome(outcome)}\n`);
  else if (run.verbose && (outcome.status !== 'verified' || outcome.mrzExact === false))
    process.stderr.write(`${describeOutcome(outcome)}\n`);
}

/** Pass A: the whole engine, in processes like the service's, on documents that other processes draw meanwhile. */
export async function measureWhole(run: Run, { whole }: Plan): Promise<void> {
  const workers = availableParallelism();
  const names = namesOf(run.seed, 'whole', whole, VERIFYING);
  const pool = run.pool();
  const clock = { now: () => new Date(`${SET_DAY}T12:00:00Z`) };
  const engine = createEngine({ workers, log: benchLog, clock });
  const close = run.keep(() => engine.close());
  const progress = startProgress('whole engine', names.length);
  try {
    await inLanes(names, lanesFor(workers), async (name) => {
      const drawn = await pool.run<DrawnPictures>('draw', name);
      note(run, await tryAgain(() => judgeWhole(name, drawn, engine)));
      progress.step();
    });
  } finally {
    progress.end();
    await close();
  }
}

/** Pass B: only the reading counts. */
export async function measureRead(run: Run, { read }: Plan): Promise<void> {
  const names = namesOf(run.seed, 'read', read, WITH_MRZ);
  const pool = run.pool();
  const progress = startProgress('reading alone', names.length);
  await inLanes(names, lanesFor(availableParallelism()), async (name) => {
    note(run, await pool.run<Outcome>('judgeRead', name));
    progress.step();
  }).finally(progress.end);
}

export async function measureBarcodes(run: Run, { barcodes }: Plan): Promise<void> {
  const names = namesOf(run.seed, 'barcodes', barcodes, LICENCES);
  const pool = run.pool();
  const progress = startProgress('barcodes', names.length);
  await inLanes(names, lanesFor(availableParallelism()), async (name) => {
    const outcome = await pool.run<BarcodeOutcome>('judgeBarcode', name);
    run.barcodes.push(outcome);
    const { result, condition, seed, index } = outcome;
    if (result !== 'exact') process.stderr.write(`barcode ${result}: ${condition} seed ${seed} from ${index}\n`);
    progress.step();
  }).finally(progress.end);
}
