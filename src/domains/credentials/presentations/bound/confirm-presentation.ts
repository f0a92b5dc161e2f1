import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { announce } from '../answer/receive-answer.ts';
import { confirmableUntil } from '../presentation-request.ts';
import { lockRequest, releaseAnswer } from '../store.ts';

/** What a browser brings back from a wallet on its device. */
export interface ReturnedCode {
  responseCode: string;
  /** SHA-256 of its secret; undefined if it has none. */
  browser: Buffer | undefined;
}

/**
 * Accepts the answer of a wallet on the same device, in the caller's transaction, once the requesting browser has
 * returned with the answer's code (OpenID4VP 1.0 section 13.3). Throws 409 if no answer waits for a browser, 422 for
 * another browser or code.
 */
export async function confirmPresentation(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, responseCode, browser }: ReturnedCode & { id: string | null },
): Promise<void> {
  const row = id === null ? undefined : await lockRequest(tx, id);
  const isHeld = row?.awaits_browser && row.erased_at === null && confirmableUntil(row) > ctx.clock.now();
  if (!isHeld) throw new AppError('conflict', { message: 'No wallet answer is waiting for this browser.' });
  if (!isEqual(row.response_code_hash, tokenHash(responseCode)))
    throw refused('responseCode', 'Must be the response_code of the answer to this request');
  if (!isEqual(row.browser_hash, browser))
    throw refused('responseCode', 'Must come from the browser that started the request');
  await releaseAnswer(tx, row.id);
  await announce(ctx, tx, actor, row);
}

function isEqual(kept: Buffer | null, given: Buffer | undefined): boolean {
  return kept !== null && given !== undefined && kept.length === given.length && timingSafeEqual(kept, given);
}

function refused(path: string, message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path, message }] });
}
