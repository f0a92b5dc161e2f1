import {
  findPerformers,
  findRemovals,
  openProject,
  type Project,
  type ProjectState,
} from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { type AgeProof, findAgeProofs } from '#domains/credentials/age-proofs/index.ts';
import { type Examination, findExaminations } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import { findBelievedWallets } from '../standing/find-believed-wallets.ts';
import { loadStandings } from '../standing/find-standings.ts';
import type { ReleaseStanding } from '../standing/release-standing.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';
import { findPending, type PendingIdentity, reasonOfIdentity } from './find-pending.ts';
import {
  type Judged,
  type JudgedAge,
  type JudgedSignature,
  judgeAge,
  judgeDistinct,
  judgeIdentity,
  judgeRelease,
  judgeSignature,
} from './judge-performer.ts';
import { type JudgedProducer, judgeProducer } from './judge-producer.ts';
import { lacksIdentity, nextStep, nextStepOfProject, type PerformerStep, type ProjectNext } from './next-step.ts';

/** A depicted person: a declared performer of the project, or known only by a release. */
interface Depicted {
  performerId: string | null;
  userId: string | null;
  release: ReleaseRow | undefined;
  /** The first shoot days of all their valid releases. */
  shoots: readonly CalendarDay[];
}

export interface JudgedPerformer {
  performerId: string | null;
  userId: string | null;
  ok: boolean;
  shotOn: CalendarDay | null;
  identity: Judged & { examinedOn: CalendarDay | null };
  age: JudgedAge;
  release: Judged & { releaseId: string | null; status: ReleaseRow['status'] | null; standing: ReleaseStanding | null };
  distinct: Judged;
  /**
   * A bundle's verdict on the signature. It does not affect `ok`, because recipients who accept attested releases do
   * not need it.
   */
  signature: JudgedSignature;
  /** Reasons why this performer makes a bundle fail; empty if there are none. */
  missing: string[];
  /** What a missing identity is waiting for. */
  pending: PendingIdentity | null;
  next: PerformerStep | null;
}

/** The check of everyone depicted in a project; reasons are codes. */
export interface JudgedDepicted {
  projectId: string;
  ok: boolean;
  reasons: string[];
  /** Whether a bundle created now would pass. */
  ready: boolean;
  /** Reason codes if not `ready`: those of the project, its producer, and all performers. */
  missing: string[];
  /** Reason codes for gaps in the production's records, which do not make a bundle fail. */
  records: string[];
  next: ProjectNext | null;
  producer: JudgedProducer;
  performers: JudgedPerformer[];
}

/** {@link judgeDepicted} in a separate transaction, for the API. */
export async function checkDepicted(ctx: Context, actor: Actor, idOrExternalId: string) {
  const { producer, ...judged } = await ctx.db.org(actor, (tx) => judgeDepicted(ctx, tx, idOrExternalId));
  const { ok, reason, verificationId } = producer;
  return { ...judged, producer: { ok, reason, verificationId } };
}

/**
 * The status of a project: whether every depicted person has an identity examined before the shoot, was of age on its
 * day, and has signed a release; whether all are distinct; and whether the producer is approved. 404 for an unknown
 * project.
 */
export async function judgeDepicted(ctx: Context, tx: Tx, idOrExternalId: string): Promise<JudgedDepicted> {
  const project = await openProject(ctx, tx, idOrExternalId);
  if (!project) throw new AppError('not_found');
  const { id: projectId } = project;
  const everybody = await findEverybody(ctx, tx, projectId);
  const standingOf = await loadStandings(ctx, tx, {
    rows: everybody.flatMap(({ release }) => release ?? []),
    minimums: new Map([[projectId, project.minimumSignatureLevel]]),
  });
  const believed = await findBelievedWallets(
    ctx,
    tx,
    everybody.flatMap(({ release }) => release ?? []),
  );
  const known = everybody.flatMap((depicted) =>
    depicted.userId === null ? [] : [{ ...depicted, userId: depicted.userId, depicted }],
  );
  const found = await findExaminations(
    ctx,
    tx,
    known.map(({ userId, release }) => ({ userId, personId: personOf(release) })),
  );
  const examined = new Map(known.map(({ depicted }, index) => [depicted, found[index] ?? []]));
  const proofs = await findAgeProofs(
    tx,
    known.map(({ userId }) => userId),
  );
  const records = everybody.map((depicted) =>
    judge({ project, depicted, everybody, standingOf, believed, examined, proofs }),
  );
  const lacking = records.flatMap(({ userId, missing }) => (userId !== null && lacksIdentity(missing) ? [userId] : []));
  const pending = await findPending(ctx, tx, [...new Set(lacking)]);
  const performers = records.map((record) => withPending(record, pending.get(record.userId ?? '') ?? null));
  const now = ctx.clock.now();
  const producer = await judgeProducer(tx, project.producerVerificationId, now);
  const whole = reasonsOfWhole(performers, project.expectedPerformers);
  const reasons = [...whole, ...new Set(performers.flatMap(reasonsOf))];
  const missing = [
    ...whole,
    ...new Set(performers.flatMap((performer) => performer.missing)),
    ...(producer.reason === null ? [] : [producer.reason]),
    ...(isShotLater(project, dayOf(now)) ? ['not_shot_yet'] : []),
  ];
  const next = nextStepOfProject({ whole, performers, producer });
  return {
    ...{ projectId, ok: reasons.length === 0, reasons },
    ...{ ready: missing.length === 0, missing, records: recordsOf(project, performers), next, producer, performers },
  };
}

async function findEverybody(ctx: Context, tx: Tx, projectId: string): Promise<Depicted[]> {
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();
  const latest = latestByUser(rows);
  const declared = (await findPerformers(ctx, tx, projectId)).map(({ id, userId }) => {
    const { release, shoots = [] } = latest.get(userId ?? '') ?? {};
    return { performerId: id, userId, release, shoots };
  });
  const known = new Set(declared.map(({ userId }) => userId));
  const removals = await findRemovals(tx, projectId);
  const isRemoved = (row: ReleaseRow) => (removals.get(row.user_id) ?? 0) >= row.created_at;
  // A person removed from the project is no longer depicted, regardless of earlier releases.
  const others = [...latest.values()].filter(({ release: row }) => !known.has(row.user_id) && !isRemoved(row));
  return [...declared, ...others.map((other) => ({ performerId: null, userId: other.release.user_id, ...other }))];
}

export interface LatestRelease {
  release: ReleaseRow;
  /** The first shoot days of all valid releases. */
  shoots: CalendarDay[];
}

/** The release of each user in a project: the latest signed one or, if none is signed, the latest. `rows`: latest first. */
export function latestByUser(rows: readonly ReleaseRow[]): Map<string, LatestRelease> {
  const users = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...users].flatMap(([userId, own]) => {
      const signed = own.filter(({ status }) => status === 'signed');
      const release = signed[0] ?? own[0];
      const shoots = signed.flatMap(({ terms }) => terms.shoot?.from ?? []);
      return release ? [[userId, { release, shoots }] as const] : [];
    }),
  );
}

interface Case {
  project: ProjectState;
  depicted: Depicted;
  everybody: readonly Depicted[];
  standingOf: (release: ReleaseRow) => ReleaseStanding;
  /** IDs of the releases whose wallet issuer is in the trust file. */
  believed: ReadonlySet<string>;
  examined: ReadonlyMap<Depicted, readonly Examination[]>;
  /** By userId. */
  proofs: ReadonlyMap<string, readonly AgeProof[]>;
}

type JudgedRecords = Omit<JudgedPerformer, 'pending' | 'next'>;

/** Judges a performer by records; `missing` does not say what a missing identity is waiting for. */
function judge({ project, depicted, everybody, standingOf, believed, examined, proofs }: Case): JudgedRecords {
  const { performerId, userId, release } = depicted;
  const examinations = userId === null ? [] : (examined.get(depicted) ?? []);
  const shotOn = firstDayOf(depicted, project);
  const standing = release ? standingOf(release) : null;
  const judged = {
    identity: judgeIdentity(examinations, shotOn, release?.identity),
    age: judgeAge(examinations, shotOn, userId === null ? [] : proofs.get(userId)),
    release: {
      ...judgeRelease(release, standing),
      releaseId: release?.id ?? null,
      status: release?.status ?? null,
      standing,
    },
    distinct: judgeDistinct(
      release,
      everybody.flatMap((other) => (other === depicted || !other.release ? [] : [other.release])),
    ),
  };
  const isWalletBelieved = release !== undefined && believed.has(release.id);
  const signature = judgeSignature(release, { minimum: project.minimumSignatureLevel, isWalletBelieved });
  const ok = Object.values(judged).every(({ ok: isMet }) => isMet);
  return { performerId, userId, ok, shotOn, ...judged, signature, missing: missingOf(judged) };
}

function withPending(record: JudgedRecords, known: PendingIdentity | null): JudgedPerformer {
  const { performerId, userId, missing, release } = record;
  const pending = lacksIdentity(missing) ? known : null;
  const identity = { ...record.identity, reason: reasonOfIdentity(record.identity.reason, pending) };
  return {
    ...{ ...record, identity, missing: missingOf({ ...record, identity }), pending },
    next: nextStep({ performerId, userId, missing, standing: release.standing, pending }),
  };
}

/** The person of a release, which has one signer, while a userId may stand for several people. */
export const personOf = (release: ReleaseRow | undefined): string | null =>
  release?.identity === 'verified' ? release.person_id : null;

/**
 * The first shoot day in a person's releases. If a release names no day, or a day outside the project, the project's
 * first day is also considered, so that a release cannot postpone the shoot.
 */
export function firstDayOf(
  { release, shoots }: Pick<Depicted, 'release' | 'shoots'>,
  { shootDates }: Pick<ProjectState, 'shootDates'>,
): CalendarDay | null {
  const named = shoots.length > 0 ? shoots : [release?.terms.shoot?.from ?? []].flat();
  const isOfProject = (day: CalendarDay) => shootDates.some(({ from, until }) => from <= day && day <= until);
  const isKnown = named.length > 0 && named.every(isOfProject);
  return [...named, ...(isKnown ? [] : shootDates.map(({ from }) => from))].sort()[0] ?? null;
}

type Rules = Pick<JudgedPerformer, 'identity' | 'age' | 'release' | 'distinct'>;

const reasonsOf = ({ identity, age, release, distinct }: Rules): string[] =>
  [identity, age, release, distinct].flatMap(({ reason }) => reason ?? []);

/** Uses the release's standing and not its status: an expired or unsigned release is insufficient. */
function missingOf({ identity, age, release, distinct }: Rules): string[] {
  const ofRules = [identity, age, distinct].flatMap(({ reason }) => reason ?? []);
  return [...new Set([...ofRules, ...(release.standing?.missing ?? ['release_missing'])])];
}

/** 28 CFR 75.2(a)(4) and 75.6: a record states its production and date. */
function recordsOf({ title, shootDates }: Project, performers: readonly JudgedPerformer[]): string[] {
  const isDated = shootDates.length > 0 || (performers.length > 0 && performers.every(({ shotOn }) => shotOn !== null));
  return [...(title === null ? ['title_missing'] : []), ...(isDated ? [] : ['shoot_dates_missing'])];
}

/** No proof can confirm a producer on a future day. */
function isShotLater({ shootDates }: ProjectState, today: CalendarDay): boolean {
  return shootDates.length > 0 && shootDates.every(({ from }) => from > today);
}

function reasonsOfWhole(performers: readonly JudgedPerformer[], expected: number | null): string[] {
  return [
    ...(performers.length === 0 ? ['nobody_declared'] : []),
    ...(expected !== null && performers.length < expected ? ['performers_missing'] : []),
  ];
}
