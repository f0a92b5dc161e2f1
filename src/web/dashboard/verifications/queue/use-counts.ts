import { useQuery } from '@tanstack/react-query';
import type { VerificationCounts } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

/** How many cases wait for whom. */
export function useCounts(): VerificationCounts | undefined {
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['verification-counts'],
    queryFn: () => avouch.verifications.count(),
    refetchInterval: 15_000,
  });
  return data;
}
