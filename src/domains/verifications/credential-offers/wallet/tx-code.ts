import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { MAX_WRONG_TX_CODES } from '../offer.ts';
import { changeOffer } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { txCodeHash } from './secrets.ts';

/** Whether a code is the offer's transaction code; false if the offer has none. */
export function isRightTxCode({ vault }: Context, offer: OfferRow, txCode: string): boolean {
  return offer.tx_code_hash?.equals(txCodeHash(vault, offer.id, txCode)) ?? false;
}

/** Counts a wrong code, in the caller's transaction; true if it was the last allowed one, which ends the offer. */
export async function countWrongTxCode(ctx: Context, tx: Tx, actor: Actor, offer: OfferRow): Promise<boolean> {
  const wrong = offer.wrong_tx_codes + 1;
  const ended = wrong >= MAX_WRONG_TX_CODES;
  await changeOffer(tx, offer.id, {
    wrong_tx_codes: wrong,
    ...(ended && { status: 'failed', failure: 'tx_code' }),
    at: ctx.clock.now(),
  });
  const action = ended ? 'credential_offer.failed' : 'credential_offer.tx_code_refused';
  await ctx.events.audit(tx, actor, { action, subject: offer.id, details: { wrongTxCodes: wrong } });
  return ended;
}
