import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { tokenEndAfterIssuance, type WalletFormat } from '../offer.ts';
import { changeOffer } from '../store.ts';
import { type IssuanceRow, type OfferRow, offersOf } from '../tables.ts';
import type { HolderKey } from './holder-key.ts';
import { lockAccepted } from './issue-copies.ts';

const PURPOSE = 'deferred-holders';

export interface IssuanceToSave {
  offer: OfferRow;
  format: WalletFormat;
}

/** Records a deferred request; returns its transaction ID. The keys are sealed under their own key. */
export async function saveDeferred(
  ctx: Context,
  tx: Tx,
  { offer, format, holders }: IssuanceToSave & { holders: readonly HolderKey[] },
): Promise<string> {
  const now = ctx.clock.now();
  const [id, transactionId] = [newId('credentialIssuance', now), newToken()];
  const owner = { org: offer.org_id, subject: id };
  const values = {
    org_id: offer.org_id,
    id,
    offer_id: offer.id,
    format,
    state: 'deferred' as const,
    transaction_hash: tokenHash(transactionId),
    holders: await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(holders)), PURPOSE),
    created_at: now,
  };
  await offersOf(tx).insertInto('credential_issuances').values(values).execute();
  const details = { issuance: id, format, copies: holders.length };
  const actor = systemActor(offer.org_id, 'wallet');
  await ctx.events.audit(tx, actor, { action: 'credential_offer.deferred', subject: offer.id, details });
  return transactionId;
}

/** Records an issuance; returns its notification ID. */
export async function saveIssued(
  ctx: Context,
  tx: Tx,
  { offer, format, copies, deferred }: IssuanceToSave & { copies: number; deferred?: IssuanceRow },
): Promise<string> {
  const now = ctx.clock.now();
  const { issued_at, token_expires_at: end } = await lockAccepted(tx, offer.id, now);
  const notificationId = newToken();
  const issued = { state: 'issued' as const, notification_hash: tokenHash(notificationId), issued_at: now };
  const id = deferred?.id ?? newId('credentialIssuance', now);
  if (deferred) await settleDeferred(ctx, tx, deferred, issued);
  else
    await offersOf(tx)
      .insertInto('credential_issuances')
      .values({ org_id: offer.org_id, id, offer_id: offer.id, format, created_at: now, ...issued })
      .execute();
  // The first credential ends the long wait, and therefore the need for a long-lived token.
  const token_expires_at = issued_at ? end : tokenEndAfterIssuance(end, now);
  await changeOffer(tx, offer.id, { status: 'issued', issued_at: issued_at ?? now, token_expires_at, at: now });
  const actor = systemActor(offer.org_id, 'wallet');
  const details = { issuance: id, format, copies };
  await ctx.events.audit(tx, actor, { action: 'credential_offer.issued', subject: offer.id, details });
  return notificationId;
}

/** The keys of a deferred request. */
export async function openHolders(ctx: Context, tx: Tx, row: IssuanceRow): Promise<HolderKey[]> {
  const owner = { org: row.org_id, subject: row.id };
  const opened = await ctx.vault.open(tx, owner, row.holders ?? Buffer.alloc(0), PURPOSE);
  // Written only by saveDeferred.
  return JSON.parse(opened.toString()) as HolderKey[];
}

/** Ends a deferred request; its keys are no longer needed, so their data key is destroyed. */
export async function settleDeferred(
  ctx: Context,
  tx: Tx,
  { org_id, id }: IssuanceRow,
  outcome: { state: 'issued'; notification_hash: Buffer; issued_at: Date } | { state: 'failed' },
): Promise<void> {
  await offersOf(tx)
    .updateTable('credential_issuances')
    .set({ ...outcome, holders: null })
    .where('id', '=', id)
    .execute();
  await ctx.vault.destroy(tx, { org: org_id, subject: id });
}
