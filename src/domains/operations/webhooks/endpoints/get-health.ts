import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import {
  countDeliveries,
  countFailedAttempts,
  type DeliveryCount,
  findLatestDeliveries,
  type LatestDelivery,
} from '../store.ts';

/** The length and number of intervals in each period. */
const PERIODS = {
  day: { seconds: 3600, parts: 24 },
  week: { seconds: 21_600, parts: 28 },
  month: { seconds: 86_400, parts: 30 },
} as const;

export const HEALTH_PERIODS = ['day', 'week', 'month'] as const satisfies (keyof typeof PERIODS)[];
export type HealthPeriod = (typeof HEALTH_PERIODS)[number];

/** The health of the organization's endpoints that had deliveries; sample events do not count. */
export function getHealth(ctx: Context, actor: Actor, period: HealthPeriod) {
  const { seconds, parts } = PERIODS[period];
  const until = ctx.wallClock.now();
  const from = new Date(until.getTime() - seconds * parts * 1000);
  return ctx.db.org(actor, async (tx) => {
    const counts = Map.groupBy(await countDeliveries(tx, from, seconds), (row) => row.webhook_id);
    const failed = await countFailedAttempts(tx, from);
    const latest = await findLatestDeliveries(tx);
    const timeOf = (part: number): string => new Date(from.getTime() + part * seconds * 1000).toISOString();
    return {
      data: latest.map((row) => ({
        ...presentHealth(row, counts.get(row.webhook_id) ?? [], { parts, timeOf }),
        ...presentAttempts(counts.get(row.webhook_id) ?? [], failed.get(row.webhook_id) ?? 0),
      })),
      from: from.toISOString(),
      until: until.toISOString(),
      nextCursor: null,
    };
  });
}

/** Counts attempts, because a delivery can fail ten times before it settles. */
function presentAttempts(counts: readonly DeliveryCount[], failed: number) {
  const attempts = counts.reduce((total, row) => total + row.attempts, 0);
  const attemptSuccessShare = attempts === 0 ? null : (attempts - failed) / attempts;
  return { attempts, failedAttempts: failed, attemptSuccessShare };
}

function presentHealth(
  latest: LatestDelivery,
  counts: readonly DeliveryCount[],
  { parts, timeOf }: { parts: number; timeOf: (part: number) => string },
) {
  const sum = (key: 'delivered' | 'failed' | 'pending'): number => counts.reduce((total, row) => total + row[key], 0);
  const [delivered, failed] = [sum('delivered'), sum('failed')];
  const moments = counts.flatMap((row) => row.delivered_at ?? []).map((date) => date.getTime());
  return {
    webhookId: latest.webhook_id,
    delivered,
    failed,
    pending: sum('pending'),
    successShare: delivered + failed === 0 ? null : delivered / (delivered + failed),
    medianMs: latest.median_ms,
    lastAcceptedAt: moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString(),
    lastDelivery: {
      id: latest.id,
      createdAt: latest.created_at.toISOString(),
      state: latest.state,
      lastStatusCode: latest.last_status_code,
      lastError: latest.last_error,
    },
    parts: Array.from({ length: parts }, (_, part) => {
      const row = counts.find((each) => each.part === part);
      return {
        from: timeOf(part),
        delivered: row?.delivered ?? 0,
        failed: row?.failed ?? 0,
        pending: row?.pending ?? 0,
      };
    }),
  };
}
