import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyVerdict, type Verdict } from '../judge/verdict.ts';
import { createFakeClock, findFakeTime } from '../stage/fake-clock.ts';
import type { Stage } from '../stage/open-stage.ts';
import { NOTHING, type Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

const HOUR = 3_600;
/** How far the clock is off, in turn: an hour on, back, another one back, and right again. */
const AHEAD = [HOUR, 0, -HOUR, 0];

/** The clock of the service's machine steps by an hour while it runs; that of its PostgreSQL is right. */
export const clockSteps: Scenario = async (size, random) => {
  const library = findFakeTime();
  if (library === undefined)
    return { ...NOTHING, verdict: emptyVerdict(), notes: ["left out: Debian's faketime is not installed"] };
  const folder = mkdtempSync(join(tmpdir(), 'avouch-faults-ahead-'));
  const clock = createFakeClock(library, folder);
  try {
    return await underLoad(
      'clock',
      size,
      random,
      async (_, cycle) => {
        clock.step(AHEAD[cycle % AHEAD.length] ?? 0);
        return performance.now();
      },
      {
        settings: clock.settings,
        // An attempt that failed an hour ahead is made again an hour later.
        receivers: [() => 'accept'],
        beside: async (stage) => ({ judge: (verdict) => judgeSteps(stage, verdict) }),
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** That the service has gone by this clock at all; answers how far its times are apart. */
async function judgeSteps({ sql }: Stage, verdict: Verdict): Promise<string[]> {
  const [row] = await sql<{ seconds: number | null }>(
    'select extract(epoch from max(created_at) - min(created_at))::float as seconds from events',
  );
  const seconds = row?.seconds ?? 0;
  if (seconds < HOUR) verdict.others.push(`the clock did not step: its times are ${seconds} s apart`);
  return [`the service's times are ${(seconds / HOUR).toFixed(2)} h apart`];
}
