import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { DISTRIBUTED } from './distribution/distribute-release.ts';
import { releasesOf } from './tables.ts';

const ACTIONS = {
  signed: 'release.signed',
  reissued: 'release.reissued',
  distributed: 'release.distributed',
  withdrawn: 'consent.withdrawn',
} as const;
export const RECEIPTS_OF = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

export interface WantedReceipt {
  id: string;
  of: keyof typeof ACTIONS;
  /** Restricts the receipt to one recipient. */
  distributionId?: string | undefined;
}

/** A receipt for an entry about a release; 404 if the log has no such entry, 409 for a second or two afterwards. */
export function releaseReceipt(ctx: Context, actor: Actor, { id, of, distributionId }: WantedReceipt): Promise<string> {
  return ctx.db.org(actor, async (tx) => {
    if (distributionId === undefined) return requireAnchor(tx, { action: ACTIONS[of], subject: id });
    await releasesOf(tx)
      .selectFrom('release_distributions')
      .select('id')
      .where('id', '=', distributionId)
      .where('release_id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    return requireAnchor(tx, { action: DISTRIBUTED, subject: distributionId });
  });
}
