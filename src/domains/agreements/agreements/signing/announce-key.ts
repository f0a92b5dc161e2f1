import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { readPartyDid } from '#verifier/evidence/party-key.ts';
import { InputError } from '#verifier/input.ts';
import { changeParty } from '../store.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { type PartyLink, withLockedParty } from './find-party.ts';

/**
 * Records the key that the party will sign with, so that the page knows whether an identity is still needed. This
 * proves nothing; only a signature by that key is proof. It is left out of the trail, because every page load would add
 * to it.
 */
export function announceKey(ctx: Context, link: PartyLink, did: string): Promise<void> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertOpen(ctx, open);
    assertMayRead(open);
    assertDid(did);
    if (open.party.device_did !== did) await changeParty(tx, open.party.id, { device_did: did });
  });
}

function assertDid(did: string): void {
  try {
    readPartyDid(did, 'did');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new AppError('unprocessable', { errors: [{ path: 'did', message: error.message }] });
  }
}
