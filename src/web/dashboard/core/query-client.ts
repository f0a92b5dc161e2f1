import { QueryClient } from '@tanstack/react-query';

/** The SDK retries where possible, and an expired session is renewed in a dialog, so nothing is retried here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
  });
}
