import type { WalletLinkRow } from './tables.ts';

export const WALLET_LINK_STATUSES = ['open', 'used', 'expired', 'cancelled'] as const;
export type WalletLinkStatus = (typeof WALLET_LINK_STATUSES)[number];

/**
 * A wallet whose answer was lost asks again with the same commitment, which is allowed for this long after the first
 * request.
 */
const REPEATED_MS = 15 * 60_000;

export function statusOf(row: WalletLinkRow, now: Date): WalletLinkStatus {
  if (row.used_at) return 'used';
  if (row.cancelled_at) return 'cancelled';
  return row.expires_at > now ? 'open' : 'expired';
}

/** Whether claims may be signed for this commitment: the first one or, for a quarter of an hour, the same one again. */
export function takesCommitment(row: WalletLinkRow, commitment: string, now: Date): boolean {
  if (!row.used_at) return statusOf(row, now) === 'open';
  return row.holder_commitment === commitment && now.getTime() - row.used_at.getTime() <= REPEATED_MS;
}
