import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { countWrongTxCode, isRightTxCode } from '../wallet/tx-code.ts';
import { isOpen, type PagePlace, pageHash } from './authorize-page.ts';
import { answerAt } from './redirect.ts';
import { changeAuthorization, deleteAuthorization, lockAuthorization } from './store.ts';

const CODE_SECONDS = 60;

export type Decision = { decision: 'approve'; txCode: string } | { decision: 'deny' };

/**
 * Returns the address to which the person's browser goes: with a code if the person approves and enters the transaction
 * code, or with `access_denied` if the person denies. 410 if the request has ended, including after the last wrong
 * code; 422 for a wrong code, which is counted.
 */
export async function decide(ctx: Context, place: PagePlace, decision: Decision): Promise<string> {
  const actor = systemActor(place.org, 'wallet');
  const page_hash = pageHash(ctx, place);
  // A refusal is committed too, because the wrong code was counted.
  const outcome = await ctx.db.org(actor, (tx) => settle(ctx, tx, actor, { page_hash, decision }));
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function settle(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { page_hash, decision }: { page_hash: Buffer; decision: Decision },
): Promise<string | AppError> {
  const found = await lockAuthorization(tx, { page_hash });
  if (!found) return new AppError('not_found');
  if (!isOpen(ctx, found)) return ended();
  const { offer, authorization } = found;
  const { state, redirect_uri: redirectUri, attested } = authorization;
  const iss = ctx.agent.issuerUrl(actor.org);
  if (decision.decision === 'deny') {
    await deleteAuthorization(tx, offer.id);
    await ctx.events.audit(tx, actor, { action: 'credential_offer.authorization_denied', subject: offer.id });
    return answerAt(redirectUri, { error: 'access_denied', state, iss });
  }
  if (!isRightTxCode(ctx, offer, decision.txCode))
    return (await countWrongTxCode(ctx, tx, actor, offer))
      ? ended()
      : new AppError('unprocessable', { errors: [{ path: 'txCode', message: 'The code is wrong' }] });
  const code = newToken();
  const expires_at = new Date(ctx.clock.now().getTime() + CODE_SECONDS * 1000);
  await changeAuthorization(tx, offer.id, { code_hash: tokenHash(code), expires_at });
  const details = { walletAttestation: attested };
  await ctx.events.audit(tx, actor, { action: 'credential_offer.authorized', subject: offer.id, details });
  return answerAt(redirectUri, { code, state, iss });
}

const ended = (): AppError => new AppError('gone', { message: 'This request has ended.' });
