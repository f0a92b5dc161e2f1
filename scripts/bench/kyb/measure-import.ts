import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportOutcome } from '../kyb-importer.ts';
import type { Figure } from '../report.ts';
import type { BenchPlace } from './open-service.ts';

const execute = promisify(execFile);

/** The goal is 20,000 entities per second, or the given share of a bare COPY's rate on this machine. */
const GOAL = 20_000;
const SHARE_OF_COPY = 0.3;

/** Imports a generated list as `npm run lists` does, then copies its rows into a bare table. */
export async function measureImport(place: BenchPlace, list: { size: number; seed: number }): Promise<Figure[]> {
  const path = join(place.folder, 'list.ftm.json');
  await run('kyb-writer.ts', path, String(list.size), String(list.seed));
  // The input comes only from our own script.
  const outcome = JSON.parse(await run('kyb-importer.ts', path, JSON.stringify(place))) as ImportOutcome;
  await rm(path);
  const { imported, refused, seconds, memoryMb, copiedPerSecond: copied } = outcome;
  if (imported !== list.size || refused > 0) throw new Error(`${imported} imported, ${refused} refused`);
  const perSecond = imported / seconds;
  return [
    {
      name: 'import.perSecond',
      value: Math.round(perSecond),
      detail: `${imported} entities in ${seconds.toFixed(1)} s, indexed`,
      goal: { least: Math.min(GOAL, Math.round(SHARE_OF_COPY * copied)) },
    },
    { name: 'import.copyPerSecond', value: Math.round(copied), detail: 'the same rows by COPY, without an index' },
    { name: 'import.shareOfCopy', value: perSecond / copied, detail: 'of that speed' },
    { name: 'import.memoryMb', value: Math.round(memoryMb), detail: 'the most that the importing process had' },
  ];
}

async function run(script: string, ...given: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [join(import.meta.dirname, '..', script), ...given]);
  return stdout;
}
