import { judgeWrites } from '../judge/judge-writes.ts';
import { emptyVerdict } from '../judge/verdict.ts';
import type { WriteKind } from '../load/history.ts';
import { sendWrite } from '../load/send-write.ts';
import { openStage } from '../stage/open-stage.ts';
import { NOTHING, type Scenario } from './scenario.ts';

const KINDS: readonly WriteKind[] = ['project', 'consent', 'verification'];
/** How often the same is sent at the same moment. */
const TIMES = 50;

/**
 * The same request under the same key, fifty times at once: one runs, and the others get its answer or are told to
 * wait.
 */
export const duplicates: Scenario = async ({ cycles, until }, random) => {
  const stage = await openStage('duplicates');
  const verdict = emptyVerdict();
  try {
    let cycle = 0;
    for (; cycle < cycles && performance.now() < until; cycle += 1) {
      const intent = stage.history.intend(random.pick(KINDS));
      const answers = await Promise.all(Array.from({ length: TIMES }, () => sendWrite(stage.target, intent)));
      const ids = new Set<string | undefined>();
      for (const sent of answers) {
        if (typeof sent === 'object' && sent.status < 300) ids.add(sent.body.id);
        else if (typeof sent === 'string' || sent.body.code !== 'idempotency_in_progress')
          verdict.others.push(`${intent.kind} ${intent.n}: ${JSON.stringify(sent)}`);
      }
      if (ids.size !== 1) verdict.duplicateObjects.push(`${intent.kind} ${intent.n} was answered by ${ids.size} ids`);
      const [id] = ids;
      if (id !== undefined) stage.history.settle(intent, 'acknowledged', id);
    }
    await judgeWrites(stage, verdict);
    const acknowledged = stage.history.acknowledged();
    return { ...NOTHING, verdict, cycles: cycle, acknowledged };
  } finally {
    await stage.close();
  }
};
