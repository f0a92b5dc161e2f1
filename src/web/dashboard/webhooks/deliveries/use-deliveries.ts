import { type InfiniteData, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';
import { pollWhile, useList } from '../../core/ui/index.ts';
import { type Delivery, type DeliveryDetail, deletionOf } from '../endpoints/use-endpoints.ts';
import type { EventName } from '../events/event-names.ts';

/** Delay of the first poll for a new delivery: most receivers have answered by then. */
const FIRST_LOOK_MS = 700;
/** Polling interval of the log, while visible. */
const WATCH_MS = 5000;

export interface LogFilter {
  state?: Delivery['state'] | undefined;
  event?: string | undefined;
}

/** An endpoint's log, polled while the first page is shown. */
export function useDeliveries(webhookId: string, { state, event }: LogFilter) {
  const avouch = useAvouch();
  const queries = useQueryClient();
  const key = ['webhooks', 'deliveries', webhookId, state, event];
  // A user on a later page reads and does not watch; polling would request every page again.
  const isLong = (queries.getQueryData<InfiniteData<unknown>>(key)?.pages.length ?? 0) > 1;
  const isGoing = useIsMutating({ mutationKey: deletionOf(webhookId) }) > 0;
  return useList({
    key,
    load: (cursor) =>
      avouch.webhooks.listDeliveries(webhookId, {
        limit: 25,
        ...(cursor && { cursor }),
        ...(state && { state }),
        ...(event && { event: event as EventName }),
      }),
    refetchInterval: isLong || isGoing ? false : WATCH_MS,
  });
}

/** Whether an attempt will follow soon; one due in hours is not polled for. */
function isUnderWay({ state, nextAttemptAt }: DeliveryDetail): boolean {
  return state === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < 70_000;
}

/** One delivery with its attempts, polled while something is about to happen. `isFresh`: it was just created. */
export function useDelivery(id: string, { isFresh = false } = {}) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: async ({ signal }) => {
      if (isFresh) await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS));
      return avouch.webhooks.getDelivery(id, {}, { signal });
    },
    refetchInterval: pollWhile(isUnderWay),
  });
}
