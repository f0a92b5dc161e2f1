import type { BundleSubject, KeptVerdict } from './received-bundle.ts';
import type { ReceivedBundleRow, ReceivedChangeRow } from './tables.ts';

export function presentReceived(row: ReceivedBundleRow, subject: BundleSubject | null) {
  return {
    id: row.id,
    status: row.status,
    verdict: row.verdict,
    current: row.current,
    reasons: row.reasons,
    environment: row.environment,
    statusAsOf: row.status_as_of?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    staleSince: row.stale_since?.toISOString() ?? null,
    issuer: row.issuer,
    trustedIssuers: [...row.trusted_issuers],
    accept: [...row.accept],
    bundleId: row.bundle_id,
    bundleCreatedAt: row.made_at.toISOString(),
    subject,
    performerCount: row.performers,
    fileCount: row.files,
    sha256: row.sha256,
    bytes: row.bytes,
    externalId: row.external_id,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
  };
}

export interface Details {
  subject: BundleSubject | null;
  verdict: KeptVerdict | null;
  changes: readonly ReceivedChangeRow[];
}

export function presentDetails(row: ReceivedBundleRow, { subject, verdict, changes }: Details) {
  return {
    ...presentReceived(row, subject),
    details: verdict,
    history: changes.map(({ at, status, verdict: result, current, reasons, stale_since: stale }) => ({
      at: at.toISOString(),
      status,
      verdict: result,
      current,
      reasons: [...reasons],
      staleSince: stale?.toISOString() ?? null,
    })),
  };
}
