import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { openTrail } from '../store.ts';
import type { OpenParty } from './find-party.ts';

/** Limits on a party's repeatable acts: each is recorded in the trail, which must fit into the evidence. */
const REPEATABLE = ['code_sent', 'fields_filled', 'identity_started', 'wallet_asked'];
const MOST = 30;

/** Throws 429 if a party has tried too often; the organization can send it a new agreement. */
export async function assertRoom(ctx: Context, tx: Tx, { agreement, party }: OpenParty): Promise<void> {
  const trail = await openTrail(ctx, tx, agreement.id);
  const tried = trail.filter(({ action, partyId }) => partyId === party.id && REPEATABLE.includes(action));
  if (tried.length >= MOST)
    throw new AppError('rate_limited', { message: 'Too many attempts. Ask the organization for another link.' });
}
