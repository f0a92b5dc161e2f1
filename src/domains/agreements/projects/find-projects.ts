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

/** The caller's userId of a performer, removed or not; undefined if the performer is known by name only. */
export async function findPerformerUser(tx: Tx, id: string): Promise<string | undefined> {
  const row = await projectsOf(tx)
    .selectFrom('project_performers')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
