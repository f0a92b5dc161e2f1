import { useNavigate } from '@tanstack/react-router';
import { useIsHeldBack } from '../../core/held-back.tsx';
import type { QueueSearch } from '../queue/search.ts';
import { useQueue } from '../queue/use-queue.ts';

export interface Neighbours {
  /** Starts at 1; undefined if the case is no longer in the queue. */
  place: number | undefined;
  total: number;
  goesOn: boolean;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  /** To the next case, or else the first remaining one, or else the list. */
  advance(): void;
  back(): void;
}

/** The cases before and after this one, in the queue that it was opened from. */
export function useNeighbours(id: string, search: QueueSearch): Neighbours {
  const navigate = useNavigate();
  const list = useQueue(search);
  const isHeld = useIsHeldBack();
  const at = list.rows.findIndex((row) => row.id === id);
  // Decided cases leave the queue, possibly with a delay; then the first one is next.
  const isOpen = (row: { id: string }): boolean => row.id !== id && !isHeld(row.id);
  const other = list.rows.find(isOpen);
  const next = at < 0 ? other : list.rows.slice(at + 1).find(isOpen);
  const previous = at > 0 ? list.rows[at - 1] : undefined;
  const go = (to: string): void => void navigate({ to: '/dashboard/verifications/$id', params: { id: to }, search });
  const back = (): void => void navigate({ to: '/dashboard/verifications', search });
  return {
    place: at < 0 ? undefined : at + 1,
    total: list.rows.length,
    goesOn: list.hasMore,
    next: next && (() => go(next.id)),
    previous: previous && (() => go(previous.id)),
    advance: () => (other ? go((next ?? other).id) : back()),
    back,
  };
}
