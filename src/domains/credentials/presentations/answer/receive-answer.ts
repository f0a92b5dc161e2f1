import type { z } from 'zod';
import { encryptionThumbprint, openId4VpTranscript } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { saveAgeProof } from '#domains/credentials/age-proofs/index.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { alreadyAnswered, assertOpen } from '../assert-open.ts';
import type { RequestDefinition } from '../presentation-request.ts';
import { PROOF_OF_AGE, PROVED_YEARS } from '../request/ask.ts';
import { type Device, responseUriOf } from '../request/request-object.ts';
import {
  DISCLOSED,
  encryptionKeyOf,
  holdRequest,
  keyOf,
  loadRequest,
  openDefinition,
  openEncryptionKey,
  type Place,
  useUp,
} from '../store.ts';
import type { PresentationRequestRow } from '../tables.ts';
import { type AnswerSession, type JudgedAnswer, judgeAnswer } from './judge-answer.ts';
import { failuresOf } from './judgement.ts';
import { type Answer, type answerForm, type Expectations, readAnswer } from './read-answer.ts';

/**
 * Where the wallet redirects the person's browser (OpenID4VP 1.0 section 8.2); empty if the other device shows the
 * result.
 */
export interface AnswerReceipt {
  redirect_uri?: string;
}

/** A request that can still be answered. */
export interface OpenRequest extends Expectations {
  row: PresentationRequestRow;
}

/** An answer as read, and the session to which its presentations must be bound. */
export interface ReadAnswer {
  answer: Answer;
  /** `same` if the person must return to the requesting browser; an answer passed on by a browser needs no redirect. */
  device: Device;
  session: AnswerSession;
}

/** Accepts a wallet's posted answer (section 8); throws as {@link takeAnswer}. */
export function receiveAnswer(ctx: Context, place: Place, form: z.output<typeof answerForm>): Promise<AnswerReceipt> {
  return takeAnswer(ctx, place, async (open) => {
    const { row, definition } = open;
    const { nonce, encryptionJwk } = definition;
    const handover = { clientId: row.client_id, nonce, responseUri: responseUriOf(ctx, place), encryptionJwk };
    const session = {
      audience: row.client_id,
      transcript: openId4VpTranscript(handover),
      handover: {
        protocol: 'openid4vp' as const,
        clientId: row.client_id,
        responseUri: handover.responseUri,
        ...thumbprintOf(encryptionJwk),
      },
    };
    return { ...(await readAnswer(form, open)), session };
  });
}

/**
 * Processes an answer. If `read` does not recognize it, the request stays open; otherwise it is used up, whether or not
 * its presentations pass. Throws `invalid_request`.
 */
export async function takeAnswer(
  ctx: Context,
  place: Place,
  read: (open: OpenRequest) => Promise<ReadAnswer>,
): Promise<AnswerReceipt> {
  const actor = systemActor(place.org, 'oid4vp');
  const open = await ctx.db.org(actor, (tx) => findOpen(ctx, tx, place.id));
  const { answer, device, session } = await read(open);
  if ('refusal' in answer) {
    await commit(ctx, actor, open.row, { failure: answer.refusal });
    return {};
  }
  return judgeAndCommit(ctx, actor, { open, device, session }, answer);
}

/** Thumbprint of the encryption key, if answers are encrypted. */
export function thumbprintOf(jwk: RequestDefinition['encryptionJwk']): { keyThumbprint?: string } {
  return jwk ? { keyThumbprint: encryptionThumbprint(jwk) } : {};
}

/** The request at a wallet's URL; 404 if unknown. */
export function findRequest(ctx: Context, { org, id }: Place): Promise<PresentationRequestRow> {
  return ctx.db.org(systemActor(org, 'oid4vp'), (tx) => loadRequest(tx, id));
}

/** Throws `invalid_request` for a request that has ended. */
export async function findOpen(ctx: Context, tx: Tx, id: string): Promise<OpenRequest> {
  const row = await holdRequest(tx, id);
  assertOpen(row, ctx.clock.now());
  const definition = await openDefinition(ctx, tx, row);
  if (!definition) throw alreadyAnswered();
  const privateJwk = await openEncryptionKey(ctx, tx, row);
  return { row, definition, responseMode: row.response_mode, key: privateJwk && { kid: id, privateJwk } };
}

async function judgeAndCommit(
  ctx: Context,
  actor: Actor,
  { open: { row, definition }, device, session }: Pick<ReadAnswer, 'device' | 'session'> & { open: OpenRequest },
  { presentations }: Extract<Answer, { presentations: unknown }>,
): Promise<AnswerReceipt> {
  const at = ctx.clock.now();
  const judged = await judgeAnswer(ctx, presentations, { org: actor.org, session, definition, at });
  const isBound = row.browser_hash !== null;
  const comesBack = isBound ? device === 'same' : definition.redirectUri !== undefined;
  const code = judged.verified && comesBack ? newToken() : undefined;
  await commit(ctx, actor, row, {
    failure: judged.failure ?? null,
    judged,
    code,
    awaitsBrowser: isBound && code !== undefined,
  });
  if (!judged.verified) throw refusedAs(judged);
  return code !== undefined && definition.redirectUri !== undefined
    ? { redirect_uri: withCode(definition.redirectUri, code) }
    : {};
}

interface Outcome {
  failure: string | null;
  /** Set if something was presented. */
  judged?: JudgedAnswer;
  /** Included in the redirect link. */
  code?: string | undefined;
  /** Whether the answer counts only once the requesting browser has returned with the code. */
  awaitsBrowser?: boolean;
}

/**
 * In one transaction: uses up the request, destroys the key of its answer, and emits the event. For another domain's
 * request, sends that domain's job instead of the event.
 */
async function commit(
  ctx: Context,
  actor: Actor,
  row: PresentationRequestRow,
  { failure, judged, code, awaitsBrowser = false }: Outcome,
): Promise<void> {
  const { id } = row;
  const place = { org: actor.org, id };
  const state = judged?.verified ? 'verified' : 'failed';
  await ctx.db.org(actor, async (tx) => {
    const disclosed = judged?.verified
      ? await ctx.vault.seal(tx, keyOf(place), Buffer.from(JSON.stringify(judged.disclosed)), DISCLOSED)
      : null;
    const isFirst = await useUp(tx, id, {
      at: ctx.clock.now(),
      state,
      failure,
      disclosed,
      result: judged ? JSON.stringify(judged.presentations) : null,
      response_code_hash: code === undefined ? null : tokenHash(code),
      awaits_browser: awaitsBrowser,
    });
    if (!isFirst) throw alreadyAnswered();
    await ctx.vault.destroy(tx, encryptionKeyOf(place));
    if (judged?.verified && row.user_id !== null)
      await keepAgeProof(ctx, tx, actor, { row, userId: row.user_id, judged });
    if (awaitsBrowser) await ctx.events.audit(tx, actor, { action: 'presentation_request.held', subject: id });
    else await announce(ctx, tx, actor, { ...row, state, failure, result: judged?.presentations ?? null });
  });
}

type Answered = Pick<PresentationRequestRow, 'id' | 'owner' | 'answer_queue' | 'state' | 'failure' | 'result'>;

/** Announces an answer that counts, in the caller's transaction. */
export async function announce(ctx: Context, tx: Tx, actor: Actor, answered: Answered): Promise<void> {
  const { id, owner, answer_queue: queue, state, failure, result } = answered;
  if (owner !== null && queue !== null) {
    await ctx.events.audit(tx, actor, { action: 'presentation_request.answered', subject: id, details: { state } });
    await ctx.jobs.send(tx, queue, { org: actor.org, id: owner });
    return;
  }
  const formats = [...new Set(result?.flatMap(({ format }) => format ?? []))];
  const about = { presentationRequestId: id, formats };
  await ctx.events.emit(
    tx,
    actor,
    failure === null
      ? { type: 'presentation.verified', subject: id, data: { ...about, state: 'verified' } }
      : { type: 'presentation.failed', subject: id, data: { ...about, state: 'failed', failure } },
  );
}

/** The query was already judged, so the age is proven. */
async function keepAgeProof(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row: { id }, userId, judged }: { row: PresentationRequestRow; userId: string; judged: JudgedAnswer },
): Promise<void> {
  const shown = judged.disclosed.find((each) => each.id === PROOF_OF_AGE);
  if (!shown?.documentType || !shown.signedOn) return;
  const { documentType, issuer, signedOn: attestedOn } = shown;
  await saveAgeProof(ctx, tx, actor, { id, userId, documentType, issuer, years: PROVED_YEARS, attestedOn });
}

function refusedAs({ presentations, failure }: JudgedAnswer): OAuthError {
  const description =
    failure === 'query_not_satisfied'
      ? 'Requested presentations are missing.'
      : failure === 'transaction_data_not_confirmed'
        ? 'No presentation confirms all of the transaction data.'
        : `The presentation was rejected: ${failuresOf(presentations).join('; ')}.`;
  return new OAuthError('invalid_request', { description });
}

function withCode(redirectUri: string, code: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set('response_code', code);
  return url.href;
}
