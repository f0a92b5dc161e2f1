import { findReplicaConsents, type ShownReplica, showReplicas } from '#domains/agreements/consents/index.ts';
import { findDeclaredPerformers, stoodFor } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ReleaseRow } from '../tables.ts';

/**
 * The consents of a release's performer to digital replicas in the project, with their uses. The userId may have stood
 * for someone else at another time, whose consents are left out.
 */
export async function findReplicasOf(ctx: Context, tx: Tx, row: ReleaseRow): Promise<ShownReplica[]> {
  if (row.details === null) return [];
  const declared = (await findDeclaredPerformers(tx, [row.project_id])).filter(({ userId }) => userId === row.user_id);
  const performer = declared.find((each) => stoodFor(each, declared)(row.created_at));
  if (!performer && declared.length > 0) return [];
  const isTheirs = performer ? stoodFor(performer, declared) : () => true;
  const consents = await findReplicaConsents(tx, [row.user_id]);
  return showReplicas(ctx, tx, {
    personId: row.person_id,
    consents: consents.filter(
      ({ projectId, createdAt }) => (projectId === null || projectId === row.project_id) && isTheirs(createdAt),
    ),
  });
}
