import { judgeWrites } from '../judge/judge-writes.ts';
import { emptyVerdict } from '../judge/verdict.ts';
import { sendWrite } from '../load/send-write.ts';
import { openStage } from '../stage/open-stage.ts';
import type { Sql } from '../stage/stage-database.ts';
import type { Scenario } from './scenario.ts';

/**
 * One write after another, and how often PostgreSQL has told the disk to keep its log meanwhile (`fdatasync`, counted by
 * `pg_stat_io`): `kill -9` alone would not notice a missing one, because the kernel lives on.
 */
export const durableCommits: Scenario = async ({ cycles }) => {
  const stage = await openStage('commits');
  const verdict = emptyVerdict();
  try {
    const before = await fsyncs(stage.sql);
    for (let n = 0; n < cycles; n += 1) {
      const intent = stage.history.intend('project');
      const sent = await sendWrite(stage.target, intent);
      if (typeof sent === 'object' && sent.status < 300) stage.history.settle(intent, 'acknowledged', sent.body.id);
    }
    const acknowledged = stage.history.acknowledged();
    const counted = (await fsyncs(stage.sql)) - before;
    if (counted < acknowledged)
      verdict.lostWrites.push(`${acknowledged} writes were acknowledged after ${counted} fsyncs`);
    await judgeWrites(stage, verdict);
    const notes = [`${counted} fsyncs of the write-ahead log for ${acknowledged} writes in turn`];
    return {
      verdict,
      cycles,
      acknowledged,
      dropped: 0,
      refused: 0,
      unanswered: cycles - acknowledged,
      settled: 0,
      recoveries: [],
      notes,
    };
  } finally {
    await stage.close();
  }
};

async function fsyncs(sql: Sql): Promise<number> {
  const [row] = await sql<{ fsyncs: string; method: string }>(
    `select sum(fsyncs) as fsyncs from pg_stat_io where object = 'wal'`,
  );
  return Number(row?.fsyncs);
}
