import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';

/** Everything about a work that a change makes outdated. */
export const workKey = (id: string) => ['works', 'one', id];

/** A work; with the names of its holders once a reason is given. */
export function useWork(id: string) {
  const avouch = useAvouch();
  const reason = useAccessReason(id);
  return useQuery({
    queryKey: [...workKey(id), 'work', reason ?? null],
    ...(reason !== undefined && { gcTime: 0, placeholderData: keepPreviousData }),
    queryFn: () =>
      reason === undefined
        ? avouch.works.get(id, { withhold: 'personal_data' })
        : avouch.works.get(id, {}, { accessReason: reason }),
  });
}

/** The chain of title on a day, in a country or the world. */
export function useChain(id: string, { on, territory }: { on: string; territory: string }) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: [...workKey(id), 'chain', on, territory],
    placeholderData: keepPreviousData,
    queryFn: () => avouch.works.getChain(id, { ...(on && { on }), ...(territory && { territory }) }),
  });
}

/** The copyright claims about a work, newest first. */
export function useClaims(id: string) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: [...workKey(id), 'claims'],
    queryFn: () => avouch.works.listClaims(id, { limit: 100 }).toArray({ limit: MOST }),
  });
}

/** The maximum number of transfers of a work. */
const MOST = 200;

/** The transfers of a work that are or are not removed, newest first. */
export function useTransfers(id: string, { removed }: { removed: boolean }) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: [...workKey(id), 'transfers', removed],
    queryFn: () =>
      avouch.works.listTransfers(id, { limit: 100, removed: removed ? 'true' : 'false' }).toArray({ limit: MOST }),
  });
}
