/**
 * npm run bench:volume -- [--persons N] [--entries N] [--deliveries N] [--only lists,search,…] [--data DIR] [--json FILE] [--quick]
 *   --data DIR  keep the filled database in this folder, and use the one that is there
 * One organization with millions of rows, over HTTP and by the operator's commands; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';
import { fillVolume } from './volume/fill-volume.ts';
import { measureBackup } from './volume/measure-backup.ts';
import { measureErasure } from './volume/measure-erasure.ts';
import { measureLists } from './volume/measure-lists.ts';
import { measureLog } from './volume/measure-log.ts';
import { measureReports } from './volume/measure-reports.ts';
import { measureRetention } from './volume/measure-retention.ts';
import { measureSearch } from './volume/measure-search.ts';
import { measureSweep } from './volume/measure-sweep.ts';

const PLANS = {
  whole: { persons: 1_000_000, entries: 10_000_000, deliveries: 10_000_000 },
  quick: { persons: 10_000, entries: 100_000, deliveries: 100_000 },
};
/** Erasures begin at once. */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1000000', ERASURE_DELAY_HOURS: '0' };

const text = { type: 'string' } as const;
const options = { persons: text, entries: text, deliveries: text, only: text, data: text, json: text } as const;
const { values } = parseArgs({ options: { ...options, quick: { type: 'boolean' } } });
const chosen = values.quick ? PLANS.quick : PLANS.whole;
const countOf = (name: keyof typeof chosen): number => {
  const count = Number(values[name] ?? chosen[name]);
  if (!Number.isSafeInteger(count) || count < 1000) throw new Error(`--${name} must be at least 1000`);
  return count;
};
const plan = { persons: countOf('persons'), entries: countOf('entries'), deliveries: countOf('deliveries') };
const served = await openServed(SETTINGS, { folder: values.data });
const close = (): Promise<void> => served.close();
const seed = await fillVolume(served, plan, values.data).catch(async (error) => {
  await close();
  throw error;
});
const parts = {
  lists: () => measureLists(served, seed),
  search: () => measureSearch(served, seed),
  // Early, because entries that are written meanwhile look like a fault.
  log: () => measureLog(served, seed),
  reports: () => measureReports(served, seed),
  erasure: () => measureErasure(served, seed),
  sweep: () => measureSweep(served),
  backup: () => measureBackup(served),
  retention: () => measureRetention(served),
};
await runParts(parts, { only: values.only, file: values.json, close });
