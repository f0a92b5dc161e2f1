import { findDeclaredPerformers, projectInEvent } from '#domains/agreements/projects/index.ts';
import { findCountingReleases, findReleaseOf } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reactions } from '#platform/events/reactions.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { markWithdrawn } from './store.ts';

const PAGE = 500;

/** Reports the files that a withdrawn release concerns, page by page, in a job sent in the withdrawal's transaction. */
export const followReleases: Reactions<Context> = {
  queue: 'files.follow-releases',
  options: { expireSeconds: 600 },
  events: {
    'consent.withdrawn': async (ctx, { org, data: { releaseId } }) => {
      if (typeof releaseId !== 'string') return;
      while ((await nameFiles(ctx, systemActor(org, 'files'), releaseId)) === PAGE);
    },
  },
};

/** Emits `file.withdrawn` for the next files; returns their number. */
function nameFiles(ctx: Context, actor: Actor, releaseId: string): Promise<number> {
  return ctx.db.org(actor, async (tx) => {
    const withdrawn = await findWithdrawn(ctx, tx, releaseId);
    if (!withdrawn) return 0;
    const { projectId, withdrawnAt, users } = withdrawn;
    const files = await markWithdrawn(tx, {
      performerIds: [...users.keys()],
      releaseId,
      before: withdrawnAt,
      limit: PAGE,
    });
    const project = await projectInEvent(tx, projectId);
    const at = withdrawnAt.toISOString();
    await ctx.events.emitAll(
      tx,
      actor,
      files.map(({ id: fileId, performerId, sha256: hash }) => {
        const [sha256, userId] = [hash.toString('hex'), users.get(performerId) ?? null];
        return {
          type: 'file.withdrawn',
          subject: fileId,
          data: { fileId, sha256, ...project, performerId, userId, releaseId, withdrawnAt: at },
          details: { sha256, releaseId, performerId },
        };
      }),
    );
    return files.length;
  });
}

/** The performers for whom a withdrawn release counts; undefined if it counts for no one. */
async function findWithdrawn(ctx: Context, tx: Tx, releaseId: string) {
  const projectId = (await findReleaseOf(tx, releaseId))?.projectId;
  if (projectId === undefined) return undefined;
  const counting = await findCountingReleases(ctx, tx, [projectId]);
  const of = new Map([...counting].filter(([, each]) => each.releaseId === releaseId));
  const [withdrawnAt] = [...of.values()].flatMap((each) => each.withdrawnAt ?? []);
  if (withdrawnAt === undefined) return undefined;
  const declared = await findDeclaredPerformers(tx, [projectId]);
  const users = new Map(declared.flatMap(({ id, userId }) => (of.has(id) ? [[id, userId] as const] : [])));
  return { projectId, withdrawnAt, users };
}
