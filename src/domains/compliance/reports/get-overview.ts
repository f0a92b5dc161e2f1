import { countWaiting, type WaitingAgreements } from '#domains/agreements/agreements/index.ts';
import { countOpenComplaints } from '#domains/compliance/complaints/index.ts';
import type { Context } from '#domains/context.ts';
import { countEnding, type Ending } from '#domains/credentials/credentials/index.ts';
import type { Actor } from '#platform/operation/actor.ts';

const DAY_MS = 86_400_000;

/** Pending tasks, and what ends within `days` days; contains no names. */
export async function getOverview(ctx: Context, actor: Actor, days: number) {
  const from = ctx.clock.now();
  const until = new Date(from.getTime() + days * DAY_MS);
  return ctx.db.org(actor, async (tx) => ({
    days,
    identities: present(await countEnding(tx, { type: 'IdentityVerificationCredential', from, until })),
    businesses: present(await countEnding(tx, { type: 'BusinessVerificationCredential', from, until })),
    agreements: presentWaiting(await countWaiting(tx, until)),
    complaints: await countOpenComplaints(tx, from),
  }));
}

function present({ count, soonest }: Ending) {
  return { ending: count, soonest: soonest?.toISOString() ?? null };
}

function presentWaiting({ count, oldest, ending }: WaitingAgreements) {
  return { waiting: count, oldestSentAt: oldest?.toISOString() ?? null, ending };
}
