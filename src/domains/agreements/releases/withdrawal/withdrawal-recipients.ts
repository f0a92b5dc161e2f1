import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Recipient } from '../distribution/recipient.ts';
import { ownerOf } from '../store.ts';
import { type DistributionRow, type ReleaseRow, releasesOf } from '../tables.ts';
import { countRemovals, type RemovalCounts } from './removals.ts';

const NONE: RemovalCounts = { removed: 0, notFound: 0, refused: 0 };

/** A recipient to notify of a withdrawal; several deliveries to one address are one recipient. */
export interface WithdrawalRecipient {
  /** Latest delivery to the address. */
  distributionId: string;
  /** Null once erased. */
  email: string | null;
  /** When the email about the withdrawal was queued. */
  toldAt: Date | null;
  /** Through any of the address's links. */
  acknowledgedAt: Date | null;
  /** What the recipient did with the files. */
  removals: RemovalCounts;
}

/** The recipients of withdrawn releases, by release ID. */
export async function findWithdrawalRecipients(
  ctx: Context,
  tx: Tx,
  releases: readonly ReleaseRow[],
): Promise<Map<string, WithdrawalRecipient[]>> {
  const found = new Map<string, WithdrawalRecipient[]>();
  if (releases.length === 0) return found;
  const rows = await releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where(
      'release_id',
      'in',
      releases.map(({ id }) => id),
    )
    // Deliveries not yet sent when the release was withdrawn were canceled.
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute();
  const emails = await openEmails(ctx, tx, rows);
  const removals = await countRemovals(
    tx,
    rows.map(({ id }) => id),
  );
  const addresses = new Map<string, { row: DistributionRow; email: string | null }[]>();
  for (const row of rows) {
    const key = `${row.release_id}/${row.address_index.toString('hex')}`;
    addresses.set(key, [...(addresses.get(key) ?? []), { row, email: emails.get(row.id) ?? null }]);
  }
  for (const deliveries of addresses.values()) {
    const latest = deliveries.at(-1);
    if (!latest) continue;
    const id = latest.row.release_id;
    found.set(id, [
      ...(found.get(id) ?? []),
      recipientOf(
        deliveries.map(({ row }) => row),
        { ...latest, removals: removals.get(latest.row.id) ?? NONE },
      ),
    ]);
  }
  return found;
}

function recipientOf(
  deliveries: readonly DistributionRow[],
  latest: { row: DistributionRow; email: string | null; removals: RemovalCounts },
): WithdrawalRecipient {
  return {
    removals: latest.removals,
    distributionId: latest.row.id,
    email: latest.email,
    toldAt: earliest(deliveries.map((row) => row.withdrawal_mailed_at)),
    acknowledgedAt: earliest(deliveries.map((row) => row.withdrawal_acknowledged_at)),
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map((at) => at.getTime())));
}

async function openEmails(ctx: Context, tx: Tx, rows: readonly DistributionRow[]): Promise<Map<string, string>> {
  const kept = rows.filter((row): row is DistributionRow & { recipient: Buffer } => row.recipient !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map((row) => ({
      owner: ownerOf(row.org_id, row.release_id),
      sealed: row.recipient,
      purpose: `recipient/${row.id}`,
    })),
  );
  return new Map(
    kept.flatMap(({ id }, index) => {
      const bytes = opened[index];
      // Written only by sealRecipient.
      return bytes ? [[id, (JSON.parse(bytes.toString()) as Recipient).email]] : [];
    }),
  );
}
