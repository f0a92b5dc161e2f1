/**
 * npm run bench:audit -- [--json FILE] [--quick] [--only append,receipt,bundle,mutants]
 * The audit log and the compliance bundle; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { measureBundle } from './audit/bundle.ts';
import { countBundleMutants } from './audit/count-mutants.ts';
import { measureAppends } from './audit/measure-appends.ts';
import { measureReceipts } from './audit/measure-receipts.ts';
import { runParts } from './run-parts.ts';

const PLANS = {
  whole: { append: { rounds: 4, seconds: 10 }, mutants: 10_000 },
  quick: { append: { rounds: 2, seconds: 3 }, mutants: 1_000 },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const parts = {
  append: () => measureAppends(plan.append),
  receipt: measureReceipts,
  bundle: () => measureBundle(),
  mutants: () => countBundleMutants(plan.mutants),
};
await runParts(parts, { only, file: json });
