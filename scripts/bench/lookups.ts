/**
 * npm run bench:lookups -- [--json FILE] [--quick] [--count N] [--only exact,similar,bulk,manifest] [--data DIR]
 *   --data DIR  keep the registered files in this folder, and use those that are there
 * Look-ups among millions of files, and content credentials, over HTTP; see bench/README.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBulk, measureExact, measureSimilar } from './lookups/measure-lookups.ts';
import { measureManifest } from './lookups/measure-manifest.ts';
import { type Production, produce } from './lookups/produce.ts';
import { registerFiles } from './lookups/register.ts';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';

const PLANS = {
  whole: { count: 10_000_000, calls: 500, bulkCalls: 8, manifests: 200 },
  quick: { count: 100_000, calls: 100, bulkCalls: 2, manifests: 50 },
};

const options = {
  json: { type: 'string' },
  only: { type: 'string' },
  count: { type: 'string' },
  data: { type: 'string' },
  quick: { type: 'boolean' },
} as const;
const { json, only, quick, count, data } = parseArgs({ options }).values;
const chosen = quick ? PLANS.quick : PLANS.whole;
const plan = { ...chosen, count: count === undefined ? chosen.count : Number(count) };
if (!Number.isSafeInteger(plan.count) || plan.count < 1000) throw new Error('--count must be at least 1000');
const served = await openServed({ RATE_LIMIT_PER_MINUTE: '1000000' }, { folder: data });

let filled: ReturnType<typeof fill> | undefined;
/** Each part that looks up shares the registered files; the manifest needs none of them. */
async function fill(): Promise<Production> {
  const kept = data === undefined ? undefined : join(data, 'production.json');
  const known = kept === undefined ? undefined : await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) {
    const { made, count: registered } = JSON.parse(known);
    if (registered !== plan.count) throw new Error(`${data} has ${registered} files: use --count ${registered}`);
    return made;
  }
  const made = await produce(served);
  const { copy, index } = await registerFiles(served.database.owner, made, plan.count);
  process.stderr.write(`${plan.count} files: copied in ${copy.toFixed(0)} s, indexed in ${index.toFixed(0)} s\n`);
  if (kept !== undefined) await writeFile(kept, JSON.stringify({ made, count: plan.count }));
  return made;
}
async function files() {
  filled ??= fill();
  return filled;
}

const parts = {
  exact: async () => measureExact(served, await files(), plan),
  similar: async () => measureSimilar(served, await files(), plan),
  bulk: async () => measureBulk(served, await files(), plan),
  manifest: async () => measureManifest(served, await produce(served), plan.manifests),
};
await runParts(parts, { only, file: json, close: () => served.close() });
