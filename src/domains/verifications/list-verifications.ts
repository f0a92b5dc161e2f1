import type { z } from 'zod';
import {
  BUSINESS_STATUSES,
  listBusinessVerificationRows,
  presentBusinessSummary,
} from '#domains/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { listVerifications as listIdentityVerifications, STATUSES } from '#domains/identity-verification/index.ts';
import type { Actor } from '#platform/http/actor.ts';
import { mergePages, type Page, readCursor, toPage } from '#platform/http/list.ts';
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
  const { type, status, assignee, overdue, dueBefore, cursor, userId, personId, limit, metadata } = query;
  const identityStatus = STATUSES.find((each) => each === status);
  const ofBusinesses = assignee !== undefined || overdue !== undefined || dueBefore !== undefined;
  if (type === 'kyb' || ofBusinesses || (status !== undefined && identityStatus === undefined)) return EMPTY;
  return listIdentityVerifications(ctx, actor, {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(identityStatus !== undefined && { status: identityStatus }),
    ...(userId !== undefined && { userId }),
    ...(personId !== undefined && { personId }),
    metadata,
  });
}

/** Empty where the query asks for what only people have. */
async function businessPage(ctx: Context, actor: Actor, query: Query) {
  const { type, status, personId, assignee, overdue, dueBefore, cursor, userId, limit, metadata } = query;
  const businessStatus = BUSINESS_STATUSES.find((each) => each === status);
  if (type === 'idv' || personId !== undefined || (status !== undefined && businessStatus === undefined)) return EMPTY;
  const now = ctx.clock.now();
  const due = [...(overdue === undefined ? [] : [now]), ...(dueBefore === undefined ? [] : [new Date(dueBefore)])];
  const rows = await ctx.db.read(actor, (tx) =>
    listBusinessVerificationRows(tx, {
      limit: limit + 1,
      before: readCursor(cursor),
      status: businessStatus,
      userId,
      metadata,
      assignee: assignee === 'none' ? null : assignee,
      dueBefore: due.sort((one, other) => one.getTime() - other.getTime())[0],
    }),
  );
  return toPage(rows, limit, (row) => presentBusinessSummary(ctx, row));
}
