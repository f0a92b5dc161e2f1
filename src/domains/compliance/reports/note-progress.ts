import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { noteProgress } from './store.ts';
import type { ReportRow } from './tables.ts';

const EVERY_MS = 500;

export interface ProgressNote {
  /** Cheap, because only the latest progress is written, from time to time. */
  note(done: number, total: number): void;
  stop(): Promise<void>;
}

/**
 * Writes a report's progress in separate transactions, because changes in the reading transaction stay invisible until
 * it ends.
 */
export function watchProgress(ctx: Context, actor: Actor, row: ReportRow): ProgressNote {
  let latest: { done: number; total: number } | undefined;
  let writing = Promise.resolve();
  const write = (): void => {
    const found = latest;
    latest = undefined;
    if (found)
      writing = writing.then(() => ctx.db.org(actor, (tx) => noteProgress(tx, row, found)).catch(() => undefined));
  };
  const timer = setInterval(write, EVERY_MS);
  timer.unref();
  return {
    note: (done, total) => {
      latest = { done, total };
    },
    stop: () => {
      clearInterval(timer);
      write();
      return writing;
    },
  };
}
