import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Database } from '../../db/database.ts';
import { gatherer } from './gather.ts';

const MINUTE = 60;
export const DAY = 86_400;

export interface RateState {
  limit: number;
  /** Length of the window, in seconds. */
  seconds: number;
  remaining: number;
  resetSeconds: number;
}

/** One call against a bucket, whose name may contain a network address and is stored as a hash only. */
export interface CountedCall {
  bucket: string;
  limit: number;
  /** The policy's name in the headers; `default` by default. */
  policy?: string;
}

/** Counts a call; throws 429 beyond the limit. */
export type CallCounter = (call: CountedCall) => Promise<RateState>;

interface CountOptions {
  /** Length of the window; a minute by default. */
  seconds?: number;
  /** One by default. */
  calls?: number;
  /** The refusal's message: what to do. */
  message?: string;
}

/** Counts one call, or several in one statement, see {@link createCallCounter}. */
export async function countCall(
  db: Database,
  bucket: string,
  limit: number,
  { seconds = MINUTE, calls = 1, message }: CountOptions = {},
): Promise<RateState> {
  const { count, reset } = await addCalls(db, bucket, { size: calls, seconds });
  return judge({ limit, seconds, ...(message !== undefined && { message }) }, count, reset);
}

/** For limits beyond which a call is not refused but handled differently. */
export async function isWithinLimit(
  db: Database,
  bucket: string,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<boolean> {
  return (await addCalls(db, bucket, { size: 1, seconds })).count <= limit;
}

/**
 * Windows of a minute by the database's clock, so that all processes share them and the limit is exact. Concurrent
 * calls for one bucket are counted by one statement, because separate ones would wait for each other's lock.
 */
export function createCallCounter(db: Database): CallCounter {
  const add = gatherer(
    ({ bucket }: CountedCall) => bucket,
    ({ bucket }, size) => addCalls(db, bucket, { size, seconds: MINUTE }),
  );
  return async (call) => {
    const { answer, index, size } = await add(call);
    return judge({ ...call, seconds: MINUTE }, answer.count - size + index + 1, answer.reset);
  };
}

function judge(
  { limit, policy, seconds, message }: Omit<CountedCall, 'bucket'> & { seconds: number; message?: string },
  count: number,
  resetSeconds: number,
): RateState {
  const state = { limit, seconds, remaining: Math.max(0, limit - count), resetSeconds };
  if (count > limit)
    throw new AppError('rate_limited', {
      ...(message !== undefined && { message }),
      headers: { ...rateHeaders([{ ...state, policy }]), 'Retry-After': String(resetSeconds) },
    });
  return state;
}

async function addCalls(
  db: Database,
  bucket: string,
  { size, seconds }: { size: number; seconds: number },
): Promise<{ count: number; reset: number }> {
  const name = hash('sha256', bucket, 'base64url');
  const { rows } = await db.statement((tx) =>
    sql<{ count: number; reset: number }>`
      insert into rate_windows as w (bucket, count, resets_at)
      values (${name}, ${size}, now() + make_interval(secs => ${seconds}))
      on conflict (bucket) do update set
        count = case when w.resets_at <= now() then excluded.count else w.count + excluded.count end,
        resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
      returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as reset`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('rate window without a row');
  return row;
}

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11): a list of one item a policy. */
export function rateHeaders(states: readonly (RateState & { policy?: string | undefined })[]): Record<string, string> {
  const named = states.map(({ policy = 'default', ...state }) => ({ policy, ...state }));
  return {
    'RateLimit-Policy': named.map(({ policy, limit, seconds }) => `"${policy}";q=${limit};w=${seconds}`).join(', '),
    RateLimit: named
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
