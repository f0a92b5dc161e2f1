import type { Context } from '#domains/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { judgeCoverage, loadAround } from './coverage.ts';
import type { Coverage } from './judged-file.ts';
import { filesOf } from './tables.ts';

export interface CoveredFile {
  projectId: string;
  workId: string | null;
  coverage: Coverage;
  /** Without that of the file from which it derives. */
  own: Coverage;
}

/** {@link findCoverage} without `minorsExcluded`, for half of the queries. */
export async function findConsent(
  ctx: Context,
  tx: Tx,
  id: string,
): Promise<Omit<Coverage, 'minorsExcluded'> | undefined> {
  const { coverages } = await judgeCoverage(ctx, tx, await loadJudged(tx, [id]), { without: 'ages' });
  return coverages.get(id);
}

/**
 * The coverage of these files of the transaction's organization, by ID. `projectIds`: the projects that must probably be
 * judged; if they are known, they are read together with the files.
 */
export async function findCoverage(
  ctx: Context,
  tx: Tx,
  ids: readonly string[],
  { projectIds = [] }: { projectIds?: readonly string[] } = {},
): Promise<Map<string, CoveredFile>> {
  if (ids.length === 0) return new Map();
  const [files, around] = await Promise.all([
    loadJudged(tx, ids),
    loadAround(ctx, tx, { ids, projectIds: new Set(projectIds) }),
  ]);
  const { coverages, own: alone } = await judgeCoverage(ctx, tx, files, { around });
  return new Map(
    files.flatMap(({ id, project_id: projectId, work_id: workId }) => {
      const [coverage, own] = [coverages.get(id), alone.get(id)];
      return coverage && own ? [[id, { projectId, workId, coverage, own }] as const] : [];
    }),
  );
}

function loadJudged(tx: Tx, ids: readonly string[]) {
  return filesOf(tx)
    .selectFrom('files')
    .select(['id', 'project_id', 'work_id', 'depicted', 'depicted_at', 'derived_from', 'relation'])
    .where('id', '=', anyOf(ids))
    .execute();
}
