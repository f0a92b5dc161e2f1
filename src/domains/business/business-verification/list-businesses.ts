import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isNext, type Order } from '#platform/operation/list.ts';
import { duePositionOf, isCreatedBetween, isNextDue } from '#platform/operation/list-by-due.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentBusiness } from './present.ts';
import { findBusinessStanding } from './standing.ts';
import { isAtRisk } from './store.ts';
import { type BusinessRow, businessOf } from './tables.ts';
import type { BusinessStatus } from './verification.ts';

export interface BusinessFilter {
  /** Maximum number of rows. */
  limit: number;
  /** Returns only rows after this ID or, when sorted by deadline, after this position. */
  before?: string | undefined;
  order: Order;
  /** `due`: by deadline; includes only undecided ones. */
  sort: 'created' | 'due';
  /** Bounds on the IDs, for lists by deadline. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  status?: BusinessStatus | undefined;
  userId?: string | undefined;
  metadata?: Metadata | undefined;
  /** `null`: unassigned. */
  assignee?: string | null | undefined;
  /** Undecided, and due before this time. */
  dueBefore?: Date | undefined;
  /** Only verifications that wait for a reviewer. */
  forReview?: boolean | undefined;
  /** Only verifications with a list match. */
  atRisk?: boolean | undefined;
}

/** Statuses before a decision, in which the deadline counts. */
const OPEN: BusinessStatus[] = ['pending', 'in_review'];

/** The cursor position after a row. */
export function positionIn(sort: BusinessFilter['sort']): (row: BusinessRow) => string {
  return ({ id, due_at: due }) => (sort === 'due' ? duePositionOf({ due, id }) : id);
}

/** Rows of the transaction's organization. */
export function listBusinessVerificationRows(
  tx: Tx,
  { limit, before, order, status, userId, assignee, dueBefore, metadata, forReview, atRisk, ...by }: BusinessFilter,
): Promise<BusinessRow[]> {
  let query = businessOf(tx).selectFrom('business_verifications').selectAll().where(hasMetadata(metadata));
  if (status !== undefined) query = query.where('status', '=', status);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (assignee !== undefined)
    query = assignee === null ? query.where('assignee', 'is', null) : query.where('assignee', '=', assignee);
  if (dueBefore !== undefined) query = query.where('status', 'in', OPEN).where('due_at', '<', dueBefore);
  if (forReview === true) query = query.where('status', '=', 'in_review');
  if (atRisk === true) query = query.where(isAtRisk);
  if (by.sort === 'due')
    query = query
      .where('status', 'in', OPEN)
      .where(isCreatedBetween(by.createdAfter, by.createdBefore))
      .where(isNextDue(before, order))
      .orderBy('due_at', order);
  else query = query.where(isNext(before, order));
  return query.orderBy('id', order).limit(limit).execute();
}

/** One business verification with every task; 404 for an unknown id or another organization's. */
export function getBusinessVerification(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await findBusinessStanding(tx, id);
    if (!row) throw new AppError('not_found');
    return presentBusiness(ctx, tx, actor, row);
  });
}
