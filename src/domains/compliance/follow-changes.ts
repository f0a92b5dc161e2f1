import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { markEverything, markStates } from './mark-states.ts';
import { type Change, scopedOf, type Touched, touchedBy } from './touched.ts';

/** Events after which somebody or something may stand otherwise. */
export const FOLLOWED_EVENTS = [
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
  'release.signed',
  'release.distributed',
  'consent.withdrawn',
  'erasure.completed',
];

/** Changes of which no event tells. */
export const FOLLOWED_ACTIONS = [
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
];

/** What tells of a change: an event, or an entry of the audit log where there is none. */
export interface Told {
  eventId?: string | undefined;
  entryId?: string | undefined;
}

const ERASED = 'erasure.completed';

/** Has everything looked at anew that changes of one organisation may have touched. */
export async function followChanges(ctx: Context, org: string, told: readonly Told[]): Promise<void> {
  const changes = await ctx.db.read({ org }, (tx) => findChanges(tx, told));
  // Who was erased is told by nobody any more.
  if (changes.some(({ type }) => type === ERASED)) await ctx.db.org({ org }, (tx) => markEverything(ctx, tx, org));
  const others = changes.filter(({ type }) => type !== ERASED);
  if (others.length === 0) return;
  await ctx.db.org({ org }, async (tx) => {
    const touched: Touched[] = [];
    for (const change of others) touched.push(await touchedBy(ctx, tx, change));
    await markStates(ctx, tx, org, await scopedOf(tx, org, touched));
  });
}

async function findChanges(tx: Tx, told: readonly Told[]): Promise<Change[]> {
  const events = told.flatMap(({ eventId }) => eventId ?? []);
  const entries = told.flatMap(({ entryId }) => entryId ?? []);
  return [...(await findEvents(tx, events)), ...(await findEntries(tx, entries))].map(changeOf);
}

interface Row {
  type: string;
  subject: string;
  data: Record<string, unknown>;
}

async function findEvents(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('events').select(['type', 'subject', 'data']).where('id', 'in', ids).execute();
}

async function findEntries(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('audit_entries')
    .select(['action as type', 'subject', 'details as data'])
    .where('id', 'in', ids)
    .execute();
}

function changeOf({ type, subject, data: { userId, ...data } }: Row): Change {
  const ids = Object.values(data).filter((value) => typeof value === 'string');
  return { type, ids: [...new Set([subject, ...ids])], userIds: typeof userId === 'string' ? [userId] : [] };
}
