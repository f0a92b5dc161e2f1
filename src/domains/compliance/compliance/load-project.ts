import { findPersonIdsOf } from '#domains/accounts/persons/index.ts';
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
import { findIdentityStandings } from '#domains/identity/identity-verification/index.ts';
import { findScreeningStanding } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
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
  const standings = await findIdentityStandings(ctx, tx, await whoAre(tx, judged));
  const facts = judged.flatMap(({ judged, release }, index): PerformerFacts[] => {
    const standing = standings[index];
    return standing ? [{ judged, standing, release, lastDay: release?.shootUntil ?? lastDayOf(project) }] : [];
  });
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

function lastDayOf({ shootDates }: ProjectState): CalendarDay | null {
  return (
    shootDates
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? null
  );
}

interface Released {
  judged: JudgedPerformer;
  release: ReleaseTermsOf | undefined;
}

/** A release has one signer, but a userId may stand for several people. */
async function whoAre(tx: Tx, all: readonly Released[]): Promise<Whom[]> {
  const users = all.flatMap(({ judged: { userId }, release }) =>
    userId === null || signerOf(release) !== null ? [] : [userId],
  );
  const persons = await findPersonIdsOf(tx, users);
  return all.map(({ judged: { userId }, release }) => {
    const signer = signerOf(release);
    if (signer !== null) return { userIds: [], personIds: [signer] };
    return userId === null
      ? { userIds: [], personIds: [] }
      : { userIds: [userId], personIds: persons.get(userId) ?? [] };
  });
}

const signerOf = (release: ReleaseTermsOf | undefined): string | null =>
  release?.identity === 'verified' ? release.personId : null;

async function loadProducer(tx: Tx, { business: row }: JudgedProducer): Promise<ProducerFacts | undefined> {
  if (!row) return undefined;
  const screening = row.stands ? await findScreeningStanding(tx, row.id) : undefined;
  const isWaiting = row.status === 'pending' || row.status === 'in_review';
  const dueAt = isWaiting ? row.due_at : row.status === 'requires_input' ? row.expires_at : null;
  return { verificationId: row.id, status: businessStateOf(row), until: approvedUntil(row), dueAt, screening };
}
