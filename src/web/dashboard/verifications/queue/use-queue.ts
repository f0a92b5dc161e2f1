import { useAvouch } from '../../core/api.tsx';
import { useSession } from '../../core/session.ts';
import { type ListState, useList } from '../../core/ui/index.ts';
import type { Summary } from '../shared/types.ts';
import { type QueueSearch, queryOf } from './search.ts';

/** The cases for a URL; polled while open, so that new ones appear. */
export function useQueue(search: QueueSearch, { enabled = true } = {}): ListState<Summary> {
  const avouch = useAvouch();
  const { user } = useSession();
  const query = queryOf(search, user.id);
  return useList<Summary>({
    key: ['verifications', query],
    load: (cursor) => avouch.verifications.list(cursor === undefined ? query : { ...query, cursor }),
    refetchInterval: 10_000,
    enabled,
  });
}
