import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Disclosure } from './answer/judgement.ts';
import { type RequestState, stateOf } from './presentation-request.ts';
import { holdRequest, openDisclosed } from './store.ts';

/** What another domain is told of a request that it made: how far it is and, once verified, what was shown. */
export interface Presented {
  state: RequestState;
  disclosed: Disclosure[];
}

/** The state of one request of the transaction's organization; 404 otherwise. Personal data, for comparing. */
export async function findPresented(ctx: Context, tx: Tx, id: string): Promise<Presented> {
  const row = await holdRequest(tx, id);
  return { state: stateOf(row, ctx.clock.now()), disclosed: (await openDisclosed(ctx, tx, row)) ?? [] };
}
