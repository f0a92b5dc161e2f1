import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readCursor, toPage } from '#platform/operation/list.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { type PresentedRequest, presentRequest, presentSummary } from './present.ts';
import { holdRequest, listRequests, openDefinition, openDisclosed } from './store.ts';
import type { PresentationRequestRow } from './tables.ts';

/** The organization's requests, newest first, without query and disclosed data. */
export function listPresentationRequests(
  ctx: Context,
  actor: Actor,
  query: { limit: number; cursor?: string; metadata?: Metadata | undefined },
) {
  const before = readCursor(query.cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await listRequests(tx, { limit: query.limit + 1, before, metadata: query.metadata });
    return toPage(rows, query.limit, (row) => presentSummary(row, ctx.clock.now()));
  });
}

/**
 * One request; 404 for an unknown ID or another organization's. Disclosed data and transactions require the scope
 * `pii:read`. If the person was redirected back, disclosed data and confirmations also require the code in that link,
 * which shows that the same person started the session and presented.
 */
export async function getPresentationRequest(
  ctx: Context,
  actor: Actor,
  { id, responseCode }: { id: string; responseCode: string | undefined },
): Promise<PresentedRequest> {
  const seesPersonalData = actor.scopes.has('pii:read');
  const { row, ...shown } = await ctx.db.org(actor, async (tx) => {
    const found = await holdRequest(tx, id);
    if (found.owner !== null) throw new AppError('not_found');
    const isReturned = matchesCode(found, responseCode);
    return {
      row: found,
      definition: await openDefinition(ctx, tx, found),
      isReturned,
      disclosed: isReturned && seesPersonalData ? await openDisclosed(ctx, tx, found) : null,
    };
  });
  return presentRequest(ctx, row, { ...shown, seesPersonalData });
}

/** Throws 422 for a wrong code; a caller without a code sees less. */
function matchesCode({ response_code_hash: hash }: PresentationRequestRow, code: string | undefined): boolean {
  if (code === undefined) return hash === null;
  if (hash && timingSafeEqual(hash, tokenHash(code))) return true;
  throw new AppError('unprocessable', {
    errors: [{ path: 'responseCode', message: 'Must be the response_code of the return link' }],
  });
}
