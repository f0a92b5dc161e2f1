import { useQueryClient } from '@tanstack/react-query';

/** Reloads a case, the lists that contain it, and its timeline. */
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
