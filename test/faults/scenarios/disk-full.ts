import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyVerdict } from '../judge/verdict.ts';
import { canMount } from '../stage/mount-disk.ts';
import { NOTHING, type Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

const DISK_MIB = 600;
const FULL_MS = 4_000;

/**
 * The data folder's disk is full for some seconds: writes are refused, none is lost, and the service recovers by
 * itself.
 */
export const diskFull: Scenario = async (size, random) => {
  if (!canMount())
    return { ...NOTHING, verdict: emptyVerdict(), notes: ['left out: a disk of its own needs root on Linux'] };
  return underLoad(
    'disk',
    size,
    random,
    async ({ folder }) => {
      const filler = join(folder, 'data', 'filler');
      fill(filler);
      await sleep(FULL_MS);
      rmSync(filler);
      return performance.now();
    },
    { diskMiB: DISK_MIB },
  );
};

/** Writes until there is no room for another page. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const length of [2 ** 20, 2 ** 12]) {
      const zeros = Buffer.alloc(length);
      try {
        for (;;) writeSync(descriptor, zeros);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
