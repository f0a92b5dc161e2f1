import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
import { useMay } from './session.ts';

/** Names of the newest API keys, including revoked ones, by ID; empty for members who may not list keys. */
export function useKeyNames(): ReadonlyMap<string, string> {
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['keys', 'names'],
    staleTime: 60_000,
    enabled: useMay('keys:write'),
    queryFn: async () => (await avouch.apiKeys.list({ limit: 100 })).data,
    retry: false,
  });
  return new Map(data?.map(({ id, name }) => [id, name]));
}
