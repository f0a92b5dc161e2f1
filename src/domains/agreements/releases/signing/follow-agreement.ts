import type { Context } from '#domains/context.ts';
import type { Reactions, StoredEvent } from '#platform/events/reactions.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { endRelease } from '../end-release.ts';
import { issueRelease } from '../issue-release.ts';
import { releasesOf } from '../tables.ts';

/** Updates a release when its agreement changes. */
export const followAgreements: Reactions<Context> = {
  queue: 'releases.follow-agreement',
  options: { concurrency: 2 },
  events: {
    'agreement.signed': async (ctx, { org, subject }) => {
      const id = await findRelease(ctx, org, subject);
      if (id !== undefined) await issueRelease(ctx, actorOf(org), id);
    },
    'agreement.declined': endBy({ status: 'refused', code: 'agreement_declined' }),
    'agreement.voided': endBy({ status: 'expired', code: 'agreement_voided' }),
    'agreement.expired': endBy({ status: 'expired', code: 'agreement_expired' }),
  },
};

const actorOf = (org: string) => systemActor(org, 'releases');

/** How a release ends when its agreement ended without all signatures. */
function endBy(end: { status: 'refused' | 'expired'; code: string }) {
  return async (ctx: Context, { org, subject }: StoredEvent) => {
    const id = await findRelease(ctx, org, subject);
    if (id === undefined) return;
    const actor = actorOf(org);
    await ctx.db.org(actor, (tx) => endRelease(ctx, tx, actor, { id, ...end }));
  };
}

async function findRelease(ctx: Context, org: string, agreementId: string): Promise<string | undefined> {
  const row = await ctx.db.find({ org }, (tx) =>
    releasesOf(tx).selectFrom('releases').select('id').where('agreement_id', '=', agreementId).executeTakeFirst(),
  );
  return row?.id;
}
