import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';

export interface Performer {
  name: string | null;
  userId: string | null;
}

/** The declared performers of a production by their ids; names only for who may read personal data. */
export function usePerformers(projectId: string | null): ReadonlyMap<string, Performer> {
  const avouch = useAvouch();
  const mayRead = useMay('agreements:read');
  const { data } = useQuery({
    queryKey: ['compliance', 'performers', projectId],
    enabled: projectId !== null && mayRead,
    queryFn: async () => {
      const list = avouch.projects.listPerformers(
        projectId ?? '',
        { limit: 100 },
        { accessReason: 'compliance-status' },
      );
      const performers = await list.toArray({ limit: 500 });
      return new Map(
        performers.map(({ id, userId, legalName }) => [id, { name: legalName ?? null, userId } satisfies Performer]),
      );
    },
  });
  return data ?? new Map();
}
