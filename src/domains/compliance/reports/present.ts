import type { ReportFailure } from './report.ts';
import { REPORT_TYPES } from './report-types.ts';
import type { ReportRow } from './tables.ts';

const FAILURES: Record<ReportFailure, string> = {
  too_large: 'There is too much data for one file. Choose a shorter period or one project, or use CSV or JSON.',
  project_not_found: 'The project no longer exists.',
  unsupported_script: 'The service has no font for some of the text. Use CSV or JSON, or add fonts with FONTS_DIR.',
  cancelled: 'The report was deleted before its creation.',
  internal: 'The service failed.',
};

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentReport(row: ReportRow) {
  return {
    id: row.id,
    type: row.type,
    title: titleOf(row.type),
    format: row.format,
    status: row.status,
    personal: row.personal,
    from: row.first_day,
    to: row.last_day,
    projectId: row.project_id,
    subject: row.subject,
    requestedBy: { kind: row.wanted_by_kind, id: row.wanted_by_id },
    progress: { done: row.done, total: row.total },
    failure: row.failure === null ? null : { code: row.failure, message: FAILURES[row.failure] },
    sha256: row.sha256,
    bytes: row.bytes,
    rows: row.rows,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    startedAt: timeOf(row.started_at),
    finishedAt: timeOf(row.finished_at),
    expiresAt: timeOf(row.expires_at),
    fileErasedAt: timeOf(row.file_erased_at),
  };
}

/** The report type may have been removed since. */
function titleOf(name: string): string {
  return REPORT_TYPES.find(({ type }) => type === name)?.title ?? name;
}
