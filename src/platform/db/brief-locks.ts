import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE (PostgreSQL 18, appendix A): a lock was not free in time; a deadlock. */
const NOT_FREE = ['55P03', '40P01'];
const PAUSE_MS = 500;
/** Below PostgreSQL's `deadlock_timeout` of 1 s, so that a deadlock ends our transaction and never a request's. */
const BRIEF = '500ms';
/** After many attempts, above it: only then does autovacuum give up its lock. */
const LONGER = '2s';
const BRIEF_ATTEMPTS = 20;

/** About a minute. */
export const LOCK_ATTEMPTS = 40;

/** Whether it failed because a lock was not free. */
export function isLockFailure(error: unknown): boolean {
  return NOT_FREE.includes((error as { code?: string }).code ?? '');
}

/**
 * Repeats a transaction that changes tables until every lock was free within `lockTimeout`. Statements of running
 * processes wait behind one that waits for ACCESS EXCLUSIVE, so it waits briefly.
 */
export async function withBriefLocks<T>(
  attempt: (lockTimeout: string) => Promise<T>,
  attempts = LOCK_ATTEMPTS,
): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await attempt(nth <= BRIEF_ATTEMPTS ? BRIEF : LONGER);
    } catch (error) {
      if (!isLockFailure(error) || nth === attempts) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
