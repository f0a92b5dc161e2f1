import { openProfiles, type Profile } from '#domains/accounts/persons/index.ts';
import {
  findPerformers,
  openProject,
  type Performer,
  type Project,
  type ShootDates,
} from '#domains/agreements/projects/index.ts';
import {
  type JudgedPerformer,
  judgeDepicted,
  openReleasedPerformers,
  type ReleasedPerformer,
} from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { type ExaminedDocument, findExaminedDocuments } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';

/** The record that 28 CFR 75.2(a) requires for one performer in one production. */
export interface PerformerRecord {
  /** Null for a person who is known only by a release. */
  performerId: string | null;
  title: string;
  projectId: string;
  /** According to the examined document, or else as declared; null if nothing stored has it. */
  legalName: string | null;
  /** Every other name: maiden, alias, stage, professional. */
  otherNames: readonly string[];
  birthDate: CalendarDay | null;
  ofAge: boolean | null;
  document: { type: string; number: string; issuer: string; verificationId: string } | null;
  examinedOn: CalendarDay | null;
  /** First day of the production for this performer. */
  firstDay: CalendarDay | null;
  examinedBefore: boolean | null;
  productionDates: readonly ShootDates[];
  urls: readonly string[];
  releaseId: string | null;
  releaseStatus: string | null;
  /** The standing, such as `attested`. */
  releaseState: string | null;
  /** Codes. */
  missing: readonly string[];
}

/** The records of everyone depicted in a project; 404 if unknown. */
export async function recordsOf(ctx: Context, tx: Tx, projectId: string): Promise<PerformerRecord[]> {
  const project = await openProject(ctx, tx, projectId);
  if (!project) throw new AppError('not_found');
  const { performers } = await judgeDepicted(ctx, tx, projectId);
  const declared = new Map((await findPerformers(ctx, tx, projectId)).map((performer) => [performer.id, performer]));
  const released = new Map((await openReleasedPerformers(ctx, tx, projectId)).map((each) => [each.releaseId, each]));
  const all = performers.map((judged) => ({
    project,
    judged,
    declared: declared.get(judged.performerId ?? ''),
    released: released.get(judged.release.releaseId ?? ''),
  }));
  const documents = await findDocuments(ctx, tx, all);
  const persons = [...documents.values()].map(({ personId }) => personId);
  const profiles = await openProfiles(ctx, tx, [...new Set(persons)]);
  return all.map((known) => {
    const examined = documents.get(known.judged);
    return recordOf({ ...known, examined, profile: profiles.get(examined?.personId ?? '') });
  });
}

interface Known {
  project: Project;
  judged: JudgedPerformer;
  declared: Performer | undefined;
  released: ReleasedPerformer | undefined;
}

interface Examined extends Known {
  examined: ExaminedDocument | undefined;
  profile: Profile | undefined;
}

function recordOf(known: Examined): PerformerRecord {
  const { project, judged, declared, released, examined, profile } = known;
  const names = namesOf([
    nameOf(examined?.document),
    declared?.legalName,
    released?.performer?.legalName,
    ...(declared?.stageNames ?? []),
    released?.performer?.stageName,
    ...(released?.performer?.otherNames ?? []),
    ...(profile?.names ?? []).map(fullName),
  ]);
  const [legalName = null, ...otherNames] = names;
  const birthDate = examined?.birthDate ?? released?.performer?.birthDate ?? null;
  return {
    performerId: judged.performerId,
    title: project.title ?? project.externalId ?? project.id,
    projectId: project.id,
    legalName,
    otherNames,
    birthDate,
    ofAge: ofAge(judged.age),
    document: shownDocument(examined),
    examinedOn: judged.identity.examinedOn,
    firstDay: judged.shotOn,
    examinedBefore:
      judged.identity.examinedOn === null || judged.shotOn === null
        ? null
        : judged.identity.examinedOn <= judged.shotOn,
    productionDates: project.shootDates,
    urls: project.urls,
    releaseId: judged.release.releaseId,
    releaseStatus: judged.release.status,
    releaseState: judged.release.standing?.state ?? null,
    missing: missingOf(known, { legalName, birthDate }),
  };
}

/** The record requires an examined ID; a proof of age without identity does not count here. */
function ofAge({ ok, reason, basis }: JudgedPerformer['age']): boolean | null {
  if (basis !== 'identity') return null;
  return reason === null || reason === 'under_age_on_shoot_day' ? ok : null;
}

/** The document of each performer's first examination that is still valid. */
async function findDocuments(
  ctx: Context,
  tx: Tx,
  all: readonly Known[],
): Promise<ReadonlyMap<JudgedPerformer, ExaminedDocument>> {
  const whom = all.flatMap(({ judged, released }) =>
    judged.userId === null || judged.identity.examinedOn === null
      ? []
      : [{ judged, userId: judged.userId, personId: released?.personId ?? null }],
  );
  const found = await findExaminedDocuments(ctx, tx, whom);
  const users = whom.filter((_, index) => found[index]?.length === 0).map(({ userId }) => ({ userId }));
  const ofUsers = await findExaminedDocuments(ctx, tx, users);
  const byUser = new Map(users.map(({ userId }, index) => [userId, ofUsers[index]]));
  return new Map(
    whom.flatMap(({ judged, userId }, index) => {
      const own = found[index]?.length ? found[index] : byUser.get(userId);
      const first = firstOf(own ?? [], judged.identity.examinedOn);
      return first ? [[judged, first] as const] : [];
    }),
  );
}

function firstOf(all: readonly ExaminedDocument[], examinedOn: CalendarDay | null): ExaminedDocument | undefined {
  const known = all.filter(({ withdrawal }) => withdrawal === null);
  const first = known.filter(({ examinedAt }) => dayOf(examinedAt) === examinedOn);
  return first.find(({ document }) => document !== null) ?? first[0] ?? known[0];
}

function shownDocument(examined: ExaminedDocument | undefined): PerformerRecord['document'] {
  if (!examined?.document) return null;
  const { documentType: type, documentNumber: number, issuingSubdivision, issuingState } = examined.document;
  return { type, number, issuer: issuingSubdivision ?? issuingState, verificationId: examined.verificationId };
}

/**
 * Removes duplicates: of spellings that differ only in case and accents, keeps the first that is not all upper case (as
 * an MRZ is).
 */
function namesOf(given: readonly (string | null | undefined)[]): string[] {
  const spellings = Map.groupBy(
    // A declared performer's erased name is empty.
    given.flatMap((name) => (name ? name : [])),
    plain,
  );
  return [...spellings.values()].flatMap((same) => same.find((name) => name !== name.toUpperCase()) ?? same[0] ?? []);
}

const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

function nameOf(document: { givenNames: string; familyName: string } | null | undefined): string | undefined {
  return document ? fullName(document) : undefined;
}

const fullName = ({ givenNames, familyName }: { givenNames: string; familyName: string }): string =>
  `${givenNames} ${familyName}`.trim();

function missingOf(
  { project, judged, examined }: Examined,
  { legalName, birthDate }: Pick<PerformerRecord, 'legalName' | 'birthDate'>,
): string[] {
  return [
    ...new Set([
      ...judged.missing,
      ...(legalName === null ? ['legal_name_missing'] : []),
      ...(birthDate === null ? ['birth_date_missing'] : []),
      ...(examined && examined.document === null ? ['document_erased'] : []),
      ...(project.title === null ? ['title_missing'] : []),
    ]),
  ];
}
