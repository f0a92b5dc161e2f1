import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { lockConsent, moveConsent } from './store.ts';

/** The status of a consent that was not signed. */
export interface Ending {
  status: 'refused' | 'expired';
  reason: string;
}

/** Ends a pending consent; does nothing if the consent is no longer pending. */
export async function endConsent(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, status, reason }: Ending & { id: string },
): Promise<void> {
  const row = await lockConsent(tx, id);
  if (row.status !== 'pending') return;
  await moveConsent(tx, actor, row, { status, reason, at: ctx.clock.now() });
  await ctx.events.audit(tx, actor, { action: `consent.${status}`, subject: id, details: { reason } });
}
