import type { Context } from '#domains/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Project, ProjectState } from './project.ts';
import { minimumOf } from './signature-minimum.ts';
import { isNamed, openAllDetails, openDetails } from './store.ts';
import { type ProjectRow, projectsOf } from './tables.ts';

/** A project by our ID or the caller's, without its sealed fields; undefined if unknown. */
export async function findProject(tx: Tx, idOrExternalId: string): Promise<ProjectState | undefined> {
  const row = await findRow(tx, idOrExternalId);
  return row && stateOf(tx, row);
}

/** A project with title, description, and URLs, by our ID or the caller's; undefined if unknown. */
export async function openProject(ctx: Context, tx: Tx, id: string): Promise<Project | undefined> {
  const row = await findRow(tx, id);
  return row && { ...(await stateOf(tx, row)), ...(await openDetails(ctx, tx, row)) };
}

/** The titles of these projects, by ID; null for one without a title. */
export async function openTitles(ctx: Context, tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await projectsOf(tx)
    .selectFrom('projects')
    .select(['org_id', 'id', 'details'])
    .where('id', '=', anyOf(ids))
    .execute();
  const details = await openAllDetails(ctx, tx, rows);
  return new Map(rows.map(({ id }, index) => [id, details[index]?.title ?? null]));
}

function findRow(tx: Tx, idOrExternalId: string): Promise<ProjectRow | undefined> {
  return projectsOf(tx).selectFrom('projects').selectAll().where(isNamed(idOrExternalId)).executeTakeFirst();
}

async function stateOf(tx: Tx, row: ProjectRow): Promise<ProjectState> {
  return {
    id: row.id,
    externalId: row.external_id,
    shootDates: row.shoot_dates,
    producerVerificationId: row.producer_verification_id,
    expectedPerformers: row.expected_performers,
    minimumSignatureLevel: await minimumOf(tx, row),
    archivedAt: row.archived_at,
  };
}
