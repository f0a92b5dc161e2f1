import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/http/actor.ts';
import { endRelease } from './end-release.ts';
import { issueRelease } from './issue-release.ts';
import { releasesOf } from './tables.ts';

/** What becomes of a release whose agreement ended without all signatures. */
const ENDS = {
  'agreement.declined': { status: 'refused', code: 'agreement_declined' },
  'agreement.voided': { status: 'expired', code: 'agreement_voided' },
  'agreement.expired': { status: 'expired', code: 'agreement_expired' },
} as const;
export const FOLLOWED = ['agreement.signed', ...Object.keys(ENDS)];

/** Brings a release up to date whose agreement has moved. Running it again changes nothing. */
export async function followAgreement(ctx: Context, { org, eventId }: { org: string; eventId: string }): Promise<void> {
  const actor = systemActor(org, 'releases');
  const found = await ctx.db.org(actor, async (tx) => {
    const event = await tx
      .selectFrom('events')
      .select(['type', 'subject'])
      .where('id', '=', eventId)
      .executeTakeFirst();
    const row =
      event &&
      (await releasesOf(tx)
        .selectFrom('releases')
        .select('id')
        .where('agreement_id', '=', event.subject)
        .executeTakeFirst());
    return row && { type: event.type, id: row.id };
  });
  if (!found) return;
  const end = Object.entries(ENDS).find(([type]) => type === found.type)?.[1];
  if (end) await ctx.db.org(actor, (tx) => endRelease(ctx, tx, actor, { id: found.id, ...end }));
  else await issueRelease(ctx, actor, found.id);
}
