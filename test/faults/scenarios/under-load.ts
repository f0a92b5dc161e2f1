import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import { judgeAudit } from '../judge/judge-audit.ts';
import { judgeEvents } from '../judge/judge-events.ts';
import { judgeRemains } from '../judge/judge-remains.ts';
import { judgeWrites } from '../judge/judge-writes.ts';
import { observeLog } from '../judge/observe-log.ts';
import { emptyVerdict, type Verdict } from '../judge/verdict.ts';
import { settle } from '../load/settle.ts';
import { type Load, startLoad } from '../load/start-load.ts';
import { openStage, type Stage, type StageOptions } from '../stage/open-stage.ts';
import type { Outcome, Size } from './scenario.ts';

/** Load between two faults; in the whole run so much that there is something to lose. */
const CALM_MS = { least: 300, most: { short: 1_500, whole: 4_000 } };
const RECOVERY_PATIENCE_MS = 60_000;
const REPLAYS = 200;

/** What goes on beside the load. */
export interface Beside {
  /** Called when the load is over. */
  stop?(): Promise<void>;
  /** Called when what was to be delivered has been; answers what was measured, in words. */
  judge(verdict: Verdict): Promise<string[]>;
}

export interface UnderLoadOptions extends StageOptions {
  beside?: (stage: Stage) => Promise<Beside>;
}

/**
 * Makes a fault again and again while clients write, at moments that `random` picks, and judges everything at the end. `fault`
 * resolves when it is made, and what it broke fixes itself; with the time from which that can be expected, where it lasted.
 */
export async function underLoad(
  name: string,
  { isWhole, cycles, clients, until }: Size,
  random: Random,
  fault: (stage: Stage, cycle: number) => Promise<number | undefined>,
  { beside: startBeside, ...options }: UnderLoadOptions = {},
): Promise<Outcome> {
  const stage = await openStage(name, options);
  const verdict = emptyVerdict();
  const recoveries: number[] = [];
  try {
    const log = observeLog(stage.service.url);
    const load = startLoad(stage.history, { clients, random, target: () => stage.target });
    const beside = await startBeside?.(stage);
    await recovered(stage, load, performance.now());
    let cycle = 0;
    let faultAt = performance.now();
    // What has begun makes one fault at least.
    for (; cycle < cycles && (cycle === 0 || performance.now() < until); cycle += 1) {
      await sleep(random.between(CALM_MS.least, CALM_MS.most[isWhole ? 'whole' : 'short']));
      faultAt = performance.now();
      const at = (await fault(stage, cycle)) ?? faultAt;
      recoveries.push(((await recovered(stage, load, at)) - at) / 1000);
    }
    await Promise.all([load.stop(), beside?.stop?.()]);
    const unanswered = stage.history.intents.filter(({ outcome }) => outcome === 'unknown').length;
    const { settled, wrongReplays, heldKeys } = await settle(stage.history, stage.target, {
      replays: REPLAYS,
      faultAt,
    });
    verdict.duplicateObjects.push(...wrongReplays);
    verdict.others.push(...load.surprises.map((surprise) => `${surprise}: ${stage.logged(surprise)}`));
    verdict.others.push(...heldKeys);
    await judgeWrites(stage, verdict);
    const { settledInSeconds, last } = await judgeEvents(stage, verdict);
    await log.stop();
    await judgeAudit(stage, log, verdict);
    const told = (await beside?.judge(verdict)) ?? [];
    verdict.others.push(...(await stage.end()));
    await judgeRemains(stage, verdict);
    const delivered = stage.receivers.reduce((sum, receiver) => sum + receiver.accepted(), 0);
    const notes = [
      `${delivered} events delivered, all done ${settledInSeconds.toFixed(1)} s after the load${last === undefined ? '' : ` with ${last}`}`,
      `${log.served.size} checkpoints seen`,
      `at most ${(load.longestGap() / 1000).toFixed(1)} s without an acknowledged write`,
      ...told,
    ];
    const acknowledged = stage.history.acknowledged();
    const requests = { acknowledged, dropped: load.lost(), refused: load.refused(), unanswered, settled };
    return { verdict, cycles: cycle, ...requests, recoveries, notes };
  } finally {
    await stage.close();
  }
}

/** When the first write after `at` was acknowledged. */
async function recovered({ services }: Stage, load: Load, at: number): Promise<number> {
  for (const until = performance.now() + RECOVERY_PATIENCE_MS; performance.now() < until; await sleep(10)) {
    if (load.lastAcknowledged() > at) return load.lastAcknowledged();
    const ended = services.find((each) => each.ended() !== undefined);
    if (ended) throw new Error(`a process of the service ended by itself: ${ended.ended()}`);
  }
  throw new Error(`nothing was acknowledged for ${RECOVERY_PATIENCE_MS / 1000} s`);
}
