import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../report.ts';

const PROJECT = join(import.meta.dirname, '../../..');

interface Counted {
  tried: number;
  files: { file: string; mutants: number; accepted: number[] }[];
}

/**
 * `npm run test:mutants -- --bundles`: this many single-bit changes of a bundle and of two receipts each, or one for
 * each bit if there are fewer.
 */
export async function countBundleMutants(count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-mutants-'));
  const file = join(folder, 'mutants.json');
  try {
    const command = ['scripts/run.mjs', 'test/mutants/main.ts', '--bundles', '--count', String(count), '--json', file];
    // It exits with 1 if a mutant is accepted, which is a result here, not a failure.
    await promisify(execFile)(process.execPath, command, { cwd: PROJECT }).catch((error) => {
      if (error.code !== 1) throw error;
    });
    return figures(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figures({ tried, files }: Counted): Figure[] {
  const accepted = files.flatMap((each) => each.accepted.map((bit) => `${each.file}, bit ${bit}`));
  for (const what of accepted) process.stderr.write(`a mutant is accepted: ${what}\n`);
  const detail = `of ${tried}: ${files.map(({ file, mutants }) => `${file} ${mutants}`).join(', ')}`;
  return [{ name: 'mutants.accepted', value: accepted.length, detail, goal: { most: 0 } }];
}
