import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { deleteOffer, findOldOffers } from './store.ts';

/** How long an offer can be looked at after it ended and nothing changed in it; the audit log keeps its entries. */
const KEPT_MS = 365 * 86_400_000;

/** Deletes offers of a year ago, with what came of their requests and the keys that waited in vain. */
export async function deleteOldOffers(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last;
    const found = await ctx.db.system((tx) => findOldOffers(tx, { before, after }));
    for (const { org, id } of found) {
      await ctx.db.org(systemActor(org, 'credential-offers'), (tx) => deleteOffer(ctx, tx, { org, id }));
    }
    last = found.at(-1)?.id;
  }
}
