import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Avouch } from '#sdk';
import { createClient } from '../../core/api.tsx';
import { useMay, useSession } from '../../core/session.ts';

/**
 * What is shown once, as long as this window is open without a reload: someone who looks at another page meanwhile still has
 * it. Kept nowhere else.
 */
const shown: { apiKey?: string; secret?: string; organization?: string } = {};

function keepShown(organization: string, what: { apiKey?: string; secret?: string }): void {
  Object.assign(shown, shown.organization === organization ? what : { apiKey: undefined, secret: undefined, ...what });
  shown.organization = organization;
}

const readShown = (organization: string): { apiKey?: string | undefined; secret?: string | undefined } =>
  shown.organization === organization ? shown : {};

export const STEPS = ['key', 'call', 'webhook', 'watch', 'invite'] as const;
export type StepName = (typeof STEPS)[number];

/** Milliseconds; each look is a call of the person. */
const PACE = 3000;

/** How far someone is on the way to a first result: what there is in the test organization, and what was shown once. */
export function useStart() {
  // The start is made with test data, whichever data the dashboard shows.
  const [test, live] = useMemo(() => [createClient('test'), createClient('live')], []);
  const { organization } = useSession();
  const mayKeys = useMay('keys:write');
  const mayInvite = useMay('organization:write');
  const [shown, setShown] = useState(() => ({ ...readShown(organization.id) }));
  const keep = (what: { apiKey?: string; secret?: string }): void => {
    keepShown(organization.id, what);
    setShown({ ...readShown(organization.id) });
  };
  const keys = useQuery({
    queryKey: ['start', 'keys'],
    queryFn: async () => (await test.apiKeys.list({ limit: 1 })).data,
    enabled: mayKeys,
  });
  const verifications = useQuery({
    queryKey: ['start', 'verifications'],
    queryFn: async () => (await test.verifications.list({ limit: 1 }, {})).data,
    refetchInterval: PACE,
  });
  const webhooks = useQuery({
    queryKey: ['start', 'webhooks'],
    queryFn: async () => (await test.webhooks.list({ limit: 1 })).data,
  });
  const others = useQuery({
    queryKey: ['start', 'others'],
    queryFn: async () => {
      const [members, invitations] = await Promise.all([
        live.organization.listMembers(),
        live.organization.listInvitations(),
      ]);
      return members.data.length - 1 + invitations.data.length;
    },
    enabled: mayInvite,
  });
  const first = verifications.data?.[0];
  const webhook = webhooks.data?.[0];
  const { event, delivery } = useOutcome(test, first?.verificationId, webhook !== undefined);
  const done: Record<StepName, boolean> = {
    key: shown.apiKey !== undefined || (keys.data?.length ?? 0) > 0,
    call: first !== undefined,
    webhook: webhook !== undefined,
    watch: delivery?.state === 'delivered',
    invite: (others.data ?? 0) > 0,
  };
  return {
    test,
    live,
    shown,
    keep,
    first,
    event,
    webhook,
    delivery,
    done,
    mayKeys,
    mayInvite,
    isPending: verifications.isPending,
    error: verifications.error,
    reload: () => void verifications.refetch(),
    reloadWebhooks: () => void webhooks.refetch(),
    reloadOthers: () => void others.refetch(),
  };
}

/** The event of a verification's outcome, and its webhook; null or undefined until they are there. */
function useOutcome(test: Avouch, verificationId: string | undefined, hasWebhook: boolean) {
  const event = useQuery({
    queryKey: ['start', 'event', verificationId],
    queryFn: async () => {
      const { data } = await test.events.list({ subject: verificationId ?? '', limit: 10 });
      return data.find(isOutcome) ?? null;
    },
    enabled: verificationId !== undefined,
    refetchInterval: ({ state }) => (state.data ? false : PACE),
  });
  const eventId = event.data?.id;
  const delivery = useQuery({
    queryKey: ['start', 'delivery', eventId],
    queryFn: async () => (await test.events.listDeliveries(eventId ?? '')).data[0] ?? null,
    enabled: eventId !== undefined && hasWebhook,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'pending' ? false : PACE),
  });
  return { event: event.data, delivery: delivery.data };
}

const isOutcome = ({ event }: { event: string }): boolean => /^(identity|kyb)\./.test(event);

export type Start = ReturnType<typeof useStart>;
