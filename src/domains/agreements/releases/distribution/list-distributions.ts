import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { loadRelease } from '../store.ts';
import { type DistributionRow, releasesOf } from '../tables.ts';
import { countRemovals } from '../withdrawal/removals.ts';
import { maskEmail, openRecipient, recipientIdOf } from './recipient.ts';

/** The deliveries of a release, newest first; 404 for an unknown one. */
export function listDistributions(
  ctx: Context,
  actor: Actor,
  releaseId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    await loadRelease(tx, releaseId);
    const rows = await releasesOf(tx)
      .selectFrom('release_distributions')
      .selectAll()
      .where('release_id', '=', releaseId)
      .where(isBefore(before))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    const data: Awaited<ReturnType<typeof presentDistribution>>[] = [];
    for (const row of page.data) data.push(await presentDistribution(ctx, tx, actor, row));
    return { ...page, data };
  });
}

/** One delivery; its address requires the scope `pii:read`, other callers get a pseudonym. */
export async function presentDistribution(ctx: Context, tx: Tx, actor: Actor, row: DistributionRow) {
  const recipient = await openRecipient(ctx, tx, row);
  return {
    id: row.id,
    releaseId: row.release_id,
    status: row.status,
    recipientId: recipient && (await recipientIdOf(ctx, tx, row.org_id, recipient)),
    maskedEmail: recipient && maskEmail(recipient.email),
    ...(actor.scopes.has('pii:read') && { email: recipient?.email }),
    disclose: row.disclose,
    bounceReason: row.bounce_reason,
    opens: row.opens,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    bouncedAt: row.bounced_at?.toISOString() ?? null,
    firstOpenedAt: row.first_opened_at?.toISOString() ?? null,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    withdrawalMailedAt: row.withdrawal_mailed_at?.toISOString() ?? null,
    withdrawalAcknowledgedAt: row.withdrawal_acknowledged_at?.toISOString() ?? null,
    removal: (await countRemovals(tx, [row.id])).get(row.id) ?? { removed: 0, notFound: 0, refused: 0 },
  };
}
