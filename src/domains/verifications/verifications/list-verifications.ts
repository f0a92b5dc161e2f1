import type { z } from 'zod';
import {
  BUSINESS_STATUSES,
  type BusinessRow,
  findBusinessStandings,
  listBusinessVerificationRows,
  openNames,
  positionIn,
  presentBusinessSummary,
  searchBusinesses,
} from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import {
  listVerifications as listIdentityVerifications,
  STATUSES,
} from '#domains/identity/identity-verification/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { mergePages, type Page, readCursor, toPage } from '#platform/operation/list.ts';
import { readDueCursor } from '#platform/operation/list-by-due.ts';
import type { verificationSummary, verificationsQuery } from './schema.ts';

type Query = z.output<typeof verificationsQuery>;

const EMPTY = { data: [], nextCursor: null };

/** The organization's verifications of people and of businesses in one list. */
export async function listVerifications(ctx: Context, actor: Actor, query: Query) {
  const pages: Page<z.input<typeof verificationSummary>>[] = [
    await identityPage(ctx, actor, query),
    await businessPage(ctx, actor, query),
  ];
  const { limit, order, sort } = query;
  return mergePages(pages, {
    limit,
    order,
    ...(sort === 'due' && { positionOf: ({ dueAt, id }: { dueAt: string | null; id: string }) => `${dueAt} ${id}` }),
  });
}

/** Empty if the query uses a filter that only businesses have. */
async function identityPage(ctx: Context, actor: Actor, query: Query) {
  const { type, status, assignee, cursor, userId, personId, limit, metadata } = query;
  const q = wordsOf(query);
  const identityStatus = STATUSES.find((each) => each === status);
  if (type === 'kyb' || (status !== undefined && identityStatus === undefined)) return EMPTY;
  return listIdentityVerifications(ctx, actor, {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(identityStatus !== undefined && { status: identityStatus }),
    ...(userId !== undefined && { userId }),
    ...(personId !== undefined && { personId }),
    ...(q !== undefined && { q }),
    sameFaceAs: query.sameFaceAs,
    assignee: wanted(assignee),
    forReview: query.forReview !== undefined,
    atRisk: query.atRisk !== undefined,
    metadata,
    ...orderOf(ctx, query),
  });
}

/** The list's order and deadline filter. */
function orderOf({ clock }: Context, { order, sort, overdue, dueBefore, createdAfter, createdBefore }: Query) {
  const due = [overdue === undefined ? [] : clock.now(), dueBefore === undefined ? [] : new Date(dueBefore)].flat();
  const [first] = due.sort((one, other) => one.getTime() - other.getTime());
  return { order, sort, dueBefore: first, createdAfter, createdBefore };
}

/** `null`: unassigned. */
const wanted = (assignee: string | undefined): string | null | undefined => (assignee === 'none' ? null : assignee);

/** Empty if the query uses a filter that only people have. */
async function businessPage(ctx: Context, actor: Actor, query: Query) {
  const { type, status, assignee, cursor, userId, limit, metadata, sort } = query;
  const businessStatus = BUSINESS_STATUSES.find((each) => each === status);
  const ofPeople = query.personId !== undefined || query.sameFaceAs !== undefined;
  if (type === 'idv' || ofPeople || (status !== undefined && businessStatus === undefined)) return EMPTY;
  const filter = {
    ...orderOf(ctx, query),
    before: sort === 'due' ? readDueCursor(cursor) : readCursor(cursor),
    status: businessStatus,
    userId,
    metadata,
    assignee: wanted(assignee),
    forReview: query.forReview !== undefined,
    atRisk: query.atRisk !== undefined,
  };
  const q = wordsOf(query);
  return ctx.db.read(actor, async (tx) => {
    const { rows, nextCursor } =
      q === undefined
        ? pageOf(await listBusinessVerificationRows(tx, { ...filter, limit: limit + 1 }), limit, positionIn(sort))
        : await searchBusinesses(ctx, tx, { ...filter, limit, q });
    const opened = await openNames(ctx, tx, rows);
    const names = new Map(rows.map(({ id }, at) => [id, opened[at] ?? null]));
    const standing = await findBusinessStandings(tx, rows);
    return { data: standing.map((row) => presentBusinessSummary(ctx, row, names.get(row.id) ?? null)), nextCursor };
  });
}

function pageOf(found: readonly BusinessRow[], limit: number, positionOf: (row: BusinessRow) => string) {
  const { data: rows, nextCursor } = toPage(found, limit, (row) => row, positionOf);
  return { rows, nextCursor };
}

/** The parameter was named `search` before `q` was used by every list. */
const wordsOf = ({ q, search }: Query): string | undefined => q ?? search;
