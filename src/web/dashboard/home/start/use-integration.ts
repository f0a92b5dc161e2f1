import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Avouch, Start } from '#sdk';
import { useAvouch } from '../../core/api.tsx';
import { useMay, useSession } from '../../core/session.ts';

/**
 * Values that are shown only once, kept until a reload so that visiting another page does not lose them. Not stored
 * anywhere else.
 */
const shown: { apiKey?: string; secret?: string; organization?: string } = {};

function keepShown(organization: string, what: { apiKey?: string; secret?: string }): void {
  Object.assign(shown, shown.organization === organization ? what : { apiKey: undefined, secret: undefined, ...what });
  shown.organization = organization;
}

const readShown = (organization: string): { apiKey?: string | undefined; secret?: string | undefined } =>
  shown.organization === organization ? shown : {};

/** Milliseconds; each poll counts as a call of the user. */
const PACE = 3000;

/** The steps' data in the test organization, and the values shown once. */
export function useIntegration({ integration: done }: Start) {
  const avouch = useAvouch();
  const queries = useQueryClient();
  const { organization } = useSession();
  const [shown, setShown] = useState(() => ({ ...readShown(organization.id) }));
  const keep = (what: { apiKey?: string; secret?: string }): void => {
    keepShown(organization.id, what);
    setShown({ ...readShown(organization.id) });
    void queries.invalidateQueries({ queryKey: ['start'] });
  };
  const verifications = useQuery({
    queryKey: ['start', 'verifications'],
    queryFn: async () => (await avouch.verifications.list({ limit: 50 }, {})).data.find(isOwn) ?? null,
    refetchInterval: PACE,
    enabled: done.call,
  });
  const webhooks = useQuery({
    queryKey: ['start', 'webhooks'],
    queryFn: async () => (await avouch.webhooks.list({ limit: 1 })).data,
  });
  const first = verifications.data ?? undefined;
  const webhook = webhooks.data?.[0];
  const { event, delivery } = useOutcome(avouch, first?.verificationId, webhook !== undefined);
  return { done, shown, keep, first, event, webhook, delivery, mayKeys: useMay('keys:write') };
}

/** The event of a verification's outcome, and its webhook; null or undefined until available. */
function useOutcome(avouch: Avouch, verificationId: string | undefined, hasWebhook: boolean) {
  const event = useQuery({
    queryKey: ['start', 'event', verificationId],
    queryFn: async () => {
      const { data } = await avouch.events.list({ subject: verificationId ?? '', limit: 10 });
      return data.find(isOutcome) ?? null;
    },
    enabled: verificationId !== undefined,
    refetchInterval: ({ state }) => (state.data ? false : PACE),
  });
  const eventId = event.data?.id;
  const delivery = useQuery({
    queryKey: ['start', 'delivery', eventId],
    queryFn: async () => (await avouch.events.listDeliveries(eventId ?? '')).data[0] ?? null,
    enabled: eventId !== undefined && hasWebhook,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'pending' ? false : PACE),
  });
  return { event: event.data, delivery: delivery.data };
}

/** Sample data were not created by a call. */
const isOwn = ({ userId }: { userId: string | null }): boolean => !userId?.startsWith('sample-');

const isOutcome = ({ event }: { event: string }): boolean => /^(identity|kyb)\./.test(event);

export type Integration = ReturnType<typeof useIntegration>;
