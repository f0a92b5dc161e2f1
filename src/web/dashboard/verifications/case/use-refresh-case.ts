import { useQueryClient } from '@tanstack/react-query';

/** Asks again for a case, for the lists that it stands in, and for what happened to it. */
export function useRefreshCase(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['verification', id] }),
      queries.invalidateQueries({ queryKey: ['verifications'] }),
      queries.invalidateQueries({ queryKey: ['verification-counts'] }),
      queries.invalidateQueries({ queryKey: ['case', id] }),
      queries.invalidateQueries({ queryKey: ['timeline'] }),
    ]);
  };
}
