import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import type { Period } from '../search.ts';

const DAY_MS = 86_400_000;

/** All data of the overview, in four calls; each part shows as soon as it has arrived. */
export function useNumbers(days: Period) {
  const { avouch, mode } = useApi();
  const [mayCompliance, mayVerifications, mayWebhooks] = [
    useMay('compliance:read'),
    useMay('verifications:read'),
    useMay('webhooks:read'),
  ];
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return {
    statistics: useQuery({
      queryKey: ['home', 'statistics', mode, from, to],
      queryFn: () => avouch.compliance.getVerificationStatistics({ from, to }),
      enabled: mayCompliance,
    }),
    overview: useQuery({
      queryKey: ['home', 'overview', mode],
      queryFn: () => avouch.compliance.getOverview({ days: 30 }),
      enabled: mayCompliance,
    }),
    counts: useQuery({
      queryKey: ['home', 'counts', mode],
      queryFn: () => avouch.verifications.count(),
      enabled: mayVerifications,
    }),
    webhooks: useQuery({
      queryKey: ['home', 'webhooks', mode],
      queryFn: async () => (await avouch.webhooks.list({ limit: 50 })).data,
      enabled: mayWebhooks,
    }),
  };
}

export type AllNumbers = ReturnType<typeof useNumbers>;
