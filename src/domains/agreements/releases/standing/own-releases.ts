import { type DeclaredPerformer, stoodFor } from '#domains/agreements/projects/index.ts';
import type { ReleaseRow } from '../tables.ts';

interface WithRow {
  row: Pick<ReleaseRow, 'project_id' | 'user_id' | 'person_id' | 'identity' | 'created_at'>;
}

/** The own releases of each of these performers with a userId, removed ones included, in the order of `releases`. */
export function findOwnReleases<T extends WithRow>(
  performers: readonly DeclaredPerformer[],
  releases: readonly T[],
): Map<string, T[]> {
  const byUser = Map.groupBy(releases, ({ row }) => keyOf(row.project_id, row.user_id));
  const declared = Map.groupBy(performers, ({ projectId, userId }) => keyOf(projectId, userId ?? ''));
  return new Map(
    performers.flatMap((performer) => {
      if (performer.userId === null) return [];
      const key = keyOf(performer.projectId, performer.userId);
      return [[performer.id, releasesOfOne(performer, declared.get(key) ?? [], byUser.get(key) ?? [])] as const];
    }),
  );
}

const keyOf = (projectId: string, userId: string): string => `${projectId} ${userId}`;

/**
 * A performer's own releases: those created while the userId stood for them. A release of another time belongs to them
 * only if it has the same verified person.
 */
function releasesOfOne<T extends WithRow>(
  performer: DeclaredPerformer,
  declared: readonly DeclaredPerformer[],
  releases: readonly T[],
): T[] {
  const isTheirs = stoodFor(performer, declared);
  const isOfTheirTime = ({ row }: T) => isTheirs(row.created_at);
  const persons = new Set(releases.filter(isOfTheirTime).flatMap(({ row }) => verifiedPersonOf(row) ?? []));
  return releases.filter((each) => isOfTheirTime(each) || persons.has(verifiedPersonOf(each.row) ?? ''));
}

/** Without a verification, the person follows from the userId alone. */
const verifiedPersonOf = ({ identity, person_id: personId }: WithRow['row']): string | null =>
  identity === 'verified' ? personId : null;
