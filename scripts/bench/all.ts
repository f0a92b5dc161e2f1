/**
 * npm run bench:all -- --json FILE [--runs 3] [--only NAME,NAME:PART+PART,...] [--whole]
 * Runs benchmarks one after another, quickly unless `--whole`, as often as asked, and writes one file for
 * `bench:compare`. Exits with 1 if a run failed; see bench/README.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFigure, type MeasuredFigure } from './compare/runs.ts';
import { describeMachine, type ReportFile } from './report.ts';

/** All but `faces`, which needs pictures of your own. */
const BENCHES = [
  ...['api', 'audit', 'copies', 'credentials', 'documents', 'kyb', 'liveness'],
  ...['load', 'lookups', 'proofs', 'scale', 'volume', 'wallets', 'web', 'webhooks'],
];

const options = {
  json: { type: 'string' },
  runs: { type: 'string', default: '3' },
  only: { type: 'string' },
  whole: { type: 'boolean' },
} as const;
const { json, runs, only, whole } = parseArgs({ options }).values;
if (json === undefined) throw new Error('--json FILE is required');
if (!/^[1-9]\d?$/.test(runs)) throw new Error('--runs must be a number from 1 to 99');
const asked = (only?.split(',') ?? BENCHES).map((text) => {
  const [name = '', parts] = text.split(':');
  if (!BENCHES.includes(name)) throw new Error(`${name} is none of ${BENCHES.join(', ')}`);
  return { name, args: parts === undefined ? [] : ['--only', parts.replaceAll('+', ',')] };
});

const folder = mkdtempSync(join(tmpdir(), 'avouch-bench-'));
const figures: Record<string, MeasuredFigure & { values: number[] }> = {};
const failed = new Set<string>();
try {
  // In turns, so that a change of the machine's load affects all.
  for (let run = 0; run < Number(runs); run += 1)
    for (const each of asked) if (!(await measure(each))) failed.add(each.name);
} finally {
  rmSync(folder, { recursive: true });
  const file = { machine: describeMachine(), failed: [...failed], figures };
  writeFileSync(json, `${JSON.stringify(file, null, 2)}\n`);
}
process.exitCode = failed.size === 0 ? 0 : 1;

/** One run of a benchmark; whether it completed. */
async function measure({ name, args }: (typeof asked)[number]): Promise<boolean> {
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  const script = join(import.meta.dirname, `${name}.ts`);
  const started = performance.now();
  const child = spawn(process.execPath, [script, '--json', file, ...(whole ? [] : ['--quick']), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  process.stderr.write(`${name}: ${Math.round((performance.now() - started) / 1000)} s, exit code ${code}\n`);
  const report = readReport(file);
  for (const [figure, value] of Object.entries(report?.figures ?? {})) {
    figures[figure] ??= { values: [], ...describeFigure(figure, report?.goals[figure]) };
    figures[figure].values.push(value);
  }
  return code === 0 && report?.complete === 1;
}

function readReport(file: string): ReportFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
