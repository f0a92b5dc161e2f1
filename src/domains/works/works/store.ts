import type { Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { type AuthorRow, type HolderRow, type WorkRow, type WorksTables, worksOf } from './tables.ts';
import type { HolderProfile } from './work.ts';

/** One work of the transaction's organization; 404 otherwise. */
export function loadWork(tx: Tx, id: string): Promise<WorkRow> {
  return worksOf(tx).selectFrom('works').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadWork}, locked until the transaction ends. */
export function lockWork(tx: Tx, id: string): Promise<WorkRow> {
  return worksOf(tx).selectFrom('works').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound);
}

type WorkChanges = Omit<Updateable<WorksTables['works']>, 'version' | 'updated_at'>;

/** Writes changes to a locked work. */
export async function changeWorkRow(tx: Tx, { id, version }: WorkRow, { at, ...changes }: WorkChanges & { at: Date }) {
  await worksOf(tx)
    .updateTable('works')
    .set({ ...changes, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The holders of works, oldest first. */
export function findHolders(tx: Tx, workIds: readonly string[]): Promise<HolderRow[]> {
  if (workIds.length === 0) return Promise.resolve([]);
  return worksOf(tx)
    .selectFrom('work_holders')
    .selectAll()
    .where('work_id', 'in', [...workIds])
    .orderBy('id')
    .execute();
}

/** The authors and performers of works, in the order in which they were named. */
export function findAuthors(tx: Tx, workIds: readonly string[]): Promise<AuthorRow[]> {
  if (workIds.length === 0) return Promise.resolve([]);
  return worksOf(tx)
    .selectFrom('work_authors')
    .selectAll()
    .where('work_id', 'in', [...workIds])
    .orderBy('position')
    .execute();
}

/** 409 with the `id` if another work has this ID of the organization; parallel writers of one ID wait for each other. */
export async function assertOwnIsFree(
  tx: Tx,
  org: string,
  own: string | null | undefined,
  except?: string,
): Promise<void> {
  if (!own) return;
  await lockName(tx, `work-own/${org}/${own}`);
  const found = await worksOf(tx).selectFrom('works').select('id').where('own', '=', own).executeTakeFirst();
  if (!found || found.id === except) return;
  throw new AppError('conflict', {
    message: 'Another work already has your ID.',
    errors: [{ path: 'identifiers.own', message: 'A work with this ID already exists' }],
    extra: { id: found.id },
  });
}

/** Throws 409 for a work with transfers, removed or not: they rest on its authors. */
export async function assertNoTransfers(tx: Tx, workId: string): Promise<void> {
  const found = await worksOf(tx)
    .selectFrom('work_transfers')
    .select('id')
    .where('work_id', '=', workId)
    .executeTakeFirst();
  if (found)
    throw new AppError('conflict', { message: 'The work has transfers, so you can no longer change its authors.' });
}

/** Throws 409 for a work with a transfer that is not removed and has an agreement: the agreement names the work. */
export async function assertNoAgreement(tx: Tx, workId: string): Promise<void> {
  const found = await worksOf(tx)
    .selectFrom('work_transfers')
    .select('id')
    .where('work_id', '=', workId)
    .where('removed_at', 'is', null)
    .where('agreement_id', 'is not', null)
    .executeTakeFirst();
  if (found)
    throw new AppError('conflict', {
      message: 'A transfer has an agreement that names the work, so you can no longer change title and identifiers.',
    });
}

type Of = Pick<WorkRow, 'org_id' | 'id'>;

export function sealTitle(ctx: Context, tx: Tx, of: Of, title: string): Promise<Buffer> {
  return ctx.vault.seal(tx, { org: of.org_id, subject: of.id }, Buffer.from(title), 'work-title');
}

/** Opens the titles of works, in the given order. */
export async function openTitles(ctx: Context, tx: Tx, rows: readonly WorkRow[]): Promise<string[]> {
  const opened = await ctx.vault.openAll(
    tx,
    rows.map(({ org_id: org, id: subject, title: sealed }) => ({
      owner: { org, subject },
      sealed,
      purpose: 'work-title',
    })),
  );
  return opened.map((bytes) => bytes?.toString() ?? '');
}

export function sealProfile(ctx: Context, tx: Tx, of: Of, profile: HolderProfile): Promise<Buffer> {
  const owner = { org: of.org_id, subject: of.id };
  return ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(profile)), 'rights-holder');
}

/** Opens what {@link sealProfile} sealed, in the given order; null without a name, or once erased. */
export async function openProfiles(
  ctx: Context,
  tx: Tx,
  rows: readonly HolderRow[],
): Promise<(HolderProfile | null)[]> {
  const kept = rows.filter((row): row is HolderRow & { profile: Buffer } => row.profile !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map(({ org_id: org, id: subject, profile: sealed }) => ({
      owner: { org, subject },
      sealed,
      purpose: 'rights-holder',
    })),
  );
  const profiles = new Map(kept.map(({ id }, index) => [id, opened[index]]));
  return rows.map(({ id }) => {
    const bytes = profiles.get(id);
    // Written only by sealProfile.
    return bytes ? (JSON.parse(bytes.toString()) as HolderProfile) : null;
  });
}

/** The callers' own IDs of works. */
export async function findOwnIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await worksOf(tx)
    .selectFrom('works')
    .select(['id', 'own'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, own }) => (own === null ? [] : [[id, own] as const])));
}

/** The IDs of this list for which a work exists. */
export async function findWorkIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await worksOf(tx)
    .selectFrom('works')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
