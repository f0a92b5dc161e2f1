import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isNext, type Order, readCursor, toPage } from '#platform/operation/list.ts';
import { duePositionOf, isCreatedBetween, isNextDue, readDueCursor } from '#platform/operation/list-by-due.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentSummary, presentVerification } from './present.ts';
import { findStandings, loadStanding } from './standing.ts';
import { isAtRisk, isNamed, namesFaceOf } from './store.ts';
import { type VerificationRow, verificationsOf } from './tables.ts';
import type { VerificationStatus } from './verification.ts';

export interface VerificationFilter {
  limit: number;
  cursor?: string;
  metadata?: Metadata | undefined;
  status?: VerificationStatus;
  userId?: string;
  personId?: string;
  /** Only verifications in which this person's face was found; for reviewers. */
  sameFaceAs?: string | undefined;
  /** `null`: unassigned. */
  assignee?: string | null | undefined;
  /** Only verifications that wait for a reviewer. */
  forReview?: boolean;
  /** Only verifications with signs of fraud. */
  atRisk?: boolean;
  /** An ID, or the beginning of a userId. */
  q?: string;
  order: Order;
  /** `due`: by deadline; includes only verifications that have one. */
  sort: 'created' | 'due';
  /** Only verifications with a deadline before this time. */
  dueBefore?: Date | undefined;
  /** Bounds on the IDs, for lists by deadline. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

/** The organization's verifications. */
export async function listVerifications(
  ctx: Context,
  actor: Actor,
  {
    limit,
    cursor,
    status,
    userId,
    personId,
    assignee,
    metadata,
    forReview,
    atRisk,
    q,
    order,
    ...by
  }: VerificationFilter,
) {
  if (by.sameFaceAs !== undefined && !actor.scopes.has('reviews:write'))
    throw new AppError('insufficient_scope', { message: '`sameFaceAs` requires the scope reviews:write.' });
  const isByDue = by.sort === 'due';
  const next = isByDue ? isNextDue(readDueCursor(cursor), order) : isNext(readCursor(cursor), order);
  const isCreated = isCreatedBetween(by.createdAfter, by.createdBefore);
  return ctx.db.read(actor, async (tx) => {
    const rows = await verificationsOf(tx)
      .selectFrom('verifications')
      .selectAll()
      .where(next)
      .where(hasMetadata(metadata))
      .where((where) => where.and({ status, user_id: userId, person_id: personId, assignee }))
      .$if(forReview === true, (query) => query.where('status', '=', 'needs_review'))
      .$if(atRisk === true, (query) => query.where(isAtRisk))
      .$if(by.sameFaceAs !== undefined, (query) => query.where(namesFaceOf(by.sameFaceAs ?? '')))
      .$if(q !== undefined, (query) => query.where(isNamed(q ?? '')))
      .$if(by.dueBefore !== undefined, (query) => query.where('due_at', '<', by.dueBefore ?? null))
      .$if(isByDue, (query) => query.where('due_at', 'is not', null).where(isCreated).orderBy('due_at', order))
      .orderBy('id', order)
      .limit(limit + 1)
      .execute();
    const now = ctx.clock.now();
    const positionOf = ({ due_at: due, id }: VerificationRow): string =>
      isByDue && due ? duePositionOf({ due, id }) : id;
    return toPage(await findStandings(ctx, tx, rows), limit, (row) => presentSummary(row, now), positionOf);
  });
}

/** {@link readVerification} outside a transaction. */
export function getVerification(ctx: Context, actor: Actor, id: string) {
  return ctx.db.find(actor, (tx) => readVerification(ctx, tx, actor, id));
}

/** One verification with its checks; 404 for an unknown id or another organization's. */
export async function readVerification(ctx: Context, tx: Tx, actor: Actor, id: string) {
  return presentVerification(ctx, tx, actor, await loadStanding(ctx, tx, id));
}
