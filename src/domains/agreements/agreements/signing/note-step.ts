import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { addToTrail } from '../store.ts';
import type { OpenParty, Visitor } from './find-party.ts';

type SigningStep =
  | 'code_confirmed'
  | 'code_refused'
  | 'code_sent'
  | 'consented'
  | 'fields_filled'
  | 'identity_started'
  | 'wallet_asked';

/** Records a party's step in the agreement's trail, and in the audit log unless an event already does so. */
export async function noteStep(
  ctx: Context,
  tx: Tx,
  { actor, agreement, party }: OpenParty,
  { action, ...visitor }: Visitor & { action: SigningStep },
): Promise<void> {
  await addToTrail(ctx, tx, agreement, { at: ctx.clock.now(), partyId: party.id, action, ...visitor });
  const details = { party: party.id };
  await ctx.events.audit(tx, actor, { action: `agreement.${action}`, subject: agreement.id, details });
}
