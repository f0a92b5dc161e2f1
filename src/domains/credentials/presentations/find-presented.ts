import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Disclosure, JudgedPresentation } from './answer/judgement.ts';
import { type RequestState, stateOf } from './presentation-request.ts';
import { holdRequest, loadRequest, openDisclosed } from './store.ts';

/** The progress of another domain's request. */
export interface PresentationProgress {
  state: RequestState;
  expiresAt: Date;
  /** The failure code. */
  failure: string | null;
}

/** The data that another domain gets about its request: the progress and, once verified, the disclosed data. */
export interface Presented extends PresentationProgress {
  /** With every check; empty if nothing was presented. */
  presentations: JudgedPresentation[];
  disclosed: Disclosure[];
}

/**
 * The state of one request of the transaction's organization; 404 if unknown. Contains personal data, for comparison
 * only.
 */
export async function findPresented(ctx: Context, tx: Tx, id: string): Promise<Presented> {
  const row = await holdRequest(tx, id);
  const { failure, result, expires_at: expiresAt } = row;
  return {
    state: stateOf(row, ctx.clock.now()),
    expiresAt,
    failure,
    presentations: result ?? [],
    disclosed: (await openDisclosed(ctx, tx, row)) ?? [],
  };
}

/** {@link findPresented} without the disclosed data. */
export async function findPresentationProgress(ctx: Context, tx: Tx, id: string): Promise<PresentationProgress> {
  const row = await loadRequest(tx, id);
  return { state: stateOf(row, ctx.clock.now()), expiresAt: row.expires_at, failure: row.failure };
}
