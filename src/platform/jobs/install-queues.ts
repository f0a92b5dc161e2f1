import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../db/database.ts';
import { withLock } from '../db/roles.ts';
import { APP_ROLE } from '../db/row-security.ts';
import { installFunctions } from './install-functions.ts';
import type { JobDefinition, QueueOptions } from './jobs.ts';

/**
 * Creates or updates the queue's schema and the queues as the owner, and grants the serving role access; idempotent.
 * One process at a time, because PostgreSQL fails concurrent grants on one object ("tuple concurrently updated").
 */
export async function installQueues(
  owner: Connection,
  definitions: readonly Omit<JobDefinition<never>, 'handle'>[],
): Promise<void> {
  await withLock(owner, async (client) => {
    await makeQueues(owner, definitions);
    await installFunctions(client);
    await grant(client);
  });
}

/**
 * An attempt that hangs ends within minutes (see `jobs.ts`), so the longest work of a large organization has its time;
 * this ends one that goes in circles.
 */
const EXPIRE_SECONDS = 3_600;

/**
 * pg-boss's own queue, by which schedules send their jobs. pg-boss would create it without a heartbeat, and a killed
 * process's jobs would wait for a quarter of an hour.
 */
const SCHEDULER: Omit<JobDefinition<never>, 'handle'> = {
  queue: '__pgboss__send-it',
  options: { retryLimit: 2, retryDelaySeconds: 0, concurrency: 1 },
};

async function makeQueues(
  owner: Connection,
  definitions: readonly Omit<JobDefinition<never>, 'handle'>[],
): Promise<void> {
  const boss = new PgBoss({ ...owner, schema: 'pgboss', supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined); // start() and createQueue() reject with the same error
  await boss.start();
  try {
    // A start that changes nothing makes two queries, not three for each queue.
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const { queue, options, cron } of [SCHEDULER, ...definitions]) {
      const settings = settingsOf(options);
      const known = queues.get(queue);
      if (!known) await boss.createQueue(queue, settings);
      else if (!isSame(known, settings)) await boss.updateQueue(queue, settings);
      if (cron && crons.get(queue) !== cron) await boss.schedule(queue, cron, null, { tz: 'UTC' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

type Settings = ReturnType<typeof settingsOf>;

function settingsOf(options: QueueOptions) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: options.retryDelayMaxSeconds !== undefined,
    ...(options.retryDelayMaxSeconds === undefined ? {} : { retryDelayMax: options.retryDelayMaxSeconds }),
    expireInSeconds: EXPIRE_SECONDS,
    heartbeatSeconds: 10,
    notify: true,
  };
}

function isSame(known: object, settings: Settings): boolean {
  const stored = new Map(Object.entries(known));
  return Object.entries(settings).every(([name, value]) => stored.get(name) === value);
}

async function grant(client: pg.Client): Promise<void> {
  await client.query(`grant usage on schema pgboss to ${APP_ROLE}`);
  await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE}`);
  await client.query(`grant usage on all sequences in schema pgboss to ${APP_ROLE}`);
  await client.query(`grant execute on all functions in schema pgboss to ${APP_ROLE}`);
}
