import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Served } from '../service/open-served.ts';
import { fillLog, type LogPlan } from './fill-log.ts';
import { fillPersons } from './fill-persons.ts';
import { type Seed, seed } from './seed.ts';

export interface VolumePlan extends LogPlan {
  persons: number;
}

/** The large organization; a folder that is kept must have been filled with the same numbers. */
export async function fillVolume(served: Served, plan: VolumePlan, folder: string | undefined): Promise<Seed> {
  const kept = folder === undefined ? undefined : join(folder, 'volume.json');
  const known = kept === undefined ? undefined : await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) {
    const { made, plan: former } = JSON.parse(known);
    if (JSON.stringify(former) !== JSON.stringify(plan))
      throw new Error(`${folder} has other numbers: ${JSON.stringify(former)}`);
    return made;
  }
  const started = performance.now();
  const made = await seed(served);
  const persons = await fillPersons(served, made, plan.persons);
  const filled = performance.now();
  await fillLog(served, made, persons, plan);
  const seconds = [filled - started, performance.now() - filled].map((ms) => Math.round(ms / 1000));
  process.stderr.write(`filled: persons in ${seconds[0]} s, log and deliveries in ${seconds[1]} s\n`);
  if (kept !== undefined) await writeFile(kept, JSON.stringify({ made, plan }));
  return made;
}
