import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HistoryAction, ReleaseDetails } from './release.ts';
import { type HistoryRow, type ReleaseRow, type ReleasesTables, releasesOf } from './tables.ts';

/** One release of the transaction's organization; 404 otherwise. */
export function loadRelease(tx: Tx, id: string): Promise<ReleaseRow> {
  return releasesOf(tx).selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadRelease}, locked until the transaction ends; every command on a release begins with this. */
export function lockRelease(tx: Tx, id: string): Promise<ReleaseRow> {
  return releasesOf(tx)
    .selectFrom('releases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

type Changes = Omit<Updateable<ReleasesTables['releases']>, 'version' | 'updated_at'>;

/** Writes changes to a locked release; returns the new row. */
export async function changeRelease(ctx: Context, tx: Tx, row: ReleaseRow, changes: Changes): Promise<ReleaseRow> {
  return releasesOf(tx)
    .updateTable('releases')
    .set({ ...changes, version: row.version + 1, updated_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface HistoryEntry {
  action: HistoryAction;
  /** The reason as a code. */
  code?: string | undefined;
  /** The reason in words; sealed. */
  note?: string | undefined;
}

/** Appends to the history of a release, which must be locked or new. */
export async function addHistory(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { releaseId, action, code, note }: HistoryEntry & { releaseId: string },
): Promise<void> {
  const { next } = await releasesOf(tx)
    .selectFrom('release_history')
    .select((select) => select.fn.countAll<string>().as('next'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  const position = Number(next);
  await releasesOf(tx)
    .insertInto('release_history')
    .values({
      org_id: actor.org,
      release_id: releaseId,
      position,
      at: ctx.clock.now(),
      action,
      actor_kind: actor.kind,
      actor_id: actor.id,
      code: code ?? null,
      note:
        note === undefined
          ? null
          : await ctx.vault.seal(tx, ownerOf(actor.org, releaseId), Buffer.from(note), `note/${position}`),
    })
    .execute();
}

/** The history of a release, oldest first. */
export function loadHistory(tx: Tx, releaseId: string): Promise<HistoryRow[]> {
  return releasesOf(tx)
    .selectFrom('release_history')
    .selectAll()
    .where('release_id', '=', releaseId)
    .orderBy('position')
    .execute();
}

/** The note of one entry. */
export async function openNote(ctx: Context, tx: Tx, row: HistoryRow): Promise<string | undefined> {
  if (!row.note) return undefined;
  const opened = await ctx.vault.open(tx, ownerOf(row.org_id, row.release_id), row.note, `note/${row.position}`);
  return opened.toString();
}

export async function sealDetails(
  ctx: Context,
  tx: Tx,
  { org, id, details }: { org: string; id: string; details: ReleaseDetails },
): Promise<Buffer> {
  await indexNames(ctx.vault, tx, ownerOf(org, id), performerNames(details));
  return ctx.vault.seal(tx, ownerOf(org, id), Buffer.from(JSON.stringify(details)), 'release-details');
}

/** The performer's names, in the release or as a party to it. */
export function performerNames({ performer, parties = [] }: ReleaseDetails): (string | undefined)[] {
  const signing = parties.filter(({ role }) => role === 'performer').map(({ name }) => name);
  return [performer.legalName, performer.stageName, ...(performer.otherNames ?? []), ...signing];
}

/** Null once erased. */
export async function openDetails(ctx: Context, tx: Tx, row: ReleaseRow): Promise<ReleaseDetails | null> {
  if (!row.details) return null;
  const opened = await ctx.vault.open(tx, ownerOf(row.org_id, row.id), row.details, 'release-details');
  // Written only by sealDetails.
  return JSON.parse(opened.toString()) as ReleaseDetails;
}

/** The owner of the data key that seals a release's personal data. */
export function ownerOf(org: string, releaseId: string) {
  return { org, subject: releaseId };
}

/** The link for a recipient or for the performer of a release. */
export function linkOf({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/releases/${token}`;
}

/** The target of a link; without a distribution it is the performer's own. */
export interface LinkTarget {
  org: string;
  releaseId: string;
  distributionId: string | null;
}

/** Finds a link by its token, in any organization (SECURITY DEFINER); 404 if unknown. */
export async function loadLink(ctx: Context, token: string): Promise<LinkTarget> {
  const { rows } = await ctx.db.system((tx) =>
    sql<{ org_id: string; release_id: string; distribution_id: string | null }>`
      select * from find_release_link(${tokenHash(token)})`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return { org: row.org_id, releaseId: row.release_id, distributionId: row.distribution_id };
}

/** Withdrawn releases of all organizations whose recipients are to be reminded (SECURITY DEFINER). */
export async function findDueWithdrawals(
  tx: Tx,
  { now, after }: { now: Date; after: string },
): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_due_withdrawals(${now}, ${after})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** The callers' own IDs of these persons. */
export async function findOwnIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, user_id: own }) => (own === null ? [] : [[id, own] as const])));
}

/** How many releases each person has, and how many of those are signed; persons without releases are left out. */
export async function countReleases(tx: Tx, personIds: readonly string[]) {
  const { rows } = await sql<{ person_id: string; total: number; signed: number }>`
    select person.id as person_id, count(*)::int as total, count(*) filter (where release.status = 'signed')::int as signed
    from unnest(${[...personIds]}::text[]) as person (id)
    join releases as release on release.person_id = person.id or (release.person_id is null and release.user_id in
      (select user_id from person_user_ids where person_user_ids.person_id = person.id))
    group by person.id`.execute(tx);
  return new Map(rows.map(({ person_id: id, total, signed }) => [id, { total, signed }]));
}
