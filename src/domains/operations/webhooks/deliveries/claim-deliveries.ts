import type { Context } from '#domains/context.ts';
import type { Clock } from '#kernel/clock.ts';
import { type ClaimedDelivery, claimPending, renewClaims } from '../store.ts';
import { type DeliveryRow, webhooksOf } from '../tables.ts';

/** A claimed delivery becomes due again after this time if its process was killed. */
const LEASE_MS = 12_000;
/** How often a process renews its claims. */
export const RENEW_MS = 4_000;

export interface Room {
  /** Maximum attempts that may start. */
  most: number;
  /** Maximum concurrent attempts for one endpoint. */
  share: number;
  /** Running attempts by endpoint. */
  running: ReadonlyMap<string, number>;
}

/** Claims deliveries that are due by `clock`, longest due first. Those for a disabled endpoint fail instead. */
export async function claimDeliveries(
  ctx: Context,
  { most, share, running }: Room,
  clock: Clock = ctx.wallClock,
): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  const claimed = await ctx.db.statement((tx) =>
    claimPending(tx, { now, leasedUntil: leaseFrom(now), most, share, running: Object.fromEntries(running) }),
  );
  for (const delivery of claimed) if (delivery.status === 'disabled') await giveUp(ctx, delivery);
  return claimed.filter(({ status }) => status === 'enabled');
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Never rejects: a renewal that failed is made up for by the next. */
export async function renewClaimed(ctx: Context, claimed: ReadonlySet<ClaimedDelivery>, clock: Clock): Promise<void> {
  if (claimed.size === 0) return;
  const renewed = ctx.db.statement((tx) => renewClaims(tx, [...claimed], leaseFrom(clock.now())));
  await renewed.catch((error: Error) => ctx.log.warn('claims of webhook deliveries could not be renewed', { error }));
}

/**
 * Never rejects, because the other deliveries are already claimed, and would otherwise wait for their lease to expire.
 */
async function giveUp(ctx: Context, delivery: ClaimedDelivery): Promise<void> {
  await changeClaimed(ctx, delivery, { state: 'failed', next_attempt_at: null, last_error: 'endpoint_disabled' });
}

/** Delay before retrying an attempt that failed on our side. */
const RETURN_MS = 5_000;

/**
 * Returns a delivery whose attempt could not start, so that it does not wait for its lease to expire; never rejects.
 */
export async function returnDelivery(ctx: Context, delivery: ClaimedDelivery, clock: Clock): Promise<void> {
  const next = new Date(clock.now().getTime() + RETURN_MS);
  await changeClaimed(ctx, delivery, { next_attempt_at: next });
}

type Changes = Partial<Pick<DeliveryRow, 'state' | 'next_attempt_at' | 'last_error'>>;

/** A delivery replayed meanwhile is left unchanged. */
async function changeClaimed(ctx: Context, { org_id: org, id, turn }: ClaimedDelivery, to: Changes): Promise<void> {
  const changed = ctx.db.org({ org }, (tx) =>
    webhooksOf(tx)
      .updateTable('webhook_deliveries')
      .set(to)
      .where('id', '=', id)
      .where('turn', '=', turn)
      .where('state', '=', 'pending')
      .execute(),
  );
  await changed.catch((error: Error) =>
    ctx.log.warn('a webhook delivery waits for the end of its lease', { org, delivery: id, error }),
  );
}
