import type { Context } from '#domains/context.ts';
import type { Method } from '#domains/second-factors/index.ts';
import { systemActor } from '#platform/http/actor.ts';
import { findMemberships } from './store.ts';

/**
 * An entry in each of the user's organisations. The answer does not wait for it: else its time would tell whose addresses are
 * known here.
 */
export function noteRefusal(ctx: Context, userId: string, factor: Method | null = null): void {
  const note = async (): Promise<void> => {
    const memberships = await ctx.db.system((tx) => findMemberships(tx, userId));
    for (const { org } of memberships)
      await ctx.db.org({ org }, (tx) =>
        ctx.events.audit(tx, systemActor(org, 'accounts'), {
          action: 'session.refused',
          subject: userId,
          details: { factor },
        }),
      );
  };
  note().catch((error: Error) => ctx.log.error('a refused login is not in the audit log', error));
}
