import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import type { PictureMark } from '#engine/index.ts';
import { notFound } from '#kernel/errors.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Requester } from '#platform/workers/index.ts';
import { type CheckFigures, type DayFigures, percentilesOf, type VerificationFigures } from './figures.ts';
import { type IdentityVerificationTables, type ImageRow, type VerificationRow, verificationsOf } from './tables.ts';
import { isEnded, REVIEW_HOURS } from './verification.ts';

/** One verification of the transaction's organization; 404 otherwise. */
export function loadVerification(tx: Tx, id: string): Promise<VerificationRow> {
  return verificationsOf(tx)
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** {@link loadVerification}, locked until the transaction ends; undefined if unknown. */
export function findVerificationForUpdate(tx: Tx, id: string): Promise<VerificationRow | undefined> {
  return verificationsOf(tx)
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Assigns a locked verification. The version stays the same, because no concurrent computation depends on the assignee.
 */
export function assignVerification(tx: Tx, id: string, { assignee, at }: { assignee: string | null; at: Date }) {
  return verificationsOf(tx)
    .updateTable('verifications')
    .set({ assignee, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The requester, by which the engine divides its time. */
export const requesterOf = ({ org_id: org, id }: Pick<VerificationRow, 'org_id' | 'id'>): Requester => [org, id];

/** The pictures of an attempt in order of submission; replaced ones are left out. */
export function loadImages(tx: Tx, { id, attempt }: Pick<VerificationRow, 'id' | 'attempt'>): Promise<ImageRow[]> {
  return verificationsOf(tx)
    .selectFrom('verification_images')
    .selectAll()
    .where('verification_id', '=', id)
    .where('attempt', '=', attempt)
    .where((where) => where.or([where('erased_at', 'is', null), where('failure', 'is not', null)]))
    .orderBy('position')
    .execute();
}

/** Opens one of the sealed JSON columns. */
export async function openSealed<T>(
  ctx: Context,
  tx: Tx,
  row: VerificationRow,
  column: 'expected' | 'extracted' | 'decision' | 'printed' | 'wallet_binding' | 'chip',
): Promise<T | undefined> {
  const sealed = row[column];
  if (!sealed) return undefined;
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, sealed, column);
  return JSON.parse(opened.toString()) as T;
}

/**
 * The owner of the data key that seals a picture: the picture itself, or the verification for pictures of the first
 * release.
 */
export function keyOwnerOf(image: Pick<ImageRow, 'org_id' | 'verification_id' | 'id' | 'own_key'>): KeyOwner {
  const { org_id: org, verification_id: verification, id } = image;
  return { org, subject: image.own_key ? `${verification}/${id}` : verification };
}

/** The key of a verification's fingerprints and face template, which is destroyed to erase them. */
export function biometricsKeyOf(org: string, verificationId: string): KeyOwner {
  return { org, subject: `${verificationId}/biometrics` };
}

/** The bytes of a stored picture. */
export async function openPicture(ctx: Context, tx: Tx, image: ImageRow): Promise<Buffer> {
  const sealed = await ctx.blobs.get(image.blob_key ?? '');
  return ctx.vault.open(tx, keyOwnerOf(image), sealed, `picture/${image.id}`);
}

/** Where text or codes were read in a picture; empty if nowhere, and for an erased picture. */
export async function openMarks(ctx: Context, tx: Tx, image: ImageRow): Promise<PictureMark[]> {
  if (!image.marks || image.erased_at) return [];
  const opened = await ctx.vault.open(tx, keyOwnerOf(image), image.marks, `marks/${image.id}`);
  return JSON.parse(opened.toString()) as PictureMark[];
}

/** {@link openPicture} for several, in order; no database connection is held while the blobs load. */
export async function openPictures(ctx: Context, org: string, images: readonly ImageRow[]): Promise<Buffer[]> {
  const blobs = await Promise.all(images.map(({ blob_key: key }) => ctx.blobs.get(key ?? '')));
  return ctx.db.org({ org }, async (tx) => {
    const opened: Buffer[] = [];
    for (const [index, image] of images.entries())
      opened.push(await ctx.vault.open(tx, keyOwnerOf(image), blobs[index] ?? Buffer.alloc(0), `picture/${image.id}`));
    return opened;
  });
}

/** The verification changed meanwhile: results computed from the earlier version must not be committed. */
export class VersionChanged extends Error {
  override name = 'VersionChanged';
}

/**
 * Verifications of all organizations that have been pending or processing, unchanged, since a time (SECURITY DEFINER).
 */
export async function findStalledVerifications(tx: Tx, before: Date): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{
    org_id: string;
    id: string;
  }>`select * from find_stalled_verifications(${before})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/**
 * Verified verifications whose document has expired, and verifications that have waited too long for input, of all
 * organizations (SECURITY DEFINER).
 */
export async function findDueVerifications(tx: Tx, now: Date): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`select * from find_due_verifications(${now})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** Organizations with biometric data of ended verifications, or with blobs to delete (SECURITY DEFINER). */
export async function findOrganizationsToErase(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`select * from find_organizations_to_erase()`.execute(tx);
  return rows.map((row) => row.org_id);
}

/** The columns that a transition changes; version, time of change, and deadline follow from them. */
type VerificationChanges = Omit<
  Updateable<IdentityVerificationTables['verifications']>,
  'version' | 'updated_at' | 'due_at'
>;

/** Writes changes to a verification as it was read, and returns the new row; undefined if it changed meanwhile. */
export function changeVerification(
  tx: Tx,
  found: VerificationRow,
  changes: VerificationChanges & { at: Date },
): Promise<VerificationRow | undefined> {
  const { at, ...columns } = changes;
  const { status = found.status } = columns;
  const dueAt = status === 'needs_review' ? (found.due_at ?? new Date(at.getTime() + REVIEW_HOURS * 3_600_000)) : null;
  const ends = columns.status !== undefined && isEnded(columns.status) && found.ended_at === null;
  return verificationsOf(tx)
    .updateTable('verifications')
    .set({ ...columns, ...(ends && { ended_at: at }), due_at: dueAt, version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .returningAll()
    .executeTakeFirst();
}

interface Period {
  from: Date;
  until: Date;
}

/** A redacted verification keeps its outcome; `decided_at` is set only for a decision that still stands. */
const OUTCOME = sql`case when coalesce(redacted_from, status) = 'rejected' then 'rejected' else 'verified' end`;

/** How many verifications were started and decided, and how fast (see measure-verifications.ts). */
export async function countOutcomes(
  tx: Tx,
  { from, until }: Period,
): Promise<Omit<VerificationFigures, 'reasons' | 'days'>> {
  // Each part reads only the verifications that it counts.
  const inPeriod = sql`ended_at >= ${from} and ended_at < ${until}`;
  const { rows } = await sql<Record<'started' | 'expired' | 'cancelled' | 'open', string>>`
    select (select count(*) from verifications where created_at >= ${from} and created_at < ${until}) as started,
      (select count(*) from verifications where ${endedAs('expired')} and ${inPeriod}) as expired,
      (select count(*) from verifications where ${endedAs('cancelled')} and ${inPeriod}) as cancelled,
      (select count(*) from verifications where ended_at is null and created_at < ${until})
        + (select count(*) from verifications where ended_at >= ${until} and created_at < ${until}) as open`.execute(
    tx,
  );
  const { rows: decided } = await sql<DecidedRow>`
    select count(*) filter (where outcome = 'verified') as verified,
      count(*) filter (where outcome = 'rejected') as rejected, count(*) filter (where attempt = 1) as first,
      percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from decided_at - submitted_at)) as decide,
      percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from decided_at - created_at)) as complete
    from (select ${OUTCOME} as outcome, attempt, decided_at, created_at,
        coalesce((select max(image.created_at) from verification_images image where image.org_id = verification.org_id
          and image.verification_id = verification.id and image.attempt = verification.attempt), created_at) as submitted_at
      from verifications verification where decided_at >= ${from} and decided_at < ${until}) as decided`.execute(tx);
  const [counts] = rows;
  const [ends] = decided;
  return {
    started: Number(counts?.started),
    verified: Number(ends?.verified),
    rejected: Number(ends?.rejected),
    expired: Number(counts?.expired),
    cancelled: Number(counts?.cancelled),
    open: Number(counts?.open),
    atFirstAttempt: Number(ends?.first),
    timeToDecide: percentilesOf(ends?.decide),
    timeToComplete: percentilesOf(ends?.complete),
  };
}

interface DecidedRow {
  verified: string;
  rejected: string;
  first: string;
  decide: number[] | null;
  complete: number[] | null;
}

const endedAs = (status: 'expired' | 'cancelled') =>
  sql`coalesce(redacted_from, status) = ${status} and decided_at is null`;

/** Checks that had not passed in decided verifications, most frequent first. */
export async function countChecks(tx: Tx, { from, until }: Period): Promise<CheckFigures[]> {
  const { rows } = await sql<Omit<CheckFigures, 'count'> & { count: string }>`
    select ${OUTCOME} as outcome, item->>'key' as check, item->>'result' as result, item->>'reason' as reason,
      count(*) as count
    from verifications, jsonb_array_elements(checks) as item
    where decided_at >= ${from} and decided_at < ${until}
      and checks @? '$[*] ? (@.result == "failed" || @.result == "unclear")' and item->>'result' in ('failed', 'unclear') and item->>'reason' is not null
    group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`.execute(tx);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The started and decided verifications, by UTC day. */
export async function countByDay(tx: Tx, { from, until }: Period): Promise<DayFigures[]> {
  const { rows } = await sql<{ day: string; word: 'started' | 'verified' | 'rejected'; count: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, word, count(*) as count
    from (select created_at as at, 'started' as word from verifications
        where created_at >= ${from} and created_at < ${until}
      union all
      select decided_at, ${OUTCOME} from verifications where decided_at >= ${from} and decided_at < ${until}) as moments
    group by 1, 2 order by 1`.execute(tx);
  const days = new Map<string, DayFigures>();
  for (const { day, word, count } of rows) {
    const figures = days.get(day) ?? { day, started: 0, verified: 0, rejected: 0 };
    days.set(day, { ...figures, [word]: Number(count) });
  }
  return [...days.values()];
}

/** A condition: the verification has signs of fraud, or a list match that was not dismissed. */
export const isAtRisk = sql<SqlBool>`(signals <> '[]' or checks @> '[{"reason": "list_match"}]')`;

/** A condition: a signal relates the face to this person. */
export function namesFaceOf(personId: string) {
  const [one, other] = ['duplicate_person', 'fraud_suspect_face'].map((key) =>
    JSON.stringify([{ key, related: [personId] }]),
  );
  return sql<SqlBool>`signals <> '[]' and (signals @> ${one}::jsonb or signals @> ${other}::jsonb)`;
}

/** A condition: the verification's ID, its person's or credential's ID, or the beginning of its userId matches. */
export function isNamed(q: string) {
  return sql<SqlBool>`(id = ${q} or person_id = ${q} or credential_id = ${q} or user_id ^@ ${q})`;
}

export interface QueueCounts {
  forReview: number;
  atRisk: number;
  /** Waiting for a reviewer, and unassigned. */
  unassigned: number;
  /** Waiting for a reviewer, and assigned to this user. */
  mine: number;
  requiresInput: number;
  processing: number;
  /** Waiting for a reviewer, and overdue. */
  overdue: number;
}

/** The number of open verifications by status. */
export async function countOpen(tx: Tx, user: string, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<Record<keyof QueueCounts, string>>`
    select count(*) filter (where status = 'needs_review') as "forReview",
      count(*) filter (where status = 'needs_review' and ${isAtRisk}) as "atRisk",
      count(*) filter (where status = 'needs_review' and assignee is null) as "unassigned",
      count(*) filter (where status = 'needs_review' and assignee = ${user}) as "mine",
      count(*) filter (where due_at <= ${now}) as "overdue",
      count(*) filter (where status = 'requires_input') as "requiresInput",
      count(*) filter (where status in ('pending', 'processing')) as "processing"
    from verifications where status in ('needs_review', 'requires_input', 'pending', 'processing')`.execute(tx);
  const [row] = rows;
  return {
    forReview: Number(row?.forReview),
    atRisk: Number(row?.atRisk),
    unassigned: Number(row?.unassigned),
    mine: Number(row?.mine),
    overdue: Number(row?.overdue),
    requiresInput: Number(row?.requiresInput),
    processing: Number(row?.processing),
  };
}

/** The callers' own IDs of these persons. */
export async function findOwnIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, user_id: own }) => (own === null ? [] : [[id, own] as const])));
}
