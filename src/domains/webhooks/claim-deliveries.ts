import type { Context } from '#domains/context.ts';
import { type ClaimedDelivery, claimPending } from './store.ts';
import { webhooksOf } from './tables.ts';

/** Longer than any attempt: what is claimed becomes due again only when its process was killed. */
const LEASE_MS = 60_000;

export interface Room {
  /** Attempts that may begin in all. */
  most: number;
  /** Attempts at one endpoint that may be under way. */
  share: number;
  /** How many are under way, by endpoint. */
  running: ReadonlyMap<string, number>;
}

/** Takes what is due, the longest due first. What waits for a disabled endpoint fails instead. */
export async function claimDeliveries(ctx: Context, { most, share, running }: Room): Promise<ClaimedDelivery[]> {
  const now = ctx.wallClock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const claimed = await ctx.db.system((tx) =>
    claimPending(tx, { now, leasedUntil, most, share, running: Object.fromEntries(running) }),
  );
  const lost = claimed.filter(({ status }) => status === 'disabled');
  for (const delivery of lost) await giveUp(ctx, delivery);
  return claimed.filter(({ status }) => status === 'enabled');
}

function giveUp(ctx: Context, { org_id: org, id, turn }: ClaimedDelivery): Promise<unknown> {
  return ctx.db.org({ org }, (tx) =>
    webhooksOf(tx)
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', next_attempt_at: null, last_error: 'endpoint_disabled' })
      .where('id', '=', id)
      .where('turn', '=', turn)
      .where('state', '=', 'pending')
      .execute(),
  );
}
