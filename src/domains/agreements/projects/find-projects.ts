import type { Tx } from '#platform/db/database.ts';
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
  return projectsOf(tx)
    .selectFrom('project_performers')
    .select(['id', 'project_id as projectId', 'user_id as userId', 'removed_at as removedAt'])
    .select((where) => where('profile', 'is', null).$castTo<boolean>().as('isErased'))
    .where('project_id', 'in', [...projectIds])
    .orderBy('id')
    .execute();
}

/** The caller's userId of a performer, removed or not; undefined if the performer is known by name only. */
export async function findPerformerUser(tx: Tx, id: string): Promise<string | undefined> {
  const row = await projectsOf(tx)
    .selectFrom('project_performers')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
