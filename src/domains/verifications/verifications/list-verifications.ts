import type { z } from 'zod';
import {
  BUSINESS_STATUSES,
  findBusinessStandings,
  listBusinessVerificationRows,
  openNames,
  presentBusinessSummary,
} from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import {
  listVerifications as listIdentityVerifications,
  STATUSES,
} from '#domains/identity/identity-verification/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { mergePages, type Page, readCursor, toPage } from '#platform/operation/list.ts';
import type { verificationSummary, verificationsQuery } from './schema.ts';

type Query = z.output<typeof verificationsQuery>;

const EMPTY = { data: [], nextCursor: null };

/** The organisation's verifications of people and of businesses in one list, newest first. */
export async function listVerifications(ctx: Context, actor: Actor, query: Query) {
  const pages: Page<z.input<typeof verificationSummary>>[] = [
    await identityPage(ctx, actor, query),
    await businessPage(ctx, actor, query),
  ];
  return mergePages(pages, query.limit);
}

/** Empty where the query asks for what only businesses have. */
async function identityPage(ctx: Context, actor: Actor, query: Query) {
  const { type, status, assignee, overdue, dueBefore, cursor, userId, personId, limit, metadata, search } = query;
  const identityStatus = STATUSES.find((each) => each === status);
  const ofBusinesses = overdue !== undefined || dueBefore !== undefined;
  if (type === 'kyb' || ofBusinesses || (status !== undefined && identityStatus === undefined)) return EMPTY;
  return listIdentityVerifications(ctx, actor, {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(identityStatus !== undefined && { status: identityStatus }),
    ...(userId !== undefined && { userId }),
    ...(personId !== undefined && { personId }),
    ...(search !== undefined && { search }),
    assignee: wanted(assignee),
    forReview: query.forReview !== undefined,
    atRisk: query.atRisk !== undefined,
    metadata,
  });
}

/** `null`: nobody's. */
const wanted = (assignee: string | undefined): string | null | undefined => (assignee === 'none' ? null : assignee);

/** Empty where the query asks for what only people have. */
async function businessPage(ctx: Context, actor: Actor, query: Query) {
  const { type, status, personId, assignee, overdue, dueBefore, cursor, userId, limit, metadata } = query;
  const businessStatus = BUSINESS_STATUSES.find((each) => each === status);
  if (type === 'idv' || personId !== undefined || (status !== undefined && businessStatus === undefined)) return EMPTY;
  const now = ctx.clock.now();
  const due = [...(overdue === undefined ? [] : [now]), ...(dueBefore === undefined ? [] : [new Date(dueBefore)])];
  const { rows, names } = await ctx.db.read(actor, async (tx) => {
    const found = await listBusinessVerificationRows(tx, {
      limit: limit + 1,
      before: readCursor(cursor),
      status: businessStatus,
      userId,
      metadata,
      assignee: wanted(assignee),
      dueBefore: due.sort((one, other) => one.getTime() - other.getTime())[0],
      forReview: query.forReview !== undefined,
      atRisk: query.atRisk !== undefined,
      search: query.search,
    });
    const opened = await openNames(ctx, tx, found);
    return {
      rows: await findBusinessStandings(tx, found),
      names: new Map(found.map(({ id }, at) => [id, opened[at] ?? null])),
    };
  });
  return toPage(rows, limit, (row) => presentBusinessSummary(ctx, row, names.get(row.id) ?? null));
}
