import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadChain, type RecordedChain } from './chain/load-chain.ts';
import { findDisputes } from './disputes/disputes.ts';
import type { Identifiers } from './identifiers.ts';
import { openTitles } from './store.ts';
import { worksOf } from './tables.ts';
import type { WorkKind } from './work.ts';

/** A work with everything from which its chain of title follows; holders by their IDs alone. */
export interface ProjectWork extends RecordedChain {
  id: string;
  title: string;
  kind: WorkKind;
  identifiers: Identifiers;
  /** Whether a complaint about the copyright in it is open. */
  isDisputed: boolean;
}

/** The works of a project, and those of `ids`; at most `limit`, by ID. */
export async function findProjectWorks(
  ctx: Context,
  tx: Tx,
  { projectId, ids, limit }: { projectId: string; ids: readonly string[]; limit: number },
): Promise<ProjectWork[]> {
  const rows = await worksOf(tx)
    .selectFrom('works')
    .selectAll()
    .where((where) =>
      where.or([where('project_id', '=', projectId), ...(ids.length > 0 ? [where('id', 'in', [...ids])] : [])]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  const titles = await openTitles(ctx, tx, rows);
  const disputes = await findDisputes(
    tx,
    rows.map(({ id }) => id),
  );
  const works: ProjectWork[] = [];
  for (const [index, row] of rows.entries()) {
    const { id, kind, isan, isrc, iscc, own } = row;
    const identifiers = { isan, isrc, iscc, own };
    const isDisputed = disputes.has(id);
    works.push({ id, title: titles[index] ?? '', kind, identifiers, isDisputed, ...(await loadChain(tx, row)) });
  }
  return works;
}
