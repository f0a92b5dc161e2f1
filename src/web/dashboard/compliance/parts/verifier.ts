import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';

/** The offline verifier, loaded on first use. */
const loadVerifier = () => import('./load-verifier.ts');

/** The trusted keys, as published by the service. */
function useTrust() {
  const avouch = useAvouch();
  return useQuery({ queryKey: ['compliance', 'trust'], staleTime: 300_000, queryFn: async () => avouch.trust.get() });
}

/** Verifies a log receipt in this browser. */
export function useReceiptVerdict(receipt: unknown) {
  const { data: trust } = useTrust();
  return useQuery({
    queryKey: ['compliance', 'receipt-verdict', receipt],
    enabled: receipt !== undefined && trust !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await loadVerifier()).judgeReceipt(receipt, trust),
  });
}

/** Verifies a bundle in this browser. */
export function useBundleVerdict(bundle: string | undefined, key: string) {
  const { data: trust } = useTrust();
  return useQuery({
    queryKey: ['compliance', 'bundle-verdict', key],
    enabled: bundle !== undefined && trust !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await loadVerifier()).judgeBundle(bundle ?? '', trust),
  });
}
