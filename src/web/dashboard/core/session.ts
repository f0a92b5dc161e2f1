import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Avouch } from '#sdk';
import { useApi } from './api.tsx';

/** Who is logged in; the same in both modes but for the organization's id. */
export function sessionQuery(avouch: Avouch, mode: string) {
  return queryOptions({ queryKey: ['session', mode], queryFn: () => avouch.auth.getSession(), staleTime: 60_000 });
}

export function useSession() {
  const { avouch, mode } = useApi();
  return useSuspenseQuery(sessionQuery(avouch, mode)).data;
}

type Scope = Awaited<ReturnType<Avouch['auth']['getSession']>>['scopes'][number];

/** Whether the user may do something; unavailable actions are not offered. */
export function useMay(scope: Scope): boolean {
  return useSession().scopes.includes(scope);
}
