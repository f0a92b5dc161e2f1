import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasureDelayMs } from '#platform/erasure-delay.ts';
import { defaultFor } from './default-versions.ts';
import type { VerificationPolicy } from './policy.ts';
import { policyOfRow } from './store.ts';
import { policiesOf } from './tables.ts';

/**
 * Every version that was current for the transaction's organization within the erasure delay. The protective rules of
 * all these versions apply, so a rule that was removed a minute ago still counts.
 */
export async function policiesWithinDelay(
  ctx: Context,
  tx: Tx,
  org: string,
): Promise<[VerificationPolicy, ...VerificationPolicy[]]> {
  const since = new Date(ctx.clock.now().getTime() - (await erasureDelayMs(ctx, org)));
  const made = await policiesOf(tx)
    .selectFrom('verification_policies')
    .selectAll()
    .where('created_at', '>', since)
    .orderBy('number')
    .execute();
  const before = await policiesOf(tx)
    .selectFrom('verification_policies')
    .selectAll()
    .where('created_at', '<=', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = before ? policyOfRow(ctx, before) : defaultFor(ctx);
  return [first, ...made.map((row) => policyOfRow(ctx, row))];
}

/**
 * Whether destruction needs a second person: two-person approval applies, or applied within the delay, so that no one
 * can switch it off in order to destroy data alone.
 */
export async function needsSecondPerson(ctx: Context, tx: Tx, org: string): Promise<boolean> {
  const policies = await policiesWithinDelay(ctx, tx, org);
  return policies.some(({ fourEyes, business }) => fourEyes || business.fourEyes);
}
