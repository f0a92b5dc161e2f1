import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Depicted, Performer } from '#sdk';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { loadPerformers } from '../../core/performers.ts';
import { loadStanding, type Standing } from '../../core/standing/index.ts';

export const projectKey = (id: string) => ['projects', 'one', id];

export function useProject(id: string) {
  const avouch = useAvouch();
  return useQuery({ queryKey: projectKey(id), queryFn: () => avouch.projects.get(id) });
}

/** A performer as declared, and as evaluated. */
export interface Seen {
  key: string;
  performer: Performer | undefined;
  judged: Depicted['performers'][number];
}

/** A project's performers, and its status. */
export interface SeenPerformers {
  standing: Standing;
  seen: Seen[];
}

/** All performers of a project with their missing items; their names once a reason is given for the project. */
export function useSeen(projectId: string) {
  const avouch = useAvouch();
  const reason = useAccessReason(projectId);
  return useQuery({
    queryKey: ['projects', 'seen', projectId, reason ?? null],
    // Names are not kept: neither in the cache, nor on the screen once access ends.
    ...(reason !== undefined && { gcTime: 0, placeholderData: keepPreviousData }),
    queryFn: async (): Promise<SeenPerformers> => {
      const [standing, performers] = await Promise.all([
        loadStanding(avouch, projectId),
        loadPerformers(avouch, projectId, reason),
      ]);
      const known = new Map(performers.map((performer) => [performer.id, performer]));
      const seen = standing.judged.performers.map(
        (judged): Seen => ({
          key: judged.performerId ?? judged.userId ?? '',
          performer: judged.performerId === null ? undefined : known.get(judged.performerId),
          judged,
        }),
      );
      return { standing, seen };
    },
  });
}

/** After a change of performers. */
export function useRefreshProject(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['projects', 'seen', id] });
    void queries.invalidateQueries({ queryKey: projectKey(id) });
  };
}
