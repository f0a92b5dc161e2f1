import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Depicted, Performer } from '#sdk';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { loadPerformers } from '../../core/performers.ts';

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

/** All performers of a project with their missing items; their names once a reason is given for the project. */
export function useSeen(projectId: string) {
  const avouch = useAvouch();
  const reason = useAccessReason(projectId);
  return useQuery({
    queryKey: ['projects', 'seen', projectId, reason ?? null],
    // Names are not kept: neither in the cache, nor on the screen once access ends.
    ...(reason !== undefined && { gcTime: 0, placeholderData: keepPreviousData }),
    queryFn: async () => {
      const [depicted, performers] = await Promise.all([
        avouch.projects.checkDepicted(projectId),
        loadPerformers(avouch, projectId, reason),
      ]);
      const known = new Map(performers.map((performer) => [performer.id, performer]));
      const seen = depicted.performers.map(
        (judged): Seen => ({
          key: judged.performerId ?? judged.userId ?? '',
          performer: judged.performerId === null ? undefined : known.get(judged.performerId),
          judged,
        }),
      );
      return { judged: depicted, seen };
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
