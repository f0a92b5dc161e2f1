/**
 * npm run bench:credentials -- [--json FILE] [--quick] [--only issuing,verifying,http,statusList]
 * Issues and verifies credentials beside a stock Veramo on the same PostgreSQL, and over HTTP; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './credentials/database.ts';
import { measureHttp } from './credentials/measure-http.ts';
import { measureIssuing, measureVerifying } from './credentials/measure-issuing.ts';
import { measureStatusList } from './credentials/measure-status-list.ts';
import { openOurs } from './credentials/our-service.ts';
import { openStockVeramo } from './credentials/stock-veramo.ts';
import { type Figure, report } from './report.ts';

const PARTS = ['issuing', 'verifying', 'http', 'statusList'];
const PLANS = {
  whole: { race: { rounds: 6, seconds: 5 }, http: { seconds: 20 } },
  quick: { race: { rounds: 2, seconds: 2 }, http: { seconds: 5 } },
};

function readArguments() {
  const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
  const { json, only, quick } = parseArgs({ options }).values;
  const parts = only?.split(',') ?? PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${PARTS.join(', ')}`);
  return { json, parts, plan: quick ? PLANS.quick : PLANS.whole };
}

type Arguments = ReturnType<typeof readArguments>;

/** Both sides are open at once, or neither, so that each bears the other's idle cost on the server. */
async function compare({ parts, plan }: Arguments, figures: Figure[]): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const stock = await openStockVeramo(await bench.theirs());
    const ours = await openOurs(bench);
    try {
      const sides = { ...ours, stock };
      if (parts.includes('issuing')) figures.push(...(await measureIssuing(sides, plan.race)));
      if (parts.includes('verifying')) figures.push(...(await measureVerifying(sides, plan.race)));
    } finally {
      await Promise.all([stock.close(), ours.singles.close()]);
    }
  } finally {
    await bench.close();
  }
}

async function measure(given: Arguments, figures: Figure[]): Promise<void> {
  const { parts, plan } = given;
  if (parts.includes('statusList')) figures.push(...measureStatusList());
  if (parts.includes('http')) figures.push(...(await measureHttp(plan.http)));
  if (parts.includes('issuing') || parts.includes('verifying')) await compare(given, figures);
}

const given = readArguments();
const figures: Figure[] = [];
try {
  await measure(given, figures);
  report(figures, { file: given.json, complete: true });
} catch (error) {
  report(figures, { file: given.json, complete: false });
  throw error;
}
