import { type Branding, brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { resubmitBusiness } from '../casework/resubmit-business.ts';
import { findInformationRequest, loadBusiness } from '../store.ts';
import { businessOf } from '../tables.ts';
import type { RequestItem } from '../verification.ts';
import { type InformationState, type ItemAnswer, informationState, openAsked } from './information-request.ts';

/**
 * The data that the page shows to anyone with the link: the reviewer's request, and nothing that was submitted earlier.
 */
export interface ShownRequest {
  state: InformationState;
  brand: Branding & { organization: string };
  message: string;
  items: RequestItem[];
}

/** The answer that the page submits: papers, text, or both per item. */
export interface InformationAnswer {
  documents: readonly { item: number; content: string; validUntil?: string | undefined }[];
  answers: readonly ItemAnswer[];
}

interface Place {
  actor: Actor;
  verificationId: string;
  requestId: string;
  shown: ShownRequest;
}

/** The request of a link; 404 for an unknown token. The page acts on behalf of the service, not of a caller. */
export async function findShownRequest(ctx: Context, token: string): Promise<Place> {
  const found = await ctx.db.system((tx) => findInformationRequest(tx, tokenHash(token)));
  if (!found) throw new AppError('not_found', { message: 'This link is invalid. Ask the sender for a new one.' });
  const actor = systemActor(found.org, 'information-page');
  const shown = await ctx.db.org(actor, (tx) => showRequest(ctx, tx, found));
  return { actor, verificationId: found.verificationId, requestId: found.id, shown };
}

async function showRequest(
  ctx: Context,
  tx: Tx,
  { id, verificationId }: { id: string; verificationId: string },
): Promise<ShownRequest> {
  const row = await businessOf(tx)
    .selectFrom('business_information_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { status } = await loadBusiness(tx, verificationId);
  const asked = await openAsked(ctx, tx, row);
  const state = informationState(row, ctx.clock.now());
  return {
    state: state === 'open' && (status !== 'requires_input' || !asked) ? 'closed' : state,
    brand: await brandingOf(tx),
    message: asked?.message ?? '',
    items: asked?.items ?? [],
  };
}

/**
 * Accepts the applicant's answer from the page, once: 410 for a second answer, or if the link has expired. Throws 400
 * with every unanswered item, 422 for unusable papers; the link keeps working after these errors.
 */
export async function answerInformation(ctx: Context, token: string, answer: InformationAnswer): Promise<void> {
  const { actor, verificationId, requestId, shown } = await findOpenRequest(ctx, token);
  const errors = problemsOf(shown.items, answer);
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  const papers = answer.documents.map(({ item, content, validUntil }, index) => ({
    path: `documents.${index}.content`,
    text: content,
    kind: shown.items[item]?.documentKind ?? 'other',
    validUntil,
  }));
  await resubmitBusiness(ctx, actor, verificationId, { papers, answers: answer.answers, requestId });
}

/** The request of a link that can still be answered; 404 for an unknown token, 410 for an expired one. */
export async function findOpenRequest(ctx: Context, token: string): Promise<Place> {
  const place = await findShownRequest(ctx, token);
  const { state } = place.shown;
  if (state === 'answered') throw new AppError('gone', { message: 'This request has already been answered.' });
  if (state !== 'open')
    throw new AppError('gone', { message: 'This link no longer works. Ask the sender for a new one.' });
  return place;
}

function problemsOf(items: readonly RequestItem[], { documents, answers }: InformationAnswer): FieldError[] {
  const unknown = (path: string, list: readonly { item: number }[]) =>
    list.flatMap(({ item }, index) =>
      items[item] ? [] : [{ path: `${path}.${index}.item`, message: 'There is no such item' }],
    );
  const answered = new Set([...documents, ...answers].map(({ item }) => item));
  const missing = items.flatMap((_, item) =>
    answered.has(item) ? [] : [{ path: `items.${item}`, message: 'A document or an answer is required' }],
  );
  return [...unknown('documents', documents), ...unknown('answers', answers), ...missing];
}
