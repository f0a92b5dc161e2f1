import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListSessionsResult } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

export type OwnSession = ListSessionsResult['data'][number];

const KEY = ['own-sessions'];

export function useSessions() {
  const avouch = useAvouch();
  return useQuery({ queryKey: KEY, queryFn: async () => (await avouch.auth.listSessions()).data });
}

/** After sessions were ended. */
export function useReloadSessions(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
