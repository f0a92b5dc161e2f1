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

/** Half a minute: health is no news ticker. */
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

/** Of all endpoints, by their ids. */
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

/** Names the deletion of an endpoint: what is watched of it rests meanwhile, for it would be asked for once more. */
export const deletionOf = (id: string) => ['webhooks', 'delete', id];

/** After one is gone: its own page may still be closing, and is not asked for again. */
export function useRefreshList(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const parts = ['list', 'health'].map((part) => queries.invalidateQueries({ queryKey: ['webhooks', part] }));
    await Promise.all(parts);
  }, [queries]);
}

/** After a change: everything about endpoints is asked for again. */
export function useRefreshEndpoints(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['webhooks'] }), [queries]);
}
