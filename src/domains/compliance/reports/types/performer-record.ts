import { openProfiles } from '#domains/accounts/persons/index.ts';
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
  const records: PerformerRecord[] = [];
  for (const judged of performers)
    records.push(
      await recordOf(ctx, tx, {
        project,
        judged,
        declared: declared.get(judged.performerId ?? ''),
        released: released.get(judged.release.releaseId ?? ''),
      }),
    );
  return records;
}

interface Known {
  project: Project;
  judged: JudgedPerformer;
  declared: Performer | undefined;
  released: ReleasedPerformer | undefined;
}

async function recordOf(ctx: Context, tx: Tx, known: Known): Promise<PerformerRecord> {
  const { project, judged, declared, released } = known;
  const examined = await documentOf(ctx, tx, known);
  const names = namesOf([
    nameOf(examined?.document),
    declared?.legalName,
    released?.performer?.legalName,
    ...(declared?.stageNames ?? []),
    released?.performer?.stageName,
    ...(released?.performer?.otherNames ?? []),
    ...(await profileNames(ctx, tx, examined?.personId)),
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
    missing: missingOf(known, { legalName, birthDate, examined }),
  };
}

/** The record requires an examined ID; a proof of age without identity does not count here. */
function ofAge({ ok, reason, basis }: JudgedPerformer['age']): boolean | null {
  if (basis !== 'identity') return null;
  return reason === null || reason === 'under_age_on_shoot_day' ? ok : null;
}

/** The document of the first examination that is still valid. */
async function documentOf(ctx: Context, tx: Tx, { judged, released }: Known): Promise<ExaminedDocument | undefined> {
  const { userId, identity } = judged;
  if (userId === null || identity.examinedOn === null) return undefined;
  const personId = released?.personId ?? null;
  const found = await findExaminedDocuments(ctx, tx, { userId, personId });
  const all = found.length > 0 ? found : await findExaminedDocuments(ctx, tx, { userId });
  const known = all.filter(({ withdrawal }) => withdrawal === null);
  const first = known.filter(({ examinedAt }) => dayOf(examinedAt) === identity.examinedOn);
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

async function profileNames(ctx: Context, tx: Tx, personId: string | undefined): Promise<string[]> {
  const profiles = await openProfiles(ctx, tx, personId === undefined ? [] : [personId]);
  return profiles.flatMap(({ names }) => names.map(fullName));
}

function missingOf(
  { project, judged }: Known,
  {
    legalName,
    birthDate,
    examined,
  }: Pick<PerformerRecord, 'legalName' | 'birthDate'> & {
    examined: ExaminedDocument | undefined;
  },
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
