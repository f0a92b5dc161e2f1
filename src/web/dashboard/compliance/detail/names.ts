import { useQuery } from '@tanstack/react-query';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';

export interface Performer {
  /** Null until a reason is given for the project. */
  name: string | null;
  userId: string | null;
}

/** A project's performers by ID. */
export function usePerformers(projectId: string | null): ReadonlyMap<string, Performer> {
  const avouch = useAvouch();
  const mayRead = useMay('agreements:read');
  const reason = useAccessReason(projectId ?? '');
  const { data } = useQuery({
    queryKey: ['compliance', 'performers', projectId, reason],
    enabled: projectId !== null && mayRead,
    gcTime: 0,
    queryFn: async () => {
      const list = reason
        ? avouch.projects.listPerformers(projectId ?? '', { limit: 100 }, { accessReason: reason })
        : avouch.projects.listPerformers(projectId ?? '', { limit: 100, withhold: 'personal_data' });
      const performers = await list.toArray({ limit: 500 });
      return new Map(
        performers.map(({ id, userId, legalName }) => [id, { name: legalName ?? null, userId } satisfies Performer]),
      );
    },
  });
  return data ?? new Map();
}
