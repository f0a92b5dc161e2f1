import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Database } from '../db/database.ts';
import { gatherer } from './gather.ts';

const WINDOW_SECONDS = 60;

export interface RateState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** One call against a bucket, which may be named after a network address and is kept as a hash only. */
export interface CountedCall {
  bucket: string;
  limit: number;
  /** Of the policy in the headers: `default` where not given. */
  policy?: string;
}

/** Counts a call; throws 429 where it is one too many. */
export type CallCounter = (call: CountedCall) => Promise<RateState>;

/** Counts one call, see {@link createCallCounter}. */
export async function countCall(db: Database, bucket: string, limit: number): Promise<RateState> {
  const { count, reset } = await addCalls(db, bucket, 1);
  return judge({ bucket, limit }, count, reset);
}

/**
 * Windows of 60 s by the database's clock, so that all processes share them and the limit is exact. What comes at once for
 * one bucket is counted by one statement: each by itself would wait for the others' lock.
 */
export function createCallCounter(db: Database): CallCounter {
  const add = gatherer(
    ({ bucket }: CountedCall) => bucket,
    ({ bucket }, size) => addCalls(db, bucket, size),
  );
  return async (call) => {
    const { answer, index, size } = await add(call);
    return judge(call, answer.count - size + index + 1, answer.reset);
  };
}

function judge({ limit, policy }: CountedCall, count: number, resetSeconds: number): RateState {
  const state = { limit, remaining: Math.max(0, limit - count), resetSeconds };
  if (count > limit)
    throw new AppError('rate_limited', {
      headers: { ...rateHeaders([{ ...state, policy }]), 'Retry-After': String(resetSeconds) },
    });
  return state;
}

async function addCalls(db: Database, bucket: string, size: number): Promise<{ count: number; reset: number }> {
  const name = hash('sha256', bucket, 'base64url');
  const { rows } = await db.statement((tx) =>
    sql<{ count: number; reset: number }>`
      insert into rate_windows as w (bucket, count, resets_at)
      values (${name}, ${size}, now() + make_interval(secs => ${WINDOW_SECONDS}))
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
    'RateLimit-Policy': named.map(({ policy, limit }) => `"${policy}";q=${limit};w=${WINDOW_SECONDS}`).join(', '),
    RateLimit: named
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
