import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GetWebhookDeliveryResult, GetWebhookHealthResult, ListWebhookDeliveriesResult, Webhook } from '#sdk';
import { useAvouch } from '../../core/api.tsx';
import { useList } from '../../core/ui/index.ts';

export type Endpoint = Webhook;
export type Delivery = ListWebhookDeliveriesResult['data'][number];
export type DeliveryDetail = GetWebhookDeliveryResult;
export type Attempt = DeliveryDetail['attempts'][number];
export type Health = GetWebhookHealthResult['data'][number];
export type Period = 'day' | 'week' | 'month';

/** Half a minute; health need not be more current. */
const HEALTH_EVERY = 30_000;

export function useEndpoints() {
  const avouch = useAvouch();
  return useList({
    key: ['webhooks', 'list'],
    load: (cursor) => avouch.webhooks.list({ limit: 50, ...(cursor && { cursor }) }),
  });
}

export function useEndpoint(id: string) {
  const avouch = useAvouch();
  return useQuery({ queryKey: ['webhooks', 'one', id], queryFn: () => avouch.webhooks.get(id) });
}

/** The health of all endpoints, by ID. */
export function useHealth(period: Period) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['webhooks', 'health', period],
    queryFn: async () => (await avouch.webhooks.getHealth({ period })).data,
    refetchInterval: HEALTH_EVERY,
    placeholderData: (before) => before,
    select: (data) => new Map(data.map((each) => [each.webhookId, each])),
  });
}

/** Mutation key of deleting an endpoint: its polling pauses meanwhile, because it would be requested once more. */
export const deletionOf = (id: string) => ['webhooks', 'delete', id];

/** After a deletion: the endpoint's own page may still be closing and must not be reloaded. */
export function useRefreshList(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const parts = ['list', 'health'].map((part) => queries.invalidateQueries({ queryKey: ['webhooks', part] }));
    await Promise.all(parts);
  }, [queries]);
}

/** After a change: reloads everything about endpoints. */
export function useRefreshEndpoints(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['webhooks'] }), [queries]);
}
