import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';

export const REPORT_FORMATS = ['pdf', 'csv', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Why a report could not be created; codes, because free text could hold personal data. */
export const REPORT_FAILURES = [
  'too_large',
  'project_not_found',
  'unsupported_script',
  'cancelled',
  'internal',
] as const;
export type ReportFailure = (typeof REPORT_FAILURES)[number];

export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface ReportColumn {
  /** camelCase: the header in CSV, and the member in JSON. */
  name: string;
  /** The heading in the PDF. */
  title: string;
  /** Whether its cells can name people. */
  personal?: boolean;
  /** The formats that include it; all by default. A receipt of a kilobyte, for example, does not fit on a page. */
  formats?: readonly ReportFormat[];
}

export interface ReportTable {
  /** camelCase, unique in the report: the member in JSON. */
  name: string;
  title: string;
  columns: readonly ReportColumn[];
  /** Each row has as many cells as there are columns. Read once, while the transaction of `compose` is open. */
  rows: AsyncIterable<Row> | readonly Row[];
}

export interface ReportContent {
  title: string;
  /** Paragraphs that say, for example, what was left out and why, or who keeps the records. */
  statement?: readonly string[];
  facts: readonly { name: string; title: string; value: string }[];
  tables: readonly ReportTable[];
}

/** Who keeps records and where they can be inspected (28 CFR 75.6). */
export interface Custodian {
  name: string;
  title: string | null;
  business: string | null;
  address: string;
}

/** Calendar days in UTC, both inclusive, and the corresponding times: `from <= t < until`. */
export interface ReportPeriod {
  firstDay: string;
  lastDay: string;
  from: Date;
  until: Date;
}

/** The parameters of a report. */
export interface ReportInput {
  org: string;
  reportId: string;
  /** The requester, whose scopes were checked at the request and are not checked here. */
  actor: Actor;
  format: ReportFormat;
  /** When the report is created. */
  at: Date;
  /** Null only if the type does not need one. */
  period: ReportPeriod | null;
  /** The ID of an existing project (prj_…); null only if the type does not need one. */
  projectId: string | null;
  /** The ID of one object (agr_, per_ …) to which a type may restrict itself. */
  subject: string | null;
  custodian: Custodian | null;
}

/** A type of report. */
export interface ReportType {
  /** snake_case, as callers name it. */
  type: string;
  title: string;
  /** Required parameters of a request. */
  needs: readonly ('period' | 'project')[];
  /** Optional parameters, which narrow the report; any other parameter is rejected rather than ignored. */
  takes: readonly ('period' | 'project' | 'subject' | 'custodian')[];
  /** Whether its file can name people; if so, reading it needs `pii:read`, and is recorded in the audit log. */
  personal: boolean;
  /**
   * Reads the report's data in one read-only snapshot of the database. Throws AppError `not_found` for a deleted
   * project. `progress` is cheap and may be called for every row. The transaction is ended after a minute without a
   * statement.
   */
  compose(
    ctx: Context,
    tx: Tx,
    input: ReportInput,
    progress: (done: number, total: number) => void,
  ): Promise<ReportContent>;
}
