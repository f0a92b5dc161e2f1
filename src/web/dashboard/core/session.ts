import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Avouch } from '#sdk';
import { useApi } from './api.tsx';

/** The logged-in user; the same in both modes, except for the organization's ID. */
export function sessionQuery(avouch: Avouch, mode: string) {
  return queryOptions({ queryKey: ['session', mode], queryFn: () => avouch.auth.getSession(), staleTime: 60_000 });
}

export function useSession() {
  const { avouch, mode } = useApi();
  return useSuspenseQuery(sessionQuery(avouch, mode)).data;
}

type Scope = Awaited<ReturnType<Avouch['auth']['getSession']>>['scopes'][number];

/** Whether the user has a scope; unavailable actions are not offered. */
export function useMay(scope: Scope): boolean {
  return useSession().scopes.includes(scope);
}
