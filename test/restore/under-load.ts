// A backup of a running service while clients write.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '../../scripts/drill/read-database.ts';
import { createRandom } from '../../scripts/generate/random.ts';
import { createHistory } from '../faults/load/history.ts';
import { METADATA } from '../faults/load/send-write.ts';
import { startLoad } from '../faults/load/start-load.ts';
import type { Installation } from './installation.ts';

const CLIENTS = 8;
/** Writes before the backup begins. */
const RUN_UP = 30;

export interface LoadedBackup<R> {
  report: R;
  /** Writes that were acknowledged before the backup began, by number, and how many while it was made. */
  before: ReadonlySet<number>;
  during: number;
}

export async function backUpUnderLoad<R>(
  installation: Installation,
  { folder, to, testKey }: { folder: string; to: string; testKey: string },
): Promise<LoadedBackup<R>> {
  const service = await installation.service(folder);
  await service.start();
  const history = createHistory(join(folder, `${installation.name}.history`));
  const load = startLoad(history, {
    clients: CLIENTS,
    random: createRandom(1),
    target: () => ({ url: service.url, key: testKey }),
  });
  try {
    while (history.acknowledged() < RUN_UP && load.surprises.length === 0) await sleep(50);
    const before = new Set(
      history.intents.flatMap(({ n, kind, outcome }) => (outcome === 'acknowledged' && kind !== 'rename' ? [n] : [])),
    );
    const acknowledged = history.acknowledged();
    const report = await installation.command<R>('backup', '--to', to);
    const during = history.acknowledged() - acknowledged;
    await load.stop();
    if (load.surprises.length > 0) throw new Error(`writes were refused: ${load.surprises.slice(0, 5).join('; ')}`);
    return { report, before, during };
  } finally {
    await load.stop();
    await service.end('SIGINT');
  }
}

/** Acknowledged before the backup began, and not in it. */
export function lostWrites(before: ReadonlySet<number>, tables: Tables): number[] {
  const found = new Set(
    (tables.get('public.object_metadata')?.rows ?? [])
      .filter(({ key }) => key === METADATA)
      .map(({ value }) => Number(value)),
  );
  return [...before].filter((n) => !found.has(n));
}
