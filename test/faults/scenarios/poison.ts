import { setTimeout as sleep } from 'node:timers/promises';
import { judgeChildren } from '../judge/judge-children.ts';
import type { Verdict } from '../judge/verdict.ts';
import { watchHealth } from '../judge/watch-health.ts';
import { type Poisoners, sendPoison } from '../load/send-poison.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Scenario } from './scenario.ts';
import { type Beside, underLoad } from './under-load.ts';

const POISONERS = 4;
const UPLOADS_A_CYCLE = 12;
const UPLOADS_PATIENCE_MS = 120_000;
const DECIDED_PATIENCE_MS = 180_000;

/**
 * Pictures and papers that are made to break who reads them, while the others write: each is refused or comes to an end that is
 * no approval, nothing else suffers, and no process is left.
 */
export const poison: Scenario = (size, random) => {
  let poisoners: Poisoners | undefined;
  const beside = async (stage: Stage): Promise<Beside> => {
    const { service, liveKey: key } = stage;
    const health = watchHealth(service.url);
    const all = sendPoison({ url: service.url, key, clients: POISONERS, random });
    poisoners = all;
    return {
      stop: all.stop,
      judge: async (verdict) => {
        const ends = await judgeEnds(stage, verdict);
        await health.stop();
        verdict.others.push(...all.surprises, ...health.complaints);
        await judgeChildren(service.pid(), verdict);
        const answers = [...all.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
        return [
          `${all.answered()} uploads: ${answers}`,
          `what was taken ended as ${ends}`,
          `the slowest word on its health took ${health.slowest().toFixed(0)} ms`,
        ];
      },
    };
  };
  return underLoad(
    'poison',
    size,
    random,
    async () => {
      const [from, until] = [poisoners?.answered() ?? 0, performance.now() + UPLOADS_PATIENCE_MS];
      while ((poisoners?.answered() ?? 0) < from + UPLOADS_A_CYCLE && performance.now() < until) await sleep(50);
      return performance.now();
    },
    { beside },
  );
};

/** Waits until all that was taken is decided; answers how, in words. */
async function judgeEnds({ sql }: Stage, verdict: Verdict): Promise<string> {
  const look = () =>
    sql<{ status: string; count: string }>(
      `select status, count(*) from verifications
       where org_id in (select org_id from organizations where live_org_id is null) group by status`,
    );
  const isOpen = ({ status }: { status: string }): boolean => status === 'pending' || status === 'processing';
  let ends = await look();
  for (const until = performance.now() + DECIDED_PATIENCE_MS; ends.some(isOpen) && performance.now() < until; ) {
    await sleep(500);
    ends = await look();
  }
  for (const { status, count } of ends)
    if (['pending', 'processing', 'verified', 'approved'].includes(status))
      verdict.others.push(`${count} poisonous uploads are ${status}`);
  return ends.map(({ status, count }) => `${count} ${status}`).join(', ') || 'nothing';
}
