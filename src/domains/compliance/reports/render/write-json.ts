import { canonicalJson } from '#kernel/canonical-json.ts';
import type { ReadContent, ReadTable } from './read-content.ts';

/** A report's description of itself in its file. */
export interface ReportHead {
  reportId: string;
  type: string;
  /** Name of the organization. */
  organization: string;
  organizationId: string;
  issuer: string;
  /** Calendar days. */
  from: string | null;
  to: string | null;
  projectId: string | null;
  subject: string | null;
  createdAt: string;
}

const REPORT_SCHEMA = 'avouch-report-v1';

/** A report as canonical JSON (RFC 8785); null cells are kept as null. */
export function writeJson(head: ReportHead, { title, statement, facts, tables }: ReadContent): string {
  return canonicalJson({
    schema: REPORT_SCHEMA,
    ...head,
    title,
    statement: statement ?? [],
    facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    tables: Object.fromEntries(tables.map((table) => [table.name, objectsOf(table)])),
  });
}

function objectsOf({ columns, rows }: ReadTable): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])));
}
