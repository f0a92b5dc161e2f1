import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { loadBusiness } from '../store.ts';
import { businessOf, type InformationRequestRow } from '../tables.ts';
import type { RequestItem } from '../verification.ts';

/** A reviewer's request to the applicant, as sealed. */
export interface AskedInformation {
  items: RequestItem[];
  message: string;
}

/** The applicant's answer to one item, by its position in the request. */
export interface ItemAnswer {
  item: number;
  text: string;
}

export type InformationState = 'open' | 'answered' | 'closed' | 'expired';

export function informationState(row: InformationRequestRow, now: Date): InformationState {
  if (row.answered_at) return 'answered';
  if (row.closed_at) return 'closed';
  return row.expires_at <= now ? 'expired' : 'open';
}

type Part = 'request' | 'answer';
const purposeOf = (part: Part, id: string): string => `information-${part}/${id}`;

/** Seals the request or the answer under the verification's data key. */
export function sealInformation(
  ctx: Context,
  tx: Tx,
  of: { org: string; verificationId: string; id: string },
  [part, value]: ['request', AskedInformation] | ['answer', ItemAnswer[]],
): Promise<Buffer> {
  const owner = { org: of.org, subject: of.verificationId };
  return ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(value)), purposeOf(part, of.id));
}

async function openInformation<T>(ctx: Context, tx: Tx, row: InformationRequestRow, part: Part): Promise<T | null> {
  const sealed = row[part];
  if (!sealed) return null;
  const owner = { org: row.org_id, subject: row.verification_id };
  // Written only by sealInformation.
  return JSON.parse((await ctx.vault.open(tx, owner, sealed, purposeOf(part, row.id))).toString()) as T;
}

/** The request's content; null once the verification is redacted. */
export const openAsked = (ctx: Context, tx: Tx, row: InformationRequestRow) =>
  openInformation<AskedInformation>(ctx, tx, row, 'request');

/** The request that is waiting for an answer. */
export function findOpenRequest(tx: Tx, verificationId: string): Promise<InformationRequestRow | undefined> {
  return businessOf(tx)
    .selectFrom('business_information_requests')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Closes pending links whose request is no longer needed. */
export async function closeRequests(tx: Tx, verificationId: string, at: Date): Promise<void> {
  await businessOf(tx)
    .updateTable('business_information_requests')
    .set({ closed_at: at })
    .where('verification_id', '=', verificationId)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}

/** All requests of one verification, newest first; the answers are for reviewers. */
export function listInformationRequests(ctx: Context, actor: Actor, verificationId: string) {
  return ctx.db.org(actor, async (tx) => {
    await loadBusiness(tx, verificationId);
    const rows = await businessOf(tx)
      .selectFrom('business_information_requests')
      .selectAll()
      .where('verification_id', '=', verificationId)
      .orderBy('id', 'desc')
      .execute();
    const data: Awaited<ReturnType<typeof present>>[] = [];
    for (const row of rows) data.push(await present(ctx, tx, actor, row));
    return { data };
  });
}

async function present(ctx: Context, tx: Tx, actor: Actor, row: InformationRequestRow) {
  const asked = await openAsked(ctx, tx, row);
  const answers = actor.scopes.has('reviews:write')
    ? { answers: await openInformation<ItemAnswer[]>(ctx, tx, row, 'answer') }
    : {};
  return {
    id: row.id,
    state: informationState(row, ctx.clock.now()),
    items: asked?.items ?? null,
    message: asked?.message ?? null,
    ...answers,
    requestedBy: row.requested_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
