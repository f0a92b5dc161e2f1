import { MAX_WRONG_CODES } from '#platform/crypto/short-code.ts';
import type { DataExportRow } from '../tables.ts';

export const LINK_STATUSES = ['open', 'expired', 'cancelled', 'locked'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** `locked` after five wrong codes. */
export function statusOf(row: DataExportRow, now: Date): LinkStatus {
  if (row.cancelled_at) return 'cancelled';
  if (row.wrong_codes >= MAX_WRONG_CODES) return 'locked';
  return row.expires_at > now ? 'open' : 'expired';
}

/** A link as the API shows it, without URL and code, which are shown only once. */
export function presentLink(row: DataExportRow, now: Date) {
  return {
    id: row.id,
    status: statusOf(row, now),
    personId: row.person_id,
    codeTriesLeft: Math.max(0, MAX_WRONG_CODES - row.wrong_codes),
    downloads: row.downloads,
    createdBy: { kind: row.created_by_kind, id: row.created_by },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    firstOpenedAt: row.first_opened_at?.toISOString() ?? null,
    lastDownloadedAt: row.last_downloaded_at?.toISOString() ?? null,
  };
}

export type PresentedLink = ReturnType<typeof presentLink>;
