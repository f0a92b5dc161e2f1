import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ShootDates } from './project.ts';
import { projectsOf } from './tables.ts';

export interface ProjectsWith {
  /** The verification of the producing business. */
  producer?: string;
  /** Any of these users is declared as a performer. */
  performers?: readonly string[];
}

/** IDs of the organization's projects, including archived ones. */
export async function findProjectIds(tx: Tx, { producer, performers }: ProjectsWith = {}): Promise<string[]> {
  if (performers?.length === 0) return [];
  const rows = await projectsOf(tx)
    .selectFrom('projects')
    .select('id')
    .where((where) => where.and({ producer_verification_id: producer }))
    .$if(performers !== undefined, (query) =>
      query.where('id', 'in', (declared) =>
        declared
          .selectFrom('project_performers')
          .select('project_id')
          .where('user_id', 'in', [...(performers ?? [])])
          .where('removed_at', 'is', null),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A project that a caller names by our ID or its own. */
export interface NamedProject {
  id: string;
  archivedAt: Date | null;
}

/** Projects by the IDs that a caller uses for them. They cannot be archived until the transaction ends. */
export async function findNamedProjects(tx: Tx, names: readonly string[]): Promise<Map<string, NamedProject>> {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return new Map();
  const rows = await projectsOf(tx)
    .selectFrom('projects')
    .select(['id', 'external_id', 'archived_at as archivedAt'])
    .where((where) => where.or([where('id', 'in', distinct), where('external_id', 'in', distinct)]))
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(
    rows.flatMap(({ id, external_id: own, archivedAt }) =>
      [id, own].flatMap((name) => (name === null ? [] : [[name, { id, archivedAt }] as const])),
    ),
  );
}

/** The shoot days of these projects, by ID. */
export async function findShootDates(
  tx: Tx,
  projectIds: readonly string[],
): Promise<Map<string, readonly ShootDates[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await projectsOf(tx)
    .selectFrom('projects')
    .select(['id', 'shoot_dates'])
    .where('id', '=', anyOf(projectIds))
    .execute();
  return new Map(rows.map(({ id, shoot_dates: dates }) => [id, dates]));
}

/** A performer who is or was declared in a project, without sealed fields. */
export interface DeclaredPerformer {
  id: string;
  projectId: string;
  userId: string | null;
  removedAt: Date | null;
  isErased: boolean;
}

/** All performers of these projects, including removed and erased ones. */
export async function findDeclaredPerformers(tx: Tx, projectIds: readonly string[]): Promise<DeclaredPerformer[]> {
  if (projectIds.length === 0) return [];
  return selectDeclared(tx).where('project_id', '=', anyOf(projectIds)).execute();
}

/** The performers of all projects for whom a userId stands or stood. */
export function findPerformersOfUser(tx: Tx, userId: string): Promise<DeclaredPerformer[]> {
  return selectDeclared(tx).where('user_id', '=', userId).execute();
}

const selectDeclared = (tx: Tx) =>
  projectsOf(tx)
    .selectFrom('project_performers')
    .select(['id', 'project_id as projectId', 'user_id as userId', 'removed_at as removedAt'])
    .select((where) => where('profile', 'is', null).$castTo<boolean>().as('isErased'))
    .orderBy('id');

/** The caller's userId of a performer, removed or not; undefined if the performer is known by name only. */
export async function findPerformerUser(tx: Tx, id: string): Promise<string | undefined> {
  const row = await projectsOf(tx)
    .selectFrom('project_performers')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
