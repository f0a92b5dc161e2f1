import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Database } from '../db/database.ts';

const WINDOW_SECONDS = 60;

export interface RateState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * Counts one call against `bucket`; windows of 60 s by the database's clock, so that all processes share them. A bucket may
 * be named after a network address and is kept as a hash only. Throws 429.
 */
export async function countCall(db: Database, bucket: string, limit: number): Promise<RateState> {
  const name = createHash('sha256').update(bucket).digest('base64url');
  const { count, reset } = await db.system(async (tx) => {
    const { rows } = await sql<{ count: number; reset: number }>`
      insert into rate_windows as w (bucket, count, resets_at)
      values (${name}, 1, now() + make_interval(secs => ${WINDOW_SECONDS}))
      on conflict (bucket) do update set
        count = case when w.resets_at <= now() then 1 else w.count + 1 end,
        resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
      returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as reset`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('rate window without a row');
    return row;
  });
  const state = { limit, remaining: Math.max(0, limit - count), resetSeconds: reset };
  if (count > limit)
    throw new AppError('rate_limited', { headers: { ...rateHeaders(state), 'Retry-After': String(reset) } });
  return state;
}

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateHeaders({ limit, remaining, resetSeconds }: RateState): Record<string, string> {
  return {
    'RateLimit-Policy': `"default";q=${limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
  };
}
