import type { Context } from '#domains/context.ts';
import { redactCredential } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedUserId } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import { endRelease } from './end-release.ts';
import { changeRelease, lockRelease, ownerOf } from './store.ts';
import { type DistributionRow, type ReleaseRow, releasesOf } from './tables.ts';

/**
 * Erases the depicted person and the recipients from a release, in the caller's transaction; a pending release ends. A
 * signed release stays signed: it was not withdrawn, so no recipient is notified. Idempotent; returns the blob key of
 * its picture.
 */
export async function eraseRelease(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<string[]> {
  const known = await releasesOf(tx).selectFrom('releases').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return [];
  await endRelease(ctx, tx, actor, { id, status: 'expired', code: 'erased' });
  const row = await lockRelease(tx, id);
  const userId = await erasedUserId(ctx, tx, { org: actor.org, userId: row.user_id });
  await changeRelease(ctx, tx, row, { ...EMPTY, user_id: userId });
  await releasesOf(tx).updateTable('release_history').set({ note: null }).where('release_id', '=', id).execute();
  await eraseRecipients(ctx, tx, row);
  await redactCredential(ctx, tx, { actor, sourceId: id });
  await ctx.vault.destroy(tx, ownerOf(actor.org, id));
  await forgetMails(ctx, tx, { org: actor.org, about: [id] });
  await forgetAnswers(tx, id);
  return row.visual_reference_key === null ? [] : [row.visual_reference_key];
}

const EMPTY = {
  details: null,
  visual_reference: null,
  visual_reference_key: null,
  visual_reference_type: null,
  performer_token_hash: null,
  metadata: '{}',
} as const;

async function eraseRecipients(ctx: Context, tx: Tx, { id }: ReleaseRow): Promise<void> {
  const rows = await releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where('release_id', '=', id)
    .forUpdate()
    .execute();
  for (const row of rows) await emptyDistribution(ctx, tx, row);
}

/** Erases one recipient: an unsent email is canceled, and nothing identifies the recipient any more. */
export async function eraseDistribution(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await emptyDistribution(ctx, tx, row);
  for (const about of [row.id, row.release_id]) await forgetAnswers(tx, about);
  await forgetMails(ctx, tx, { org: actor.org, about: [id] });
}

async function emptyDistribution(ctx: Context, tx: Tx, row: DistributionRow): Promise<void> {
  const { org_id: org, id, status } = row;
  if (!row.recipient) return;
  // Several deliveries to one address must still count as one recipient.
  const address = row.address_index.toString('hex');
  const index = await ctx.vault.indexUnder(tx, { org, subject: 'erased-user-ids' }, address, 'address');
  await releasesOf(tx)
    .updateTable('release_distributions')
    .set({ recipient: null, address_index: index, status: status === 'queued' ? 'cancelled' : status })
    .where('id', '=', id)
    .execute();
  await releasesOf(tx).updateTable('release_removals').set({ note: null }).where('distribution_id', '=', id).execute();
  await forgetMails(ctx, tx, { org, about: [id] });
}
