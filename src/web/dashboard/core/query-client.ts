import { QueryClient } from '@tanstack/react-query';

/** The SDK repeats what may be repeated, and a session that is lost is asked for over the page; here nothing is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
  });
}
