import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { AttemptEnded, runAttempt } from '../attempts.ts';
import { PROBE_AFTER_MS } from '../db/client.ts';
import type { Connection, Tx } from '../db/database.ts';
import { KEPT_PLAN } from '../db/transaction.ts';
import type { LogFields, Logger } from '../logger/index.ts';
import { parseTraceparent } from '../telemetry/trace-context.ts';
import type { SpanSpec } from '../telemetry/tracer.ts';
import { createTraces, type Traces } from '../telemetry/traces.ts';

/**
 * How often some process looks for jobs whose worker has died (see `heartbeatSeconds`), and for due schedules. Any
 * process may do it, so the work continues when one ends. pg-boss's defaults of 60 s and 30 s would leave a job for
 * more than a minute.
 */
const LOOK_SECONDS = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10, cronMonitorIntervalSeconds: 5 };

/** pg-boss's connections are the driver's own, which take these settings. */
const PROBED = { keepAlive: true, keepAliveInitialDelayMillis: PROBE_AFTER_MS };

/** How long a stop waits for running jobs. */
const STOP_MS = 25_000;

/** Longer than anything takes that reports no progress: the check of a large bundle may take two minutes. */
const HUNG_MS = 180_000;
/** A batch of jobs that hang one after another gives its worker back after this many. */
const MOST_HUNG = 2;

/** A job's payload: IDs only, never personal data. */
export type JobData = { org?: string } & Record<string, string | number>;

/** A handler's context besides its data. */
export interface JobRun {
  /** 0 for the first attempt. */
  attempt: number;
  /**
   * Aborted when the attempt hangs, when another worker has its job, and when the service stops; a job that throws then
   * is retried.
   */
  signal: AbortSignal;
}

export interface QueueOptions {
  /** Attempts after the first. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** The delay doubles each time up to this. */
  retryDelayMaxSeconds?: number;
  /** Concurrent jobs in one process. */
  concurrency: number;
}

/** A queue with its handler; `C` is the application's context. */
export interface JobDefinition<C> {
  queue: string;
  options: QueueOptions;
  /** Cron expression in UTC, for queues that a schedule feeds. */
  cron?: string;
  /**
   * Also runs in the time of a test organization, where it sees only that organization. For periodic work that finds
   * due objects by `ctx.clock`.
   */
  inTestTime?: true;
  handle(ctx: C, data: JobData, run: JobRun): Promise<void>;
  /**
   * Handles up to `size` jobs at once instead of `handle`, for work that is cheaper in batches. If the batch fails,
   * each is handled alone, and only failing ones are retried, so partial work must be idempotent.
   */
  batch?: { size: number; handle(ctx: C, data: readonly JobData[]): Promise<void> };
}

export interface SendOptions {
  /** Uses the database's clock: ours may be adjusted, and a test organization has its own. */
  afterSeconds?: number;
}

/** Enqueues in the caller's transaction: the job exists exactly if the change that caused it does. */
export interface Jobs {
  send(tx: Tx, queue: string, data: JobData, options?: SendOptions): Promise<void>;
  /** Enqueues many jobs in one statement. */
  sendAll(tx: Tx, queue: string, data: readonly JobData[]): Promise<void>;
  /** Starts handling; in the worker role only. */
  work<C>(ctx: C, definitions: readonly JobDefinition<C>[]): Promise<void>;
  /** Stops taking jobs and waits for running ones. */
  close(): Promise<void>;
}

/**
 * Opens the queue as the serving role; {@link installQueues} must have run. An attempt without progress for `hungMs`
 * counts as failed.
 */
export async function createJobs(
  connection: Connection,
  log: Logger,
  { traces = createTraces(), hungMs = HUNG_MS } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    ...PROBED,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    max: 6,
    reindex: false,
    ...LOOK_SECONDS,
    cronWorkerIntervalSeconds: 2,
  });
  let closing = false;
  // A stopping database closes connections that we are closing, too.
  boss.on('error', (error) => {
    if (!closing) log.error('job queue failed', failureOf(error));
  });
  const stopping = new AbortController();
  const queues = new Set<string>();
  await boss.start();
  return {
    send: async (tx, queue, data, { afterSeconds } = {}) => {
      const later = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
      const id = await boss.send(queue, traced(traces, data), { ...later, db: executorOf(tx) });
      if (!id) throw new Error(`queue ${queue} refused a job`);
    },
    sendAll: async (tx, queue, list) => {
      const jobs = list.map((data) => ({ data: traced(traces, data) }));
      const ids = await boss.insert(queue, jobs, { db: executorOf(tx), returnId: true });
      if (ids?.length !== list.length) throw new Error(`queue ${queue} refused a job`);
    },
    work: async (ctx, definitions) => {
      for (const definition of definitions) {
        queues.add(definition.queue);
        for (let n = 0; n < definition.options.concurrency; n += 1)
          await startWorker(boss, ctx, definition, { log, traces, hungMs, stopping: stopping.signal });
      }
    },
    close: async () => {
      // Stop fetching before aborting running jobs: otherwise an aborted job would come back at once.
      await Promise.all([...queues].map((queue) => boss.offWork(queue, { wait: false })));
      stopping.abort(new Error('the service stops'));
      // boss.stop() checks only every half second whether running jobs have ended.
      const ended = Promise.all([...queues].map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      closing = true;
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };
}

/** pg-boss reports most errors as plain objects, some with their queue, of which the log would keep nothing else. */
function failureOf(reported: Error & { queue?: string }): LogFields {
  const error = reported instanceof Error ? reported : Object.assign(new Error(), reported);
  return { error, ...(reported.queue !== undefined && { queue: reported.queue }) };
}

type FetchedJob = JobWithMetadata<JobData>;

/** Dependencies of job handling. */
interface Worker {
  log: Logger;
  traces: Traces;
  hungMs: number;
  stopping: AbortSignal;
}

async function startWorker<C>(boss: PgBoss, ctx: C, definition: JobDefinition<C>, worker: Worker): Promise<void> {
  const { queue, cron, batch } = definition;
  const workOptions = {
    includeMetadata: true as const,
    perJobResults: true as const,
    batchSize: batch?.size ?? 1,
    pollingIntervalSeconds: 2,
    // Notifications report new jobs, not delayed ones that are due. A scheduled job's only delay is a minute after
    // failures.
    notifyPollingIntervalSeconds: cron === undefined ? 2 : 30,
  };
  let id: string | undefined;
  id = await boss.work<JobData, unknown, typeof workOptions>(queue, workOptions, async (jobs) => {
    // Without it a worker rests for the polling interval after every job, even if more wait.
    if (id !== undefined) boss.notifyWorker(id);
    return handleJobs(ctx, definition, jobs, worker);
  });
}

async function handleJobs<C>(
  ctx: C,
  definition: JobDefinition<C>,
  jobs: readonly FetchedJob[],
  worker: Worker,
): Promise<JobResult[]> {
  const { queue, batch } = definition;
  if (batch && jobs.length > 1) {
    const list = jobs.map(({ data }) => data ?? {});
    try {
      await attempt(worker, queue, jobs, () => batch.handle(ctx, list));
      return jobs.map(({ id }) => ({ id, status: 'completed' }));
    } catch (error) {
      worker.log.warn('several jobs failed', { queue, count: jobs.length, error: error as Error });
    }
  }
  const results: JobResult[] = [];
  let hung = 0;
  for (const job of jobs) {
    const error = hung < MOST_HUNG ? await handleJob(ctx, definition, job, worker) : new AttemptEnded('others hung');
    if (error instanceof AttemptEnded) hung += 1;
    // The queue stores thrown errors: only the name, because a foreign message may quote personal data.
    const output = error && new Error(error instanceof Error ? error.name : 'Error');
    results.push(output ? { id: job.id, status: 'failed', output } : { id: job.id, status: 'completed' });
  }
  return results;
}

/** Returns the error of a failed attempt. */
async function handleJob<C>(
  ctx: C,
  { queue, handle }: JobDefinition<C>,
  job: FetchedJob,
  worker: Worker,
): Promise<unknown> {
  try {
    await attempt(worker, queue, [job], (signal) => handle(ctx, job.data ?? {}, { attempt: job.retryCount, signal }));
    return undefined;
  } catch (error) {
    worker.log.warn('job failed', { queue, attempt: job.retryCount, job: job.id, error: error as Error });
    return error ?? new Error();
  }
}

function attempt(
  { traces, hungMs, stopping }: Worker,
  queue: string,
  jobs: readonly FetchedJob[],
  handle: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = AbortSignal.any(jobs.map(({ signal }) => signal));
  return runAttempt({ limitMs: hungMs, lost, fence: fenceOf(queue, jobs) }, (ended) =>
    traces.enter(spanOf(queue, jobs), sharedTrace(jobs), () => handle(AbortSignal.any([ended, stopping]))),
  );
}

/** Fails if another worker has one of the jobs: they are recognized by their number of retries. */
function fenceOf(queue: string, jobs: readonly FetchedJob[]): string {
  const claims = JSON.stringify(Object.fromEntries(jobs.map(({ id, retryCount }) => [id, retryCount])));
  return `select pgboss.assert_claims(${pg.escapeLiteral(queue)}, ${pg.escapeLiteral(claims)})`;
}

/** Several jobs may belong to several traces: their span links them all. */
function spanOf(queue: string, jobs: readonly FetchedJob[]): SpanSpec {
  const links = jobs.length > 1 ? jobs.flatMap((job) => parseTraceparent(traceparentOf(job)) ?? []) : [];
  const attributes = { 'messaging.system': 'pgboss', 'messaging.destination.name': queue };
  const count = { 'messaging.batch.message_count': jobs.length };
  return { name: `process ${queue}`, kind: 'consumer', attributes: { ...attributes, ...count }, links };
}

/** Their common trace; jobs of several traces get a separate span. */
function sharedTrace(jobs: readonly FetchedJob[]): string | undefined {
  const traces = new Set(jobs.map((job) => parseTraceparent(traceparentOf(job))?.traceId));
  const [first] = jobs;
  return first && traces.size === 1 ? traceparentOf(first) : undefined;
}

function traceparentOf({ data }: FetchedJob): string | undefined {
  const { traceparent } = data ?? {};
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** A job runs within the trace in which it was sent. */
function traced(traces: Traces, data: JobData): JobData {
  const traceparent = traces.traceparent();
  return traceparent === undefined ? data : { ...data, traceparent };
}

function executorOf(tx: Tx): { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${text} ${KEPT_PLAN}`, values));
      return { rows };
    },
  };
}
