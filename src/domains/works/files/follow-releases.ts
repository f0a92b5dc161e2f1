import { findDeclaredPerformers, projectInEvent } from '#domains/agreements/projects/index.ts';
import { findReleaseDates, findReleaseOf, judgeDepicted } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reactions } from '#platform/events/reactions.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { findJudged } from './coverage.ts';
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

/** The performers whom a withdrawn release depicts; undefined while another release of theirs counts. */
async function findWithdrawn(ctx: Context, tx: Tx, releaseId: string) {
  const release = await findReleaseOf(tx, releaseId);
  const withdrawnAt = (await findReleaseDates(tx, [releaseId])).get(releaseId)?.withdrawnAt;
  if (!release || !withdrawnAt) return undefined;
  const { projectId } = release;
  const { performers } = await judgeDepicted(ctx, tx, projectId);
  const counting = performers.filter(({ release: each }) => each.releaseId === releaseId);
  const declared = await findDeclaredPerformers(tx, [projectId]);
  const users = new Map(
    declared.flatMap(({ id: performerId, userId }) =>
      findJudged(counting, { performerId, userId }) ? [[performerId, userId] as const] : [],
    ),
  );
  return { projectId, withdrawnAt, users };
}
