import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Depicted, Performer } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

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

/** Maximum performers on a page; larger projects are shown in compliance. */
const MOST = 500;

/** All performers of a project with their missing items and, with `pii:read`, their names. */
export function useSeen(projectId: string) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['projects', 'seen', projectId],
    queryFn: async () => {
      const [depicted, performers] = await Promise.all([
        avouch.projects.checkDepicted(projectId),
        avouch.projects.listPerformers(projectId, { limit: 100 }).toArray({ limit: MOST }),
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
