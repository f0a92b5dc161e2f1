import { randomInt } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { credentialsOf } from '../tables.ts';
import { LIST_SIZE, STATUS_LIST_KINDS, type StatusListKind } from './status-list.ts';
import { statusListUri } from './status-list-uri.ts';

/** The status entry of one copy of a credential. */
export interface StatusEntry {
  kind: StatusListKind;
  listId: string;
  /** URL of the list. */
  uri: string;
  position: number;
}

export interface StatusAllocation {
  org: string;
  /** The credential's ID. */
  subject: string;
  /** `own`, or the ID of a wallet's copy. */
  copy: string;
  kinds: readonly StatusListKind[];
}

interface OpenList {
  kind: StatusListKind;
  id: string;
  size: number;
  address: string;
}

/**
 * A draw that hits a taken entry is repeated. This many misses in a row are likely only in a list that should be
 * closed.
 */
const MOST_DRAWS = 8;
/** On average, one draw in this many counts the list's entries. */
const COUNT_EVERY = 128;

/**
 * Takes a random free entry in the organization's open list of each kind, in the caller's transaction. There is no
 * counter, so nothing is serialized; it is rare that two concurrent draws hit the same one of 131,072 entries.
 */
export async function allocateStatus(ctx: Context, tx: Tx, wanted: StatusAllocation): Promise<StatusEntry[]> {
  const entries: StatusEntry[] = [];
  let missing = wanted.kinds;
  for (let draw = 1; missing.length > 0; draw += 1) {
    const lists = await openLists(ctx, tx, wanted.org);
    const drawn = lists
      .filter(({ kind }) => missing.includes(kind))
      .map((list) => ({ ...list, position: randomInt(list.size) }));
    const taken = await take(tx, wanted, drawn);
    entries.push(...taken.map(({ position, ...list }) => ({ ...entryIn(list), position })));
    missing = missing.filter((kind) => !taken.some((each) => each.kind === kind));
    const toCount = draw % MOST_DRAWS === 0 ? drawn : taken.filter(({ position }) => position % COUNT_EVERY === 0);
    for (const list of toCount) await closeIfHalfFull(ctx, tx, wanted.org, list);
  }
  return entries;
}

/**
 * Creates the organization's first lists outside the issuing transactions, so that the first issuances do not wait for
 * each other.
 */
export async function ensureStatusLists(ctx: Context, org: string): Promise<void> {
  await ctx.db.org({ org }, (tx) => openLists(ctx, tx, org));
}

function entryIn({ kind, id, address }: OpenList): Omit<StatusEntry, 'position'> {
  return { kind, listId: id, uri: statusListUri(address, id) };
}

async function take<T extends OpenList & { position: number }>(
  tx: Tx,
  { org, subject, copy }: StatusAllocation,
  drawn: readonly T[],
): Promise<T[]> {
  const inserted = await credentialsOf(tx)
    .insertInto('status_entries')
    .values(drawn.map(({ id, position }) => ({ org_id: org, list_id: id, position, subject, copy, value: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['list_id'])
    .execute();
  return drawn.filter(({ id }) => inserted.some((row) => row.list_id === id));
}

async function openLists(ctx: Context, tx: Tx, org: string): Promise<OpenList[]> {
  const found = await findOpenLists(ctx, tx);
  const lacking = STATUS_LIST_KINDS.filter((kind) => !found.some((list) => list.kind === kind));
  if (lacking.length === 0) return found;
  // Always creates all missing kinds, in a fixed order, so that two processes creating an organization's first lists do
  // not deadlock.
  for (const kind of lacking) await openList(ctx, tx, org, kind);
  return findOpenLists(ctx, tx);
}

/**
 * Lists of the current address: each list has one signer, and after a move, new credentials have a different signer.
 */
function findOpenLists(ctx: Context, tx: Tx): Promise<OpenList[]> {
  return credentialsOf(tx)
    .selectFrom('status_lists')
    .select(['kind', 'id', 'size', 'address'])
    .where('closed_at', 'is', null)
    .where('address', '=', ctx.publicUrl)
    .orderBy('kind')
    .execute();
}

async function openList(ctx: Context, tx: Tx, org: string, kind: StatusListKind): Promise<void> {
  const now = ctx.clock.now();
  const names = { address: ctx.publicUrl, issuer: ctx.agent.issuerDid(org) };
  const id = newId('statusList', now);
  await credentialsOf(tx)
    .insertInto('status_lists')
    .values({ org_id: org, id, kind, size: LIST_SIZE, ...names, created_at: now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In a half-full list, every second draw still finds a free entry, and the list reveals little. */
async function closeIfHalfFull(ctx: Context, tx: Tx, org: string, { id, kind, size }: OpenList): Promise<void> {
  const { used } = await credentialsOf(tx)
    .selectFrom('status_entries')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('list_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(used) < size / 2) return;
  // If the row is locked, another process closes the list, and this one continues with the old list.
  const mine = await credentialsOf(tx)
    .selectFrom('status_lists')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mine) return;
  await credentialsOf(tx)
    .updateTable('status_lists')
    .set({ closed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
  await openList(ctx, tx, org, kind);
}
