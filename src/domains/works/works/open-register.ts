import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { presentHolder } from './present.ts';
import { findAuthors, findHolders, openProfiles, openTitles } from './store.ts';
import { type TransferRow, type WorkRow, worksOf } from './tables.ts';
import type { AuthorRole } from './work.ts';

/** A holder by the name that the organization gave, or else by its ID of the person or business. */
export interface RegisteredHolder {
  id: string;
  /** Null once erased. */
  name: string | null;
}

/** A work with everything recorded about it. */
export interface RegisteredWork {
  row: WorkRow;
  title: string;
  authors: { holderId: string; role: AuthorRole; share: number }[];
  holders: ReadonlyMap<string, RegisteredHolder>;
  /** Also removed ones. */
  transfers: TransferRow[];
}

export interface WorkRegisterFilter {
  projectId: string | null;
  /** One work. */
  id: string | null;
}

const PAGE = 200;

export async function countRegisteredWorks(tx: Tx, filter: WorkRegisterFilter): Promise<number> {
  const { count } = await registered(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All works by ID, with the names of their holders. */
export async function* readWorkRegister(
  ctx: Context,
  tx: Tx,
  filter: WorkRegisterFilter,
): AsyncGenerator<RegisteredWork> {
  for (let after = ''; ; ) {
    const rows = await registered(tx, filter).selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    yield* await openPage(ctx, tx, rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

const registered = (tx: Tx, { projectId, id }: WorkRegisterFilter) =>
  worksOf(tx)
    .selectFrom('works')
    .where((where) => where.and({ project_id: projectId ?? undefined, id: id ?? undefined }));

async function openPage(ctx: Context, tx: Tx, rows: readonly WorkRow[]): Promise<RegisteredWork[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const titles = await openTitles(ctx, tx, rows);
  const authors = await findAuthors(tx, ids);
  const holders = await findHolders(tx, ids);
  const profiles = await openProfiles(ctx, tx, holders);
  const named = holders.map((holder, index) => {
    const { id, userId, personId, verificationId } = presentHolder(holder);
    const name = profiles[index]?.name ?? userId ?? personId ?? verificationId;
    return { workId: holder.work_id, holder: { id, name } };
  });
  const transfers = await worksOf(tx)
    .selectFrom('work_transfers')
    .selectAll()
    .where('work_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row, index) => ({
    row,
    title: titles[index] ?? '',
    authors: authors
      .filter((author) => author.work_id === row.id)
      .map(({ holder_id: holderId, role, share }) => ({ holderId, role, share })),
    holders: new Map(named.filter(({ workId }) => workId === row.id).map(({ holder }) => [holder.id, holder])),
    transfers: transfers.filter((transfer) => transfer.work_id === row.id),
  }));
}
