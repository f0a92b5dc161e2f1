import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchKind } from '#sdk';
import { useAvouch } from '../api.tsx';

const TYPING_MS = 200;
/** A single letter finds too much. */
const SHORTEST = 2;

/** The service's results, shortly after the last key, for all kinds or one; searches are not cached once unused. */
export function useResults(typed: string, kind?: SearchKind) {
  const avouch = useAvouch();
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isAsked = q.length >= SHORTEST || /[\p{Script=Han}\p{Script=Hangul}]/u.test(q);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', q, kind ?? null],
    queryFn: ({ signal }) => avouch.search.search({ q, ...(kind && { kinds: kind }) }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    results: isAsked ? (data?.data ?? []) : [],
    error: isAsked ? error : null,
    isLoading: q !== typed.trim() || isFetching,
    retry: () => void refetch(),
  };
}
