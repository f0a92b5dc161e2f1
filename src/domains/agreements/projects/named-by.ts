import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { ownId } from '#platform/operation/text-fields.ts';
import { isNamed, noSuchProject } from './store.ts';
import { projectsOf } from './tables.ts';

/** The field by which callers refer to a project. */
export const projectReference = ownId(200).meta({ description: 'ID of the project (`prj_…`), or your own ID for it' });

/** The event field that returns a caller's own ID. */
export const projectExternalId = z
  .string()
  .nullable()
  .meta({ description: 'Your own ID for the project; null if it has none' });

/** The ID of the project that a caller names by our ID or the caller's own; undefined if unknown. */
export async function findProjectId(tx: Tx, idOrExternalId: string): Promise<string | undefined> {
  const row = await projectsOf(tx)
    .selectFrom('projects')
    .select('id')
    .where(isNamed(idOrExternalId))
    .executeTakeFirst();
  return row?.id;
}

/** {@link findProjectId} for list filters; an ID without a project matches nothing. */
export async function projectToFilterBy(tx: Tx, idOrExternalId: string | undefined): Promise<string | undefined> {
  if (idOrExternalId === undefined) return undefined;
  return (await findProjectId(tx, idOrExternalId)) ?? idOrExternalId;
}

/** {@link findProjectId} for a required project: 422 with the path of the field if unknown. */
export async function requireProject(tx: Tx, idOrExternalId: string, path = 'projectId'): Promise<string> {
  const id = await findProjectId(tx, idOrExternalId);
  if (id !== undefined) return id;
  throw noSuchProject(path);
}

/** The callers' own IDs of these projects, for those that have one. */
export async function findExternalIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await projectsOf(tx)
    .selectFrom('projects')
    .select(['id', 'external_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, external_id: own }) => (own === null ? [] : [[id, own] as const])));
}

/** The project in an event's payload. */
export async function projectInEvent<T extends string | null>(tx: Tx, projectId: T) {
  const own = projectId === null ? undefined : (await findExternalIds(tx, [projectId])).get(projectId);
  return { projectId, projectExternalId: own ?? null };
}
