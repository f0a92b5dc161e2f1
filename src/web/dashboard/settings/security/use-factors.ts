import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactors } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

export type Factors = SecondFactors;
export type Factor = Factors['secondFactors'][number];

const KEY = ['second-factors'];

export function useFactors() {
  const avouch = useAvouch();
  return useQuery({ queryKey: KEY, queryFn: () => avouch.auth.getSecondFactors() });
}

/** After a change, which ends other sessions: updates the factors, also in the session and the member list. */
export function useKeepFactors(): (factors: Factors) => Promise<void> {
  const queries = useQueryClient();
  return async (factors) => {
    queries.setQueryData(KEY, factors);
    await Promise.all(
      [['session'], ['own-sessions'], ['members']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}
