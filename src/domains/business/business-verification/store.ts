import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { percentilesOf } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { BusinessFigures, TaskFigures } from './figures.ts';
import { type BusinessDocumentRow, type BusinessRow, type BusinessVerificationTables, businessOf } from './tables.ts';
import { type BusinessIntake, DUE_HOURS, isBusinessEnded } from './verification.ts';

/**
 * One business verification of the transaction's organization; undefined if unknown, or if the ID is that of a person's
 * verification.
 */
export function findBusinessVerification(tx: Tx, id: string): Promise<BusinessRow | undefined> {
  return businessOf(tx).selectFrom('business_verifications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** {@link findBusinessVerification}; 404 if unknown. */
export async function loadBusiness(tx: Tx, id: string): Promise<BusinessRow> {
  const row = await findBusinessVerification(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** {@link findBusinessVerification}, locked until the transaction ends. */
export function findBusinessForUpdate(tx: Tx, id: string): Promise<BusinessRow | undefined> {
  return businessOf(tx)
    .selectFrom('business_verifications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type SealedColumn = 'intake' | 'examination' | 'decision';

/** Opens one of the sealed JSON columns; undefined if it is empty. */
export async function openSealed<T>(
  ctx: Context,
  tx: Tx,
  row: BusinessRow,
  column: SealedColumn,
): Promise<T | undefined> {
  const sealed = row[column];
  if (!sealed) return undefined;
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, sealed, column);
  return JSON.parse(opened.toString()) as T;
}

/** Seals a value for one of the sealed JSON columns. */
export function sealColumn(
  ctx: Context,
  tx: Tx,
  of: Pick<BusinessRow, 'org_id' | 'id'>,
  { column, value }: { column: SealedColumn; value: unknown },
): Promise<Buffer> {
  return ctx.vault.seal(tx, { org: of.org_id, subject: of.id }, Buffer.from(JSON.stringify(value)), column);
}

/** The submitted data of the company; 410 once redacted. */
export async function openIntake(ctx: Context, tx: Tx, row: BusinessRow): Promise<BusinessIntake> {
  const intake = await openSealed<BusinessIntake>(ctx, tx, row, 'intake');
  if (!intake) throw new AppError('gone', { message: 'The verification is redacted.' });
  return intake;
}

/** The documents of all attempts, in order of submission. */
export function loadDocuments(tx: Tx, verificationId: string): Promise<BusinessDocumentRow[]> {
  return businessOf(tx)
    .selectFrom('business_documents')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .orderBy('attempt')
    .orderBy('position')
    .execute();
}

/** Each document is sealed under its own data key, so that it can be erased alone. */
export function documentKeyOf(document: Pick<BusinessDocumentRow, 'org_id' | 'verification_id' | 'id'>): KeyOwner {
  return { org: document.org_id, subject: `${document.verification_id}/${document.id}` };
}

/** The verification changed meanwhile: results computed from the earlier version must not be committed. */
export class BusinessChanged extends Error {
  override name = 'BusinessChanged';
}

/** The columns that a transition changes; version and time of change are set automatically. */
export type BusinessChanges = Omit<
  Updateable<BusinessVerificationTables['business_verifications']>,
  'version' | 'updated_at'
>;

/**
 * Writes changes to a verification as it was read, and returns the new row; throws BusinessChanged if it changed
 * meanwhile.
 */
export async function changeBusiness(
  tx: Tx,
  found: BusinessRow,
  changes: BusinessChanges & { at: Date },
): Promise<BusinessRow> {
  const { at, ...columns } = changes;
  const ends = columns.status !== undefined && isBusinessEnded(columns.status) && found.ended_at === null;
  const row = await businessOf(tx)
    .updateTable('business_verifications')
    .set({ ...columns, ...(ends && { ended_at: at }), version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new BusinessChanged(`${found.id} was changed meanwhile`);
  return row;
}

/** Serializes approvals of one company until the transaction ends. */
export async function lockCompany(tx: Tx, { org_id: org, number_fingerprint: number }: BusinessRow): Promise<void> {
  await lockName(tx, `business/${org}/${number?.toString('base64url') ?? ''}`);
}

interface Found {
  org: string;
  id: string;
}

/**
 * Approvals due for renewal, and verifications that have waited too long for information, of all organizations
 * (SECURITY DEFINER).
 */
export async function findDueBusinesses(tx: Tx, now: Date): Promise<Found[]> {
  const { rows } = await sql<FoundRow>`select * from find_due_business_verifications(${now})`.execute(tx);
  return rows.map(toFound);
}

/** Approved verifications of all organizations with a document that expired before the day (SECURITY DEFINER). */
export async function findBusinessesWithEndedDocuments(tx: Tx, today: string): Promise<Found[]> {
  const { rows } = await sql<FoundRow>`select * from find_businesses_with_ended_documents(${today})`.execute(tx);
  return rows.map(toFound);
}

/** Reviews of all organizations that need a reminder, or are overdue and not marked yet (SECURITY DEFINER). */
export async function findReviewsDue(tx: Tx, { now, remindUntil }: { now: Date; remindUntil: Date }): Promise<Found[]> {
  const { rows } = await sql<FoundRow>`select * from find_business_reviews_due(${now}, ${remindUntil})`.execute(tx);
  return rows.map(toFound);
}

/** Verifications of all organizations that have waited for examination, unchanged, since a time (SECURITY DEFINER). */
export async function findStalledBusinesses(tx: Tx, before: Date): Promise<Found[]> {
  const { rows } = await sql<FoundRow>`select * from find_stalled_business_verifications(${before})`.execute(tx);
  return rows.map(toFound);
}

/** Organizations with blobs of erased documents to delete (SECURITY DEFINER). */
export async function findOrganizationsWithErasedDocuments(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`select * from find_organizations_with_erased_documents()`.execute(tx);
  return rows.map((row) => row.org_id);
}

/** Finds a link's request by the hash of its token, in all organizations (SECURITY DEFINER). */
export async function findInformationRequest(
  tx: Tx,
  tokenHash: Buffer,
): Promise<(Found & { verificationId: string }) | undefined> {
  const { rows } = await sql<
    FoundRow & { verification_id: string }
  >`select * from find_information_request(${tokenHash})`.execute(tx);
  const [row] = rows;
  return row && { ...toFound(row), verificationId: row.verification_id };
}

/** The queue that an earlier version used for new hits. */
const LEFT_QUEUE = 'business-verification.screening';

/** The jobs that are left in that queue, with their organizations. */
export async function findLeftHits(tx: Tx): Promise<{ org: string; job: string }[]> {
  const { rows } = await sql<{ org: string; job: string }>`select data->>'org' as org, id as job from pgboss.job
    where name = ${LEFT_QUEUE} and state <> 'completed' and data->>'org' is not null`.execute(tx);
  return rows;
}

/**
 * Removes such a job from the queue; returns the verification of its hit, or undefined if another process took the job.
 */
export async function takeLeftHit(tx: Tx, job: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`with taken as (
      delete from pgboss.job where name = ${LEFT_QUEUE} and id = ${job} returning data->>'eventId' as event
    ) select v.id from taken join events e on e.id = taken.event
      join business_verifications v on v.id = e.data->>'verificationId'`.execute(tx);
  return rows[0]?.id;
}

interface FoundRow {
  org_id: string;
  id: string;
}

function toFound(row: FoundRow): Found {
  return { org: row.org_id, id: row.id };
}

interface Period {
  from: Date;
  until: Date;
}

/** A redacted verification keeps its outcome. */
const OUTCOME = sql`case when coalesce(redacted_from, status) = 'rejected' then 'rejected' else 'approved' end`;

/** How many verifications were started and decided, and how fast (see measure-businesses.ts). */
export async function countBusinessOutcomes(
  tx: Tx,
  { from, until }: Period,
): Promise<Omit<BusinessFigures, 'reasons'>> {
  const isDecided = sql`decided_at >= ${from} and decided_at < ${until}`;
  const isEnded = sql`decided_at is null and ended_at >= ${from} and ended_at < ${until}`;
  const { rows } = await sql<Record<CountedWord, string> & { decide: number[] | null }>`
    select count(*) filter (where created_at >= ${from}) as started,
      count(*) filter (where ${isDecided} and outcome = 'approved') as approved,
      count(*) filter (where ${isDecided} and outcome = 'rejected') as rejected,
      count(*) filter (where ${isDecided} and decided_at <= due_at) as in_time,
      count(*) filter (where ${isEnded} and coalesce(redacted_from, status) = 'expired') as expired,
      count(*) filter (where ${isEnded} and coalesce(redacted_from, status) = 'cancelled') as cancelled,
      count(*) filter (where coalesce(decided_at, ended_at) is null or coalesce(decided_at, ended_at) >= ${until}) as open,
      percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from decided_at - review_from))
        filter (where ${isDecided}) as decide
    from (select *, ${OUTCOME} as outcome, due_at - make_interval(hours => ${DUE_HOURS}) as review_from
      from business_verifications) as verification
    where created_at < ${until}`.execute(tx);
  const [row] = rows;
  const count = (word: CountedWord) => Number(row?.[word]);
  return {
    started: count('started'),
    approved: count('approved'),
    rejected: count('rejected'),
    expired: count('expired'),
    cancelled: count('cancelled'),
    open: count('open'),
    inTime: count('in_time'),
    timeToDecide: percentilesOf(row?.decide),
  };
}

type CountedWord = 'started' | 'approved' | 'rejected' | 'expired' | 'cancelled' | 'open' | 'in_time';

/** Tasks that had not succeeded in decided verifications, most frequent first. */
export async function countTasks(tx: Tx, { from, until }: Period): Promise<TaskFigures[]> {
  const { rows } = await sql<Omit<TaskFigures, 'count'> & { count: string }>`
    select ${OUTCOME} as outcome, item->>'key' as task, item->>'status' as status, item->>'reason' as reason,
      count(*) as count
    from business_verifications, jsonb_array_elements(tasks) as item
    where decided_at >= ${from} and decided_at < ${until} and item->>'status' <> 'success'
    group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`.execute(tx);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** A condition: the company or one of its owners matches a list entry, and the match was not dismissed. */
export const isAtRisk = sql<SqlBool>`(tasks @> '[{"key":"sanctions","status":"failure"}]'
  or tasks @> '[{"key":"sanctions_owners","status":"failure"}]')`;

export interface BusinessQueueCounts {
  forReview: number;
  atRisk: number;
  overdue: number;
  /** Waiting for a reviewer, and unassigned. */
  unassigned: number;
  /** Waiting for a reviewer, and assigned to this user. */
  mine: number;
  requiresInput: number;
  processing: number;
  suspended: number;
}

/** The number of open verifications by status. */
export async function countOpenBusinesses(tx: Tx, user: string, now: Date): Promise<BusinessQueueCounts> {
  const { rows } = await sql<Record<keyof BusinessQueueCounts, string>>`
    select count(*) filter (where status = 'in_review') as "forReview",
      count(*) filter (where status = 'in_review' and ${isAtRisk}) as "atRisk",
      count(*) filter (where status in ('pending', 'in_review') and due_at <= ${now}) as "overdue",
      count(*) filter (where status = 'in_review' and assignee is null) as "unassigned",
      count(*) filter (where status = 'in_review' and assignee = ${user}) as "mine",
      count(*) filter (where status = 'requires_input') as "requiresInput",
      count(*) filter (where status = 'pending') as "processing",
      count(*) filter (where status = 'suspended') as "suspended"
    from business_verifications where status in ('pending', 'in_review', 'requires_input', 'suspended')`.execute(tx);
  const [row] = rows;
  return {
    forReview: Number(row?.forReview),
    atRisk: Number(row?.atRisk),
    overdue: Number(row?.overdue),
    unassigned: Number(row?.unassigned),
    mine: Number(row?.mine),
    requiresInput: Number(row?.requiresInput),
    processing: Number(row?.processing),
    suspended: Number(row?.suspended),
  };
}

/** The names of companies, in the order of their rows; null once redacted. */
export async function openNames(ctx: Context, tx: Tx, rows: readonly BusinessRow[]): Promise<(string | null)[]> {
  const kept = rows.filter((row) => row.intake !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map((row) => ({
      owner: { org: row.org_id, subject: row.id },
      sealed: row.intake ?? Buffer.alloc(0),
      purpose: 'intake',
    })),
  );
  const names = new Map(kept.map((row, at) => [row.id, nameIn(opened[at])]));
  return rows.map((row) => names.get(row.id) ?? null);
}

function nameIn(intake: Buffer | null | undefined): string | null {
  return intake ? (JSON.parse(intake.toString()) as BusinessIntake).business.name : null;
}

/** The callers' own IDs of these persons. */
export async function findOwnIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await businessOf(tx)
    .selectFrom('business_verifications')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, user_id: own }) => (own === null ? [] : [[id, own] as const])));
}
