import pg from 'pg';
import { complianceJobs } from '#domains/compliance/compliance/jobs.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';

const DUE = 2_000;

/** The hourly sweep of compliance states, of which this many persons' were last evaluated more than a day ago. */
export async function measureSweep({ ctx, database }: Served): Promise<Figure[]> {
  const sweep = complianceJobs.find(({ queue }) => queue === 'compliance.sweep');
  if (!sweep) throw new Error('there is no sweep');
  const { due, states } = await makeDue(database.owner);
  const started = performance.now();
  await sweep.handle(ctx, {}, { signal: new AbortController().signal, attempt: 0 });
  const seconds = (performance.now() - started) / 1000;
  return [{ name: 'sweep.perSecond', value: due / seconds, detail: `${due} of ${states} states were due` }];
}

/** Projects are left out: each takes as long as all its performers. */
async function makeDue(owner: pg.ClientConfig): Promise<{ due: number; states: number }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('alter table compliance_states no force row level security');
    const { rowCount: states } = await client.query(`update compliance_states set status = coalesce(status, 'missing'),
      checked_at = now(), recheck_at = null, computed_revision = revision`);
    const { rowCount: due } = await client.query(`update compliance_states set checked_at = now() - interval '2 days'
      where scope = 'person' and subject_id in (
        select subject_id from compliance_states where scope = 'person' limit ${DUE})`);
    await client.query('alter table compliance_states force row level security');
    return { due: due ?? 0, states: states ?? 0 };
  } finally {
    await client.end();
  }
}
