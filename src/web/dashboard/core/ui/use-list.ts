import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A page of any SDK list. */
interface PageOf<Item> {
  data: Item[];
  nextCursor?: string | null | undefined;
}

export interface ListState<Item> {
  rows: Item[];
  isPending: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  reload(): void;
}

interface ListOptions<Item> {
  key: QueryKey;
  /** An undefined `cursor` requests the first page. */
  load: (cursor: string | undefined) => PromiseLike<PageOf<Item>>;
  /**
   * Milliseconds between two polls, 3,000 or more, only while the page is visible; or a function of the data. False for
   * none.
   */
  refetchInterval?: number | false | ((rows: Item[]) => number | false);
  enabled?: boolean;
}

/** The rows of a list, page by page. */
export function useList<Item>({
  key,
  load,
  refetchInterval = false,
  enabled = true,
}: ListOptions<Item>): ListState<Item> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }) => {
      const { data, nextCursor } = await load(pageParam);
      return { data, nextCursor: nextCursor ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data?.pages.flatMap(({ data }) => data) ?? [])
        : refetchInterval,
    enabled,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  return {
    rows,
    isPending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
