import { useQuery } from '@tanstack/react-query';
import { ApiError, type Avouch } from '#sdk';
import { useAvouch } from '../../core/api.tsx';
import { addressOf } from '../navigation.ts';

interface ExactHit {
  kind: 'bundle' | 'webhook';
  address: string;
  title: string;
}

/** What the service's search leaves out, found by its whole id. */
const KINDS: readonly { id: RegExp; find: (avouch: Avouch, id: string) => Promise<ExactHit> }[] = [
  {
    id: /^bun_[0-9a-z]{26}$/,
    find: async (avouch, id) => {
      await avouch.bundles.get(id);
      return { kind: 'bundle', address: addressOf(`/compliance/bundles/${id}`), title: id };
    },
  },
  {
    id: /^whe_[0-9a-z]{26}$/,
    find: async (avouch, id) => {
      const { description, host } = await avouch.webhooks.get(id);
      return { kind: 'webhook', address: addressOf(`/webhooks/${id}`), title: description ?? host };
    },
  },
];

/** The object of a whole id; undefined where there is none that the reader may see. */
export function useExact(typed: string): ExactHit | undefined {
  const avouch = useAvouch();
  const text = typed.trim();
  const kind = KINDS.find(({ id }) => id.test(text));
  const { data } = useQuery({
    queryKey: ['exact', text],
    queryFn: async () => {
      try {
        return (await kind?.find(avouch, text)) ?? null;
      } catch (error) {
        if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
        throw error;
      }
    },
    enabled: kind !== undefined,
  });
  return (kind && data) ?? undefined;
}
