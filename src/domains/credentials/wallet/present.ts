import type { WalletLinkRow } from './tables.ts';
import { statusOf, type WalletLinkStatus } from './wallet-link.ts';

/** A link as the API shows it, without its URL, which is shown only once. */
export interface PresentedWalletLink {
  id: string;
  status: WalletLinkStatus;
  personId: string;
  credentialId: string | null;
  metadata: Record<string, string>;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export function presentWalletLink(row: WalletLinkRow, now: Date): PresentedWalletLink {
  return {
    id: row.id,
    status: statusOf(row, now),
    personId: row.person_id,
    credentialId: row.credential_id,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
