import { findBeginning } from '#domains/accounts/accounts/index.ts';
import { judgeDepicted } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findSteps } from './store.ts';

/** Both guided starts, according to the organization's current data; sample data does not count. */
export function getStart(ctx: Context, actor: Actor) {
  return ctx.db.org(actor, async (tx) => {
    const { project, performers, releases, bundle, projectId, ...integration } = await findSteps(
      tx,
      ctx.wallClock.now(),
    );
    // Until a release is sent, everyone lacks one, which the previous step covers.
    const judged = projectId !== null && releases ? await judgeDepicted(ctx, tx, projectId) : undefined;
    return {
      beginning: await findBeginning(tx, actor),
      productions: {
        ...{ project, performers, releases, bundle, projectId },
        complete: judged !== undefined && judged.performers.length > 0 && judged.ready,
        missing: judged?.missing.length ?? null,
      },
      integration,
    };
  });
}
