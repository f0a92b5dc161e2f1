import type { Context } from '#domains/context.ts';
import type { SharedReactions, StoredEntry, StoredEvent } from '#platform/events/reactions.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { lockWork } from '../store.ts';
import { worksOf } from '../tables.ts';
import { endUntrueClaims } from './end-claims.ts';

/**
 * Revokes the claims that rest on an agreement, once its credential is revoked or suspended, or its text is erased. An
 * agreement can support transfers of many works, so this is a job, sent in the transaction of the change; until it has
 * run, answers call these claims outdated.
 */
export const followAgreements: SharedReactions<Context> = {
  queue: 'works.follow-agreements',
  // A reinstated agreement can contradict a claim that was issued meanwhile.
  events: ['credential.revoked', 'credential.suspended', 'credential.reinstated'],
  actions: ['credential.redacted'],
  size: 20,
  handle: async (ctx, org, told) => {
    const agreementIds = [...new Set(told.map(sourceOf))].filter((id) => id?.startsWith('agr_')) as string[];
    if (agreementIds.length === 0) return;
    const actor = systemActor(org, 'works');
    const works = await ctx.db.org(actor, (tx) =>
      worksOf(tx)
        .selectFrom('work_transfers')
        .select('work_id')
        .distinct()
        .where('agreement_id', 'in', agreementIds)
        .where('removed_at', 'is', null)
        .orderBy('work_id')
        .execute(),
    );
    for (const { work_id: id } of works)
      await ctx.db.org(actor, async (tx) => endUntrueClaims(ctx, tx, actor, await lockWork(tx, id)));
  },
};

function sourceOf(told: StoredEvent | StoredEntry): string | undefined {
  const { sourceId } = ('action' in told ? told.details : told.data) as { sourceId?: unknown };
  return typeof sourceId === 'string' ? sourceId : undefined;
}
