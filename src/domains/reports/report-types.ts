import type { ReportType } from './report.ts';

/** All kinds of reports; one file a type in `types/`. */
export const REPORT_TYPES: readonly ReportType[] = [];
