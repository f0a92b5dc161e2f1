import { sql } from 'kysely';
import { complianceJobs } from '#domains/compliance/compliance/jobs.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import type { Seed } from './seed.ts';

const DUE = 2_000;

/** The hourly sweep of compliance states, of which this many were last evaluated more than a day ago. */
export async function measureSweep({ ctx }: Served, { org }: Seed): Promise<Figure[]> {
  const sweep = complianceJobs.find(({ queue }) => queue === 'compliance.sweep');
  if (!sweep) throw new Error('there is no sweep');
  const { rows } = await ctx.db.org({ org }, (tx) =>
    sql<{ states: number }>`select count(*)::int as states from compliance_states`.execute(tx),
  );
  const states = rows[0]?.states ?? 0;
  const due = Math.min(DUE, states);
  const run = async (): Promise<number> => {
    const started = performance.now();
    await sweep.handle(ctx, {}, { signal: new AbortController().signal, attempt: 0 });
    return (performance.now() - started) / 1000;
  };
  await run();
  await ctx.db.org({ org }, (tx) =>
    sql`update compliance_states set checked_at = now() - interval '2 days' where ctid = any(array(
      select ctid from compliance_states where scope = 'person' limit ${due}))`.execute(tx),
  );
  const seconds = await run();
  const idle = await run();
  return [
    {
      name: 'sweep.perSecond',
      value: due / Math.max(seconds - idle, 0.001),
      detail: `${due} of ${states} states were due`,
    },
    { name: 'sweep.idle.seconds', value: idle, detail: 'with nothing due', goal: { most: 1 } },
  ];
}
