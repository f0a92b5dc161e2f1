import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Coverage, judgeCoverage } from './coverage.ts';
import { filesOf } from './tables.ts';

export interface CoveredFile {
  projectId: string;
  coverage: Coverage;
}

/** The coverage of these files of the transaction's organization, by ID. */
export async function findCoverage(ctx: Context, tx: Tx, ids: readonly string[]): Promise<Map<string, CoveredFile>> {
  if (ids.length === 0) return new Map();
  const files = await filesOf(tx)
    .selectFrom('files')
    .select(['id', 'project_id', 'depicted', 'depicted_at'])
    .where('id', 'in', [...ids])
    .execute();
  const { coverages } = await judgeCoverage(ctx, tx, files);
  return new Map(
    files.flatMap(({ id, project_id: projectId }) => {
      const coverage = coverages.get(id);
      return coverage ? [[id, { projectId, coverage }] as const] : [];
    }),
  );
}
