import type { Context } from '#domains/context.ts';
import type { SharedReactions, StoredEntry, StoredEvent } from '#platform/events/reactions.ts';
import { markEverything, markStates } from './mark-states.ts';
import { type Change, scopedOf, type Touched, touchedBy } from './touched.ts';

/** Re-evaluates everything that changes may affect. */
export const followChanges: SharedReactions<Context> = {
  queue: 'compliance.follow',
  options: { retryLimit: 20 },
  events: [
    'identity.verified',
    'identity.rejected',
    'identity.review_required',
    'identity.requires_input',
    'identity.expired',
    'kyb.approved',
    'kyb.rejected',
    'kyb.requires_input',
    'kyb.suspended',
    'kyb.expired',
    'screening.hit',
    'credential.revoked',
    'credential.suspended',
    'credential.reinstated',
    'release.signed',
    'release.distributed',
    'consent.withdrawn',
    'erasure.completed',
  ],
  actions: [
    'age_proof.recorded',
    'project.created',
    'project.changed',
    'project.performer_declared',
    'project.performer_changed',
    'project.performer_removed',
    'release.recorded',
    'release.refused',
    'release.expired',
    'release.reissued',
    'release.withdrawal_acknowledged',
    'release.bounced',
    'verification.redacted',
    'verification.cancelled',
    'verification.review_reopened',
    'screening_hit.settled',
  ],
  // A batch costs little more than one job, because most of the cost is the queue and the commits.
  size: 50,
  handle: async (ctx, org, told) => {
    const changes = told.map(changeOf);
    // No other event reports an erasure.
    if (changes.some(({ type }) => type === ERASED)) await ctx.db.org({ org }, (tx) => markEverything(ctx, tx, org));
    const others = changes.filter(({ type }) => type !== ERASED);
    if (others.length === 0) return;
    await ctx.db.org({ org }, async (tx) => {
      const touched: Touched[] = [];
      for (const change of others) touched.push(await touchedBy(ctx, tx, change));
      await markStates(ctx, tx, org, await scopedOf(tx, org, touched));
    });
  },
};

const ERASED = 'erasure.completed';

function changeOf(told: StoredEvent | StoredEntry): Change {
  const [type, named] = 'action' in told ? [told.action, told.details] : [told.type, told.data];
  const { userId, ...data }: Readonly<Record<string, unknown>> = named;
  const ids = Object.values(data).filter((value) => typeof value === 'string');
  return { type, ids: [...new Set([told.subject, ...ids])], userIds: typeof userId === 'string' ? [userId] : [] };
}
