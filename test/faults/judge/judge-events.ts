import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../stage/open-stage.ts';
import type { Verdict } from './verdict.ts';

/** The third attempt at an event is made after five minutes. */
const PATIENCE_MS = 400_000;
const LOOK_EVERY_MS = 500;
const STUCK_SECONDS = 60;

export interface Settled {
  settledInSeconds: number;
  /** What was waited for last, where there was something. */
  last: string | undefined;
}

/** Waits until every event has arrived and no job is left to do; what has not by then is undelivered, or stuck. */
export async function judgeEvents(stage: Stage, verdict: Verdict): Promise<Settled> {
  const started = performance.now();
  let last: string | undefined;
  let missing = await missingEvents(stage);
  let waiting = await waitingJobs(stage, 0);
  while ((missing.length > 0 || waiting.length > 0) && performance.now() - started < PATIENCE_MS) {
    last = missing.length > 0 ? 'an event' : `a job of ${waiting[0]}`;
    await sleep(LOOK_EVERY_MS);
    [missing, waiting] = [await missingEvents(stage), await waitingJobs(stage, 0)];
  }
  for (const id of missing) verdict.undelivered.push(`event ${id} has not arrived`);
  for (const job of await waitingJobs(stage, STUCK_SECONDS)) verdict.others.push(`a job of ${job} is stuck`);
  const events = new Set((await stage.sql<{ id: string }>('select id from events')).map(({ id }) => id));
  const arrived = new Map<string, Set<string>>();
  for (const receiver of stage.receivers)
    for (const [id, { digests }] of receiver.events) arrived.set(id, new Set([...digests, ...(arrived.get(id) ?? [])]));
  for (const [id, digests] of arrived) {
    if (!events.has(id)) verdict.duplicateObjects.push(`${id} arrived and is no event`);
    if (digests.size > 1) verdict.duplicateObjects.push(`event ${id} arrived with ${digests.size} bodies`);
  }
  return { settledInSeconds: (performance.now() - started) / 1000, last };
}

/** What a receiver, of all, has not accepted. */
async function missingEvents({ sql, receivers }: Stage): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from events where type = any (select unnest(events) from webhooks)`,
  );
  return rows.map(({ id }) => id).filter((id) => receivers.some(({ events }) => !events.get(id)?.accepted));
}

/** Queues of jobs that should have been done for so long. */
async function waitingJobs({ sql }: Stage, forSeconds: number): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select name from pgboss.job where (state in ('created', 'retry') and start_after < now() - $1 * interval '1 second')
       or (state = 'active' and started_on < now() - $1 * interval '1 second')`,
    [forSeconds],
  );
  return rows.map(({ name }) => name);
}
