import { findPersonIds } from '#domains/accounts/persons/index.ts';
import { findProject, type ProjectState } from '#domains/agreements/projects/index.ts';
import {
  findReleaseTerms,
  findWithdrawnOf,
  type JudgedPerformer,
  type JudgedProducer,
  judgeDepicted,
  type ReleaseTermsOf,
} from '#domains/agreements/releases/index.ts';
import { approvedUntil, businessStateOf } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { findIdentityStanding } from '#domains/identity/identity-verification/index.ts';
import { findScreeningStanding } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PerformerFacts, ProducerFacts, ProjectFacts } from './facts.ts';

/** How projects and releases identify a person. */
export interface Whom {
  userIds: readonly string[];
  personIds: readonly string[];
}

/**
 * Everything that is judged about a project, or about one person in it; undefined for an unknown project. Opens titles
 * and documents, but keeps none of their content.
 */
export async function loadProjectFacts(
  ctx: Context,
  tx: Tx,
  id: string,
  whom?: Whom,
): Promise<ProjectFacts | undefined> {
  const project = await findProject(tx, id);
  if (!project) return undefined;
  const { reasons, records, performers, producer } = await judgeDepicted(ctx, tx, id);
  const terms = await findReleaseTerms(tx, id);
  const isMeant = whom ? (userId: string | null, of?: ReleaseTermsOf) => isOf(whom, userId, of) : () => true;
  const judged = performers
    .map((each) => ({ judged: each, release: terms.get(each.release.releaseId ?? '') }))
    .filter(({ judged: { userId }, release }) => isMeant(userId, release));
  const facts: PerformerFacts[] = [];
  for (const each of judged) facts.push(await loadPerformer(ctx, tx, { ...each, project }));
  const withdrawn = await findWithdrawnOf(tx, id);
  return {
    id,
    records,
    reasons,
    performers: facts,
    withdrawn: withdrawn.filter(({ releaseId, userId }) => isMeant(userId, terms.get(releaseId))),
    producer: await loadProducer(tx, producer),
  };
}

function isOf({ userIds, personIds }: Whom, userId: string | null, release?: ReleaseTermsOf): boolean {
  const personId = release?.personId ?? null;
  return (userId !== null && userIds.includes(userId)) || (personId !== null && personIds.includes(personId));
}

async function loadPerformer(
  ctx: Context,
  tx: Tx,
  { judged, release, project }: { judged: JudgedPerformer; release: ReleaseTermsOf | undefined; project: ProjectState },
): Promise<PerformerFacts> {
  const standing = await findIdentityStanding(ctx, tx, await whoIs(tx, judged, release));
  const lastDay =
    release?.shootUntil ??
    project.shootDates
      .map(({ until }) => until)
      .sort()
      .at(-1) ??
    null;
  return { judged, standing, release, lastDay };
}

/** A release has one signer, but a userId may stand for several people. */
async function whoIs(tx: Tx, { userId }: JudgedPerformer, release: ReleaseTermsOf | undefined): Promise<Whom> {
  if (release?.identity === 'verified' && release.personId !== null)
    return { userIds: [], personIds: [release.personId] };
  return userId === null
    ? { userIds: [], personIds: [] }
    : { userIds: [userId], personIds: await findPersonIds(tx, userId) };
}

async function loadProducer(tx: Tx, { business: row }: JudgedProducer): Promise<ProducerFacts | undefined> {
  if (!row) return undefined;
  const screening = row.stands ? await findScreeningStanding(tx, row.id) : undefined;
  const isWaiting = row.status === 'pending' || row.status === 'in_review';
  const dueAt = isWaiting ? row.due_at : row.status === 'requires_input' ? row.expires_at : null;
  return { verificationId: row.id, status: businessStateOf(row), until: approvedUntil(row), dueAt, screening };
}
