import { countOpenBusinesses } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { countOpen } from '#domains/identity/identity-verification/index.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** The number of open verifications, by whom they wait for. Counts only open ones, whose number stays small. */
export function countVerifications(ctx: Context, actor: Actor) {
  return ctx.db.read(actor, async (tx) => ({
    idv: await countOpen(tx, actor.id, ctx.clock.now()),
    kyb: await countOpenBusinesses(tx, actor.id, ctx.clock.now()),
  }));
}
