import type { BundleOutcome } from './bundle.ts';
import type { BundleRow } from './tables.ts';

export function presentBundle(row: BundleRow) {
  const { outcome } = row;
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status,
    progress: { done: row.done, total: row.total },
    failure: row.failure,
    disclose: row.request.disclose,
    verdict: outcome ? { warnings: [], notes: [], ...outcome.verdict } : null,
    performers: (outcome?.performers ?? []).map((each) => ({ signatureLevel: null, linkDelivery: null, ...each })),
    producer: outcome?.producer ?? null,
    proofs: outcome?.proofs ?? null,
    files: outcome?.files ? presentFiles(outcome.files) : null,
    works: outcome?.works ?? [],
    sha256: row.sha256,
    bytes: row.bytes,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    fileErasedAt: row.file_erased_at?.toISOString() ?? null,
  };
}

function presentFiles({ not_covered: notCovered, ...files }: NonNullable<BundleOutcome['files']>) {
  return { ...files, removed: files.removed ?? 0, notCovered };
}
