import type { Context } from '#domains/context.ts';
import { answerAsWallet, type ReadRequest } from '#domains/credentials/presentations/index.ts';
import type { Expected } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { loadVerification, openSealed } from '../store.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { presentSample } from './present-sample.ts';
import {
  SAMPLE_DOCUMENTS,
  SAMPLE_HOLDER_NAMES,
  type SampleDocumentName,
  type SampleHolderName,
  sampleElements,
} from './sample-holders.ts';

export interface SampleAnswer {
  holder: SampleHolderName;
  document: SampleDocumentName;
}

const TEST_ONLY = 'The sample wallet answers in test mode only.';

/** The people of the sample wallet that a page may offer: none in live mode. */
export function offeredSamples(ctx: Context): SampleHolderName[] {
  return ctx.time.inTestMode() ? SAMPLE_HOLDER_NAMES : [];
}

/**
 * Answers the wallet request of a verification with a document of a made-up person, as a wallet does; it is judged as every answer.
 * `isAccepted` is what the wallet was told. Throws 422 in live mode and for a document that was not asked for, 409 where no request is
 * open.
 */
export async function answerAsSample(
  ctx: Context,
  { org }: Actor,
  { id, ...answer }: SampleAnswer & { id: string },
): Promise<{ isAccepted: boolean }> {
  if (!(await ctx.time.isTest(org))) throw new AppError('unprocessable', { message: TEST_ONLY });
  const open = await ctx.db.org({ org }, async (tx) => {
    const row = await loadVerification(tx, id);
    const state = row.status === 'requires_input' ? (await presentWallet(ctx, tx, row))?.state : undefined;
    const requestId = row.presentation_request_id;
    if (requestId === null || (state !== 'pending' && state !== 'fetched'))
      throw new AppError('conflict', { message: 'No request to a wallet is open. Request the wallet again.' });
    return { requestId, seed: row.user_id ?? row.id, expected: await openSealed<Expected>(ctx, tx, row, 'expected') };
  });
  const place = { org, id: open.requestId };
  return { isAccepted: await answerAsWallet(ctx, place, (request) => present(ctx, request, { ...open, ...answer })) };
}

async function present(
  ctx: Context,
  request: ReadRequest,
  { holder, document, seed, expected }: SampleAnswer & { seed: string; expected: Expected | undefined },
): Promise<Record<string, string[]>> {
  const kind = SAMPLE_DOCUMENTS[document];
  const query = request.queries.find(({ id }) => id === kind.queryId);
  if (!query)
    throw new AppError('unprocessable', { errors: [{ path: 'document', message: 'Your policy accepts none' }] });
  const elements = sampleElements(holder, { expected, seed, today: dayOf(ctx.clock.now()) });
  return { [kind.queryId]: [await presentSample(ctx, { kind, holder, elements, query, request })] };
}
