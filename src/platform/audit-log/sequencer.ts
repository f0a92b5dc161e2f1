import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '../db/database.ts';
import type { Loading } from '../db/loading.ts';
import type { Running } from '../domain.ts';
import type { Logger } from '../logger/index.ts';
import { appendPending, LogForked, type LogSigner } from './append-pending.ts';
import type { LoggedCheckpoint } from './store.ts';

/** Stores the last signed checkpoint outside the database, so that a rollback of the database is detected. */
export interface LogHead {
  read(): Promise<LoggedCheckpoint | undefined>;
  write(checkpoint: LoggedCheckpoint): Promise<void>;
}

export interface SequencerOptions {
  db: Pick<Database, 'loading'>;
  clock: Clock;
  log: Logger;
  signer: LogSigner;
  head: LogHead;
  /** Runs beside the sequencer in the leading process; it never delays the log. */
  beside?: () => Running | undefined;
}

const LOCK = 'audit-log';
/** Appends an entry within a second of its commit. */
const PAUSE_MS = 250;
/** Other processes wait for the lock; its holder loses it with the connection. */
const RETRY_MS = 2_000;

/** Appends committed entries to the log until closed, in one process at a time. */
export function startSequencer(options: SequencerOptions): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await lead(options, signal).catch((error: Error) => {
        if (!signal.aborted) options.log.warn('the audit log rests', { task: LOCK, error });
      });
      await rest(RETRY_MS, signal);
    }
  })();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Is the leader until the connection ends; returns at once if another process leads. */
function lead(options: SequencerOptions, signal: AbortSignal): Promise<void> {
  return options.db.loading(async (loading) => {
    if (!(await loading.tryLock(LOCK))) return;
    const beside = options.beside?.();
    try {
      await sequence(options, loading, signal);
    } finally {
      await beside?.close();
    }
  });
}

async function sequence(options: SequencerOptions, loading: Loading, signal: AbortSignal): Promise<void> {
  let signed = await options.head.read();
  while (!signal.aborted) {
    const appended = await append(options, loading, signed);
    if (appended) {
      await options.head.write(appended);
      signed = appended;
    } else await rest(PAUSE_MS, signal);
  }
}

async function append(
  { signer, clock, log }: SequencerOptions,
  loading: Loading,
  signed: LoggedCheckpoint | undefined,
): Promise<LoggedCheckpoint | undefined> {
  try {
    return await appendPending(loading, { signer, signed, now: clock.now() });
  } catch (error) {
    if (error instanceof LogForked) log.error('the audit log differs from what was signed: signing has stopped', error);
    throw error;
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
