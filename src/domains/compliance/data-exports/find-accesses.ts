import type { Tx } from '#platform/db/database.ts';
import type { ExportedAccess } from './data-export.ts';

/** The maximum number listed, newest first; the audit log has all of them. */
const MOST = 1000;

/** When the data of these objects were read. Members and keys stay unnamed, because they are other people. */
export async function findAccesses(tx: Tx, subjects: readonly string[]): Promise<ExportedAccess[]> {
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['created_at', 'subject', 'details', 'actor_kind'])
    .where('action', 'in', ['personal_data.read', 'data_export.downloaded'])
    .where('subject', 'in', [...subjects])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ created_at: at, subject, details: { operation, reason }, actor_kind: by }) => ({
    at: at.toISOString(),
    subject,
    operation: typeof operation === 'string' ? operation : null,
    reason: typeof reason === 'string' ? reason : null,
    by,
  }));
}
