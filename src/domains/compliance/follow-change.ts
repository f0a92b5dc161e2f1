import { findBusinessVerification } from '#domains/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { findHolder } from '#domains/identity-verification/index.ts';
import { findPersonIds, isPerson } from '#domains/persons/index.ts';
import { findPerformers, findPerformerUser, findProjectId, findProjectIds } from '#domains/projects/index.ts';
import { findReleaseOf, findReleaseTerms } from '#domains/releases/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findProjectsOf, knownAs } from './evaluate.ts';
import { markEverything, markStates } from './mark-states.ts';
import type { Scoped } from './scope.ts';
import { findKnown } from './store.ts';

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

/** What may stand otherwise, as far as one change goes. */
interface Touched {
  projects: Set<string>;
  users: Set<string>;
  persons: Set<string>;
  isOfBusiness: boolean;
}

/** Has everything looked at anew that a change may have touched. */
export function followChange(
  ctx: Context,
  { org, eventId, entryId }: { org: string; eventId?: string | undefined; entryId?: string | undefined },
): Promise<void> {
  return ctx.db.org({ org }, async (tx) => {
    const change = await findChange(tx, { eventId, entryId });
    if (!change) return;
    // Who was erased is told by nobody any more.
    if (change.type === 'erasure.completed') return markEverything(ctx, tx, org);
    const touched: Touched = { projects: new Set(), users: new Set(), persons: new Set(), isOfBusiness: false };
    for (const id of change.ids) await touch(tx, touched, id);
    for (const userId of change.userIds) touched.users.add(userId);
    // Days, and so ages on them, may be others for everybody.
    if (change.type === 'project.changed') await touchEverybody(ctx, tx, touched);
    await markStates(ctx, tx, org, await scopedOf(tx, org, touched));
  });
}

interface Change {
  type: string;
  ids: string[];
  userIds: string[];
}

async function findChange(
  tx: Tx,
  { eventId, entryId }: { eventId?: string | undefined; entryId?: string | undefined },
): Promise<Change | undefined> {
  if (eventId !== undefined) {
    const found = await tx
      .selectFrom('events')
      .select(['type', 'subject', 'data'])
      .where('id', '=', eventId)
      .executeTakeFirst();
    return found && changeOf(found.type, found.subject, found.data);
  }
  const entry = await tx
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'details'])
    .where('id', '=', entryId ?? '')
    .executeTakeFirst();
  return entry && changeOf(entry.action, entry.subject, entry.details);
}

function changeOf(type: string, subject: string, { userId, ...data }: Record<string, unknown>): Change {
  const ids = Object.values(data).filter((value) => typeof value === 'string');
  return { type, ids: [...new Set([subject, ...ids])], userIds: typeof userId === 'string' ? [userId] : [] };
}

/** By the prefix of the id; whatever else a change names is no concern of a status. */
async function touch(tx: Tx, touched: Touched, id: string): Promise<void> {
  const add = (found: { projectId?: string; userId?: string | null; personId?: string | null } | undefined) => {
    if (found?.projectId) touched.projects.add(found.projectId);
    if (found?.userId) touched.users.add(found.userId);
    if (found?.personId) touched.persons.add(found.personId);
  };
  if (id.startsWith('prj_') && (await findProjectId(tx, id))) touched.projects.add(id);
  if (id.startsWith('rel_')) add(await findReleaseOf(tx, id));
  if (id.startsWith('per_') && (await isPerson(tx, id))) touched.persons.add(id);
  if (id.startsWith('pfm_')) add({ userId: (await findPerformerUser(tx, id)) ?? null });
  if (!id.startsWith('ver_')) return;
  if (await findBusinessVerification(tx, id)) {
    touched.isOfBusiness = true;
    for (const project of await findProjectIds(tx, { producer: id })) touched.projects.add(project);
  } else add(await findHolder(tx, id));
}

async function touchEverybody(ctx: Context, tx: Tx, touched: Touched): Promise<void> {
  for (const project of [...touched.projects]) {
    for (const { userId } of await findPerformers(ctx, tx, project)) if (userId !== null) touched.users.add(userId);
    for (const { userId } of (await findReleaseTerms(tx, project)).values()) touched.users.add(userId);
  }
}

/** A person has a state while they are seen in a project, and from then on. The organisation's follows its projects'. */
async function scopedOf(tx: Tx, org: string, { projects, users, persons, isOfBusiness }: Touched): Promise<Scoped[]> {
  const everybody = new Set(persons);
  for (const userId of users) for (const personId of await findPersonIds(tx, userId)) everybody.add(personId);
  const known = await findKnown(tx, 'person', [...everybody]);
  const all = new Set(projects);
  const followed: string[] = [];
  for (const personId of everybody) {
    const theirs = await findProjectsOf(tx, await knownAs(tx, personId));
    for (const project of theirs) all.add(project);
    if (theirs.length > 0 || known.has(personId)) followed.push(personId);
  }
  const isNew = all.size > 0 && (await findKnown(tx, 'organization', [org])).size === 0;
  return [
    ...[...all].map((id) => ({ scope: 'project', id }) as const),
    ...followed.map((id) => ({ scope: 'person', id }) as const),
    ...(isOfBusiness || isNew ? [{ scope: 'organization', id: org } as const] : []),
  ];
}
