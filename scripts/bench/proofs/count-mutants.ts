import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../report.ts';

const PROJECT = join(import.meta.dirname, '../../..');

interface Counted {
  proofs: { kind: string; tried: number; accepted: string[]; differences: string[] }[];
}

/** Runs `npm run test:mutants` for proofs with this many of each kind; reports accepted mutants on standard error. */
export async function countMutants(count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-mutants-'));
  const file = join(folder, 'mutants.json');
  try {
    const command = ['scripts/run.mjs', 'test/mutants/main.ts', '--proofs', '--count', String(count), '--json', file];
    // The exit code is 1 if a mutant is accepted: this is a result here, not a failure.
    await promisify(execFile)(process.execPath, command, { cwd: PROJECT, maxBuffer: 2 ** 26 }).catch((error) => {
      if (error.code !== 1) throw error;
    });
    return figures(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figures({ proofs }: Counted): Figure[] {
  const accepted = proofs.flatMap((each) => each.accepted.map((what) => `${each.kind}: ${what}`));
  for (const what of accepted) process.stderr.write(`a mutant is accepted: ${what}\n`);
  const differences = proofs.flatMap((each) => each.differences);
  for (const what of differences) process.stderr.write(`the batch judges otherwise than the verifier: ${what}\n`);
  const kinds = proofs.map(({ kind, tried }) => `${kind} ${tried}`).join(', ');
  const tried = proofs.reduce((sum, each) => sum + each.tried, 0);
  return [
    { name: 'mutants.tried', value: tried, detail: kinds },
    { name: 'mutants.accepted', value: accepted.length, detail: `of ${tried}`, goal: { most: 0 } },
    {
      name: 'mutants.differences',
      value: differences.length,
      detail: 'judged otherwise by the batch than by the verifier',
      goal: { most: 0 },
    },
  ];
}
