import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import { judgeAudit } from '../judge/judge-audit.ts';
import { judgeEvents } from '../judge/judge-events.ts';
import { judgeRemains } from '../judge/judge-remains.ts';
import { judgeWrites } from '../judge/judge-writes.ts';
import { observeLog } from '../judge/observe-log.ts';
import { emptyVerdict } from '../judge/verdict.ts';
import { settle } from '../load/settle.ts';
import { type Load, startLoad } from '../load/start-load.ts';
import { openStage, type Stage, type StageOptions } from '../stage/open-stage.ts';
import type { Outcome, Size } from './scenario.ts';

/** Load between two faults. */
const CALM_MS = { least: 300, most: 1_500 };
const RECOVERY_PATIENCE_MS = 60_000;
const REPLAYS = 200;

/**
 * Makes a fault again and again while clients write, at moments that `random` picks, and judges everything at the end. `fault`
 * resolves when it is made, and what it broke mends itself; with the time from which that can be expected, where it lasted.
 */
export async function underLoad(
  name: string,
  { cycles, clients, patienceMs, until }: Size,
  random: Random,
  fault: (stage: Stage, cycle: number) => Promise<number | undefined>,
  options?: StageOptions,
): Promise<Outcome> {
  const stage = await openStage(name, options);
  const verdict = emptyVerdict();
  const recoveries: number[] = [];
  try {
    const log = observeLog(stage.service.url);
    const load = startLoad(stage.history, { clients, random, target: () => stage.target });
    await recovered(stage, load, performance.now());
    let cycle = 0;
    for (; cycle < cycles && performance.now() < until; cycle += 1) {
      await sleep(random.between(CALM_MS.least, CALM_MS.most));
      const before = performance.now();
      const at = (await fault(stage, cycle)) ?? before;
      recoveries.push(((await recovered(stage, load, at)) - at) / 1000);
    }
    await load.stop();
    if (cycle === 0) verdict.others.push('there was no time for a single fault');
    const unanswered = stage.history.intents.filter(({ outcome }) => outcome === 'unknown').length;
    const { settled, wrongReplays } = await settle(stage.history, stage.target, { replays: REPLAYS, patienceMs });
    verdict.duplicateObjects.push(...wrongReplays);
    verdict.others.push(...load.surprises);
    await judgeWrites(stage, verdict);
    const { settledInSeconds } = await judgeEvents(stage, verdict);
    await log.stop();
    await judgeAudit(stage, log, verdict);
    const code = await stage.service.end('SIGTERM');
    if (code !== 0) verdict.others.push(`the service ended with ${code}`);
    await judgeRemains(stage, verdict);
    const notes = [
      `${stage.receiver.accepted()} events delivered, the last ${settledInSeconds.toFixed(1)} s after the load`,
      `${log.served.size} checkpoints seen`,
    ];
    const acknowledged = stage.history.acknowledged();
    return { verdict, cycles: cycle, acknowledged, dropped: load.lost(), unanswered, settled, recoveries, notes };
  } finally {
    await stage.close();
  }
}

/** When the first write after `at` was acknowledged. */
async function recovered({ service }: Stage, load: Load, at: number): Promise<number> {
  for (const until = performance.now() + RECOVERY_PATIENCE_MS; performance.now() < until; await sleep(10)) {
    if (load.lastAcknowledged() > at) return load.lastAcknowledged();
    if (service.ended() !== undefined) throw new Error(`the service ended by itself: ${service.ended()}`);
  }
  throw new Error(`nothing was acknowledged for ${RECOVERY_PATIENCE_MS / 1000} s`);
}
