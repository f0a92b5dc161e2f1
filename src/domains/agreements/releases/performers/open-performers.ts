import { findLegalNames } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Performer } from '../release.ts';
import { ownerOf } from '../store.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';

/** What a release says about its performer; personal data, for records required by law. */
export interface ReleasedPerformer {
  releaseId: string;
  userId: string;
  personId: string | null;
  /** Null once erased. */
  performer: Performer | null;
}

/** The performers in the releases of a project, in any status; no scope is checked here. */
export async function openReleasedPerformers(ctx: Context, tx: Tx, projectId: string): Promise<ReleasedPerformer[]> {
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select(['org_id', 'id', 'user_id', 'person_id', 'details'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const performers = await openPerformers(ctx, tx, rows);
  return rows.map(({ id: releaseId, user_id: userId, person_id: personId }) => ({
    ...{ releaseId, userId, personId },
    performer: performers.get(releaseId) ?? null,
  }));
}

/**
 * Legal names by release: the release's own, or else the name declared in its project; erased releases have none.
 * Personal data.
 */
export async function openNames(ctx: Context, tx: Tx, rows: readonly Named[]): Promise<Map<string, string>> {
  const performers = await openPerformers(ctx, tx, rows);
  const unnamed = rows.filter(({ id }) => performers.has(id) && performers.get(id)?.legalName === undefined);
  const declared = await findLegalNames(
    ctx,
    tx,
    unnamed.map(({ project_id: projectId, user_id: userId }) => ({ projectId, userId })),
  );
  return new Map(
    rows.flatMap(({ id, project_id: projectId, user_id: userId }) => {
      const performer = performers.get(id);
      const name = performer && (performer.legalName ?? declared(projectId, userId));
      return name ? [[id, name]] : [];
    }),
  );
}

type Named = Sealed & Pick<ReleaseRow, 'project_id' | 'user_id'>;
type Sealed = Pick<ReleaseRow, 'org_id' | 'id' | 'details'>;

/** By release; erased ones are left out. */
async function openPerformers(ctx: Context, tx: Tx, rows: readonly Sealed[]): Promise<Map<string, Performer>> {
  const kept = rows.flatMap(({ org_id: org, id, details }) => (details ? [{ org, id, details }] : []));
  const opened = await ctx.vault.openAll(
    tx,
    kept.map(({ org, id, details }) => ({ owner: ownerOf(org, id), sealed: details, purpose: 'release-details' })),
  );
  // Written only by sealDetails.
  return new Map(
    opened.flatMap((bytes, index) =>
      bytes ? [[kept[index]?.id ?? '', (JSON.parse(bytes.toString()) as { performer: Performer }).performer]] : [],
    ),
  );
}
