import type { Context } from '#domains/context.ts';
import {
  answerAsWallet,
  findPresentationProgress,
  type ReadRequest,
} from '#domains/credentials/presentations/index.ts';
import type { Expected } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { loadVerification, openSealed } from '../store.ts';
import { presentSample } from './present-sample.ts';
import {
  SAMPLE_DOCUMENTS,
  SAMPLE_HOLDER_NAMES,
  type SampleDocumentName,
  type SampleHolderName,
  sampleAges,
  sampleElements,
  samplePortrait,
} from './sample-holders.ts';

export interface SampleAnswer {
  holder: SampleHolderName;
  document: SampleDocumentName;
}

/** The service's answer to the sample wallet. */
export interface SampleReceipt {
  isAccepted: boolean;
  /** The redirect address for the person's browser. */
  redirectUri: string | null;
}

const TEST_ONLY = 'The sample wallet answers in test mode only.';

/** The sample wallet's holders that a page may offer: empty in live mode. */
export function offeredSamples(ctx: Context): SampleHolderName[] {
  return ctx.time.inTestMode() ? SAMPLE_HOLDER_NAMES : [];
}

/** A request to a wallet, and the document's expected data. */
interface OpenRequest {
  requestId: string;
  seed: string;
  expected: Expected | undefined;
}

/**
 * Answers a verification's wallet request with a fictitious person's document, as a wallet does; the answer is judged
 * like any other. Throws 422 in live mode, or for a document that was not requested; 409 if no request is open.
 */
export function answerAsSample(
  ctx: Context,
  actor: Actor,
  { id, ...answer }: SampleAnswer & { id: string },
): Promise<SampleReceipt> {
  return answerOpen(ctx, actor, answer, async (tx) => {
    const row = await loadVerification(tx, id);
    const requestId = row.status === 'requires_input' ? row.presentation_request_id : null;
    if (requestId === null) throw notOpen('Request the wallet again.');
    return { requestId, seed: row.user_id ?? row.id, expected: await openSealed<Expected>(ctx, tx, row, 'expected') };
  });
}

/**
 * Answers a presentation request in the same way; throws as {@link answerAsSample}, and 404 for an unknown or unsigned
 * request.
 */
export function answerRequestAsSample(
  ctx: Context,
  actor: Actor,
  { id, ...answer }: SampleAnswer & { id: string },
): Promise<SampleReceipt> {
  // Only a verification's query lets a certificate identify the issuer of an SD-JWT VC.
  if (answer.document === 'pid_sd_jwt') throw notAsked();
  return answerOpen(ctx, actor, answer, async () => ({ requestId: id, seed: id, expected: undefined }));
}

async function answerOpen(
  ctx: Context,
  { org }: Actor,
  answer: SampleAnswer,
  find: (tx: Tx) => Promise<OpenRequest>,
): Promise<SampleReceipt> {
  if (!(await ctx.time.isTest(org))) throw new AppError('unprocessable', { message: TEST_ONLY });
  const open = await ctx.db.org({ org }, async (tx) => {
    const found = await find(tx);
    const { state } = await findPresentationProgress(ctx, tx, found.requestId);
    if (state !== 'pending' && state !== 'fetched') throw notOpen('Create a new request.');
    return found;
  });
  const place = { org, id: open.requestId };
  const receipt = await answerAsWallet(ctx, place, (request) => present(ctx, request, { ...open, ...answer }));
  return { isAccepted: receipt !== undefined, redirectUri: receipt?.redirect_uri ?? null };
}

const notOpen = (wayOut: string): AppError =>
  new AppError('conflict', { message: `No wallet request is open. ${wayOut}` });

const notAsked = (): AppError =>
  new AppError('unprocessable', { errors: [{ path: 'document', message: 'The request does not ask for it' }] });

async function present(
  ctx: Context,
  request: ReadRequest,
  { holder, document, ...about }: SampleAnswer & Omit<OpenRequest, 'requestId'>,
): Promise<Record<string, string[]>> {
  const kind = SAMPLE_DOCUMENTS[document];
  const query = request.queries.find((each) => asksFor(each, kind));
  if (!query) throw notAsked();
  const elements =
    document === 'proof_of_age'
      ? sampleAges(holder)
      : { ...sampleElements(holder, { ...about, today: dayOf(ctx.clock.now()) }), portrait: await samplePortrait() };
  return { [query.id]: [await presentSample(ctx, { kind, holder, elements, query, request })] };
}

type Query = ReadRequest['queries'][number];

function asksFor(query: Query, kind: (typeof SAMPLE_DOCUMENTS)[SampleDocumentName]): boolean {
  if ('vct' in kind) return query.format === 'dc+sd-jwt' && query.meta.vct_values.includes(kind.vct);
  return query.format === 'mso_mdoc' && query.meta.doctype_value === kind.docType;
}
