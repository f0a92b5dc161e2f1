import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Performer } from '../release.ts';
import { ownerOf } from '../store.ts';
import { releasesOf } from '../tables.ts';

/** What a release says of its performer; personal data, for records that a law asks for. */
export interface ReleasedPerformer {
  releaseId: string;
  userId: string;
  personId: string | null;
  /** Null once erased. */
  performer: Performer | null;
}

/** Who stands in the releases of a project, whatever became of them; no one is asked for a scope here. */
export async function openReleasedPerformers(ctx: Context, tx: Tx, projectId: string): Promise<ReleasedPerformer[]> {
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select(['org_id', 'id', 'user_id', 'person_id', 'details'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const sealed = rows.flatMap(({ org_id: org, id, details }) =>
    details ? [{ owner: ownerOf(org, id), sealed: details, purpose: 'release-details' }] : [],
  );
  const opened = (await ctx.vault.openAll(tx, sealed))[Symbol.iterator]();
  return rows.map(({ id: releaseId, user_id: userId, person_id: personId, details }) => {
    const bytes = details ? opened.next().value : undefined;
    // Only sealDetails writes it.
    const performer = bytes ? (JSON.parse(bytes.toString()) as { performer: Performer }).performer : null;
    return { releaseId, userId, personId, performer };
  });
}
