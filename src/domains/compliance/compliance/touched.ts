import { findPersonIds, isPerson } from '#domains/accounts/persons/index.ts';
import {
  findPerformers,
  findPerformerUser,
  findProjectId,
  findProjectIds,
} from '#domains/agreements/projects/index.ts';
import { findReleaseOf, findReleaseTerms } from '#domains/agreements/releases/index.ts';
import { findBusinessVerification } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { findAgeProofUser } from '#domains/credentials/age-proofs/index.ts';
import { findHolder } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findProjectsOf, knownAs } from './evaluate.ts';
import type { Scoped } from './scope.ts';
import { findKnown } from './store.ts';

/** The objects that a change names. */
export interface Change {
  type: string;
  ids: readonly string[];
  userIds: readonly string[];
}

/** States that changes may affect. */
export interface Touched {
  projects: ReadonlySet<string>;
  users: ReadonlySet<string>;
  persons: ReadonlySet<string>;
  isOfBusiness: boolean;
}

interface Touching extends Touched {
  projects: Set<string>;
  users: Set<string>;
  persons: Set<string>;
}

export async function touchedBy(ctx: Context, tx: Tx, { type, ids, userIds }: Change): Promise<Touched> {
  const touched: Touching = { projects: new Set(), users: new Set(userIds), persons: new Set(), isOfBusiness: false };
  for (const id of ids) await touch(tx, touched, id);
  // The shoot days may have changed, and with them everyone's age on those days.
  if (type === 'project.changed') await touchEverybody(ctx, tx, touched);
  return touched;
}

/** Decides by the ID's prefix; other objects do not affect a status. */
async function touch(tx: Tx, touched: Touching, id: string): Promise<void> {
  const add = (found: { projectId?: string; userId?: string | null; personId?: string | null } | undefined) => {
    if (found?.projectId) touched.projects.add(found.projectId);
    if (found?.userId) touched.users.add(found.userId);
    if (found?.personId) touched.persons.add(found.personId);
  };
  if (id.startsWith('prj_') && (await findProjectId(tx, id))) touched.projects.add(id);
  if (id.startsWith('rel_')) add(await findReleaseOf(tx, id));
  if (id.startsWith('per_') && (await isPerson(tx, id))) touched.persons.add(id);
  if (id.startsWith('pfm_')) add({ userId: (await findPerformerUser(tx, id)) ?? null });
  if (id.startsWith('prs_')) await touchProjectsOf(tx, touched, await findAgeProofUser(tx, id));
  if (!id.startsWith('ver_')) return;
  if (await findBusinessVerification(tx, id)) {
    touched.isOfBusiness = true;
    for (const project of await findProjectIds(tx, { producer: id })) touched.projects.add(project);
  } else add(await findHolder(tx, id));
}

/** A proof of age is about a user, who may not be a known person here. */
async function touchProjectsOf(tx: Tx, touched: Touching, userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  touched.users.add(userId);
  for (const project of await findProjectsOf(tx, { userIds: [userId], personIds: [] })) touched.projects.add(project);
}

async function touchEverybody(ctx: Context, tx: Tx, touched: Touching): Promise<void> {
  for (const project of [...touched.projects]) {
    for (const { userId } of await findPerformers(ctx, tx, project)) if (userId !== null) touched.users.add(userId);
    for (const { userId } of (await findReleaseTerms(tx, project)).values()) touched.users.add(userId);
  }
}

/** A person has a state once they were depicted in a project. The organization's state follows its projects'. */
export async function scopedOf(tx: Tx, org: string, touched: readonly Touched[]): Promise<Scoped[]> {
  const all = new Set(touched.flatMap(({ projects }) => [...projects]));
  const everybody = new Set(touched.flatMap(({ persons }) => [...persons]));
  for (const userId of new Set(touched.flatMap(({ users }) => [...users])))
    for (const personId of await findPersonIds(tx, userId)) everybody.add(personId);
  const known = await findKnown(tx, 'person', [...everybody]);
  const followed: string[] = [];
  for (const personId of everybody) {
    const theirs = await findProjectsOf(tx, await knownAs(tx, personId));
    for (const project of theirs) all.add(project);
    if (theirs.length > 0 || known.has(personId)) followed.push(personId);
  }
  const isOfBusiness = touched.some((each) => each.isOfBusiness);
  const isNew = all.size > 0 && (await findKnown(tx, 'organization', [org])).size === 0;
  return [
    ...[...all].map((id) => ({ scope: 'project', id }) as const),
    ...followed.map((id) => ({ scope: 'person', id }) as const),
    ...(isOfBusiness || isNew ? [{ scope: 'organization', id: org } as const] : []),
  ];
}
