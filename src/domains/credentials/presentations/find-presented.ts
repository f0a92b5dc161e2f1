import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Disclosure, JudgedPresentation } from './answer/judgement.ts';
import { type RequestState, stateOf } from './presentation-request.ts';
import { holdRequest, loadRequest, openDisclosed } from './store.ts';

/** How far a request of another domain is. */
export interface PresentationProgress {
  state: RequestState;
  expiresAt: Date;
  /** Why it failed, a code. */
  failure: string | null;
}

/** What another domain is told of a request that it made: how far it is and, once verified, what was shown. */
export interface Presented extends PresentationProgress {
  /** Check by check; empty where nothing was presented. */
  presentations: JudgedPresentation[];
  disclosed: Disclosure[];
}

/** The state of one request of the transaction's organization; 404 otherwise. Personal data, for comparing. */
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

/** The same without what was shown. */
export async function findPresentationProgress(ctx: Context, tx: Tx, id: string): Promise<PresentationProgress> {
  const row = await loadRequest(tx, id);
  return { state: stateOf(row, ctx.clock.now()), expiresAt: row.expires_at, failure: row.failure };
}
