import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
import { useMay } from './session.ts';

const MOST = 300;

/** The caller's own ID of a person by ours; undefined for one that is not among the newest, or has none. */
export function usePersonReference(): (id: string) => string | undefined {
  const avouch = useAvouch();
  const { data = [] } = useQuery({
    queryKey: ['persons', 'references'],
    staleTime: 60_000,
    enabled: useMay('verifications:read'),
    queryFn: async () => avouch.persons.list({ limit: 100, withhold: 'personal_data' }).toArray({ limit: MOST }),
  });
  const references = new Map(data.map(({ id, userIds }) => [id, userIds[0]]));
  return (id) => references.get(id);
}
