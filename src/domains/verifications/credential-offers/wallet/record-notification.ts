import type { Context } from '#domains/context.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import type { NotificationEvent } from '../offer.ts';
import { findIssuance } from '../store.ts';
import { offersOf } from '../tables.ts';
import { authorizeWallet, type WalletCall } from './authorize-wallet.ts';

export interface Notification {
  notification_id: string;
  event: NotificationEvent;
}

/**
 * Records a wallet's notification about its credentials (OID4VCI 1.0 section 11); repetitions are recorded once. The
 * wallet's free text is not stored, because its content is unknown.
 */
export async function recordNotification(
  ctx: Context,
  call: WalletCall & { body: Notification },
): Promise<Record<string, string>> {
  const { offer, headers } = await authorizeWallet(ctx, call);
  const { notification_id, event } = call.body;
  await ctx.db.org(call, async (tx) => {
    const found = await findIssuance(tx, offer.id, { notification_hash: tokenHash(notification_id) });
    if (!found) throw new OAuthError('invalid_notification_id', { description: 'The notification_id is unknown' });
    if (found.notification === event) return;
    await offersOf(tx)
      .updateTable('credential_issuances')
      .set({ notification: event, notified_at: ctx.clock.now() })
      .where('id', '=', found.id)
      .execute();
    const details = { issuance: found.id, event };
    const actor = systemActor(call.org, 'wallet');
    await ctx.events.audit(tx, actor, { action: 'credential_offer.notified', subject: offer.id, details });
  });
  return headers;
}
