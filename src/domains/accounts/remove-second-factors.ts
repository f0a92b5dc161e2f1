import type { Context } from '#domains/context.ts';
import { findHolders, forgetSecondFactors } from '#domains/second-factors/index.ts';
import { enterOrganization } from '#platform/db/database.ts';
import { systemActor } from '#platform/http/actor.ts';
import { emailIndex } from './email.ts';
import { endSessions, findMemberships, lockUser } from './store.ts';

/**
 * For operators: the way out for somebody who has lost everything. Takes away all second factors of the address's user and
 * ends all its sessions; false where there are none, or no such user.
 */
export async function removeSecondFactors(ctx: Context, email: string): Promise<boolean> {
  return ctx.db.system(async (tx) => {
    const user = await lockUser(tx, emailIndex(ctx.vault, email));
    if (!user || !(await findHolders(tx, [user.id])).has(user.id)) return false;
    await forgetSecondFactors(ctx, tx, user.id);
    await endSessions(tx, user.id);
    for (const { org } of await findMemberships(tx, user.id)) {
      await enterOrganization(tx, org);
      await ctx.events.audit(tx, systemActor(org, 'operator'), {
        action: 'second_factor.removed',
        subject: user.id,
        details: { kind: 'all' },
      });
    }
    return true;
  });
}
