import type { Context } from '#domains/context.ts';
import { enterOrganization } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findUser } from '../find-user.ts';
import { endSessions, findMemberships } from '../store.ts';
import { forgetSecondFactors } from './manage-second-factors.ts';
import { findHolders } from './store.ts';

/**
 * For operators: recovery for a user who has lost everything. Removes all second factors of the address's user and ends
 * its sessions; false if there are none, or no such user.
 */
export async function removeSecondFactors(ctx: Context, email: string): Promise<boolean> {
  return ctx.db.system(async (tx) => {
    const userId = (await findUser(ctx, tx, email))?.id;
    if (!userId || !(await findHolders(tx, [userId])).has(userId)) return false;
    await forgetSecondFactors(ctx, tx, userId);
    await endSessions(tx, userId);
    for (const { org } of await findMemberships(tx, userId)) {
      await enterOrganization(tx, org);
      await ctx.events.audit(tx, systemActor(org, 'operator'), {
        action: 'second_factor.removed',
        subject: userId,
        details: { kind: 'all' },
      });
    }
    return true;
  });
}
