// npm run test:fuzz -- [--requests N] [--seed S] [--minutes M] [--only routes,parsers] [--operations a,b] [--parsers a,b] [--json FILE]. See README.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fuzzParsers, type ParserResult } from './parsers/fuzz-parsers.ts';
import { createCallers } from './routes/callers.ts';
import { fuzzRoutes, type RouteResult } from './routes/fuzz-routes.ts';
import { openFuzzed } from './service/open-fuzzed.ts';
import { seed } from './service/seed.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string', default: 'routes,parsers' },
    operations: { type: 'string' },
    parsers: { type: 'string' },
    json: { type: 'string' },
  },
});
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const parts = values.only.split(',');
const until = Date.now() + Number(values.minutes) * 60_000;
const started = performance.now();
const routes = parts.includes('routes') ? await runRoutes() : undefined;
const parsers = parts.includes('parsers') ? await runParsers() : undefined;
const result = { takenAt: new Date().toISOString(), seed: Number(values.seed), routes, parsers };
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
tell(`${Math.round((performance.now() - started) / 1000)} s`);
process.exit((routes?.faults ?? 0) + (parsers?.failures.length ?? 0) > 0 ? 1 : 0);

async function runRoutes() {
  const fuzzed = await openFuzzed();
  try {
    const seeded = await seed(fuzzed);
    tell(`seeded by ${seeded.recorded.length} requests in ${Math.round((performance.now() - started) / 1000)} s`);
    for (const each of seeded.broken) tell(`  not seeded: ${each.split('\n')[0]}`);
    const callers = createCallers(fuzzed, seeded.entries);
    const result = await fuzzRoutes(fuzzed, seeded, callers, {
      ...{ requests: Number(values.requests), seed: Number(values.seed), until, tell },
      operations: values.operations?.split(','),
    });
    const health = await fuzzed.anonymous.get('/healthz').then(({ status }) => status, String);
    const state = {
      pid: fuzzed.pid,
      alive: fuzzed.alive(),
      health,
      memory: fuzzed.alive() ? fuzzed.memory() : undefined,
    };
    const lines = fuzzed.lines();
    const faults = result.failures.length + (state.alive && health === 200 ? 0 : 1) + lines.length;
    report(result, lines);
    tell(JSON.stringify(state));
    return { ...result, state, lines, faults };
  } finally {
    await fuzzed.close();
  }
}

function report({ failures, ...sums }: RouteResult, lines: readonly string[]): void {
  for (const each of failures) {
    tell(
      `\nFAULT ${each.rule} (${each.status}, ${each.requestId}; round ${each.round}, seed ${each.seed}, path ${each.path})`,
    );
    tell(`  ${each.detail}`);
    tell(`  ${each.curl.slice(0, 3000)}`);
  }
  if (lines.length > 0) tell(`\nThe service's log:\n${lines.join('\n')}`);
  tell(`\n${JSON.stringify(sums)}`);
}

/** As many inputs as requests. */
async function runParsers(): Promise<ParserResult> {
  const result = await fuzzParsers({
    seed: Number(values.seed),
    inputs: Number(values.requests),
    only: values.parsers?.split(','),
  });
  for (const { parser, index, why, input = '' } of result.failures)
    tell(`\nFAULT ${parser}, input ${index}: ${why}\n  ${input.slice(0, 2000)}`);
  tell(`${result.inputs} inputs of parsers, ${result.failures.length} faults: ${JSON.stringify(result.byParser)}`);
  return result;
}
