import type { Context } from '#domains/context.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { eraseReportFile } from './erase-report.ts';
import { loadReport } from './store.ts';
import { reportsOf } from './tables.ts';

/**
 * Files of reports that can name people. Each concerns many people and is signed and sealed, so no one can be removed
 * from it: it stays until it expires or is deleted, and is listed as kept.
 */
export const reportsData: PersonalDataSource<Context> = {
  name: 'reports',
  kinds: {
    report: {
      title: 'Report',
      purpose: 'To answer inspectors, card networks, and auditors',
      origins: ['service'],
    },
  },
  find: async (_ctx, tx, { personIds, userIds }) => {
    if (personIds.length + userIds.length === 0) return [];
    const rows = await reportsOf(tx)
      .selectFrom('reports')
      .select(['id', 'project_id', 'created_at'])
      .where('personal', '=', true)
      .where('file_key', 'is not', null)
      .where('file_erased_at', 'is', null)
      .execute();
    return rows.map(({ id, project_id: projectId, created_at: since }) => ({
      kind: 'report',
      id,
      class: 'technical',
      since,
      of: { projectId },
      stays: 'shared_with_other_parties',
    }));
  },
  show: async (_ctx, tx, { held: { id } }) => {
    const { type, format, created_at: createdAt, expires_at: expiresAt } = await loadReport(tx, id);
    return { data: { type, format, createdAt, expiresAt } };
  },
  erase: (ctx, tx, { actor, held: { id } }) => eraseReportFile(ctx, tx, actor, id),
};
