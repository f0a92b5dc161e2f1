import { useQueries } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';
import { endOfId } from '../../core/object-id.ts';
import { useMay } from '../../core/session.ts';

const MOST_NAMED = 50;

/** Names registered files: by their names if the member may read them, otherwise by the ends of their IDs. */
export function useFileNames(ids: readonly string[]): (id: string) => string {
  const avouch = useAvouch();
  const mayRead = useMay('files:read');
  const found = useQueries({
    queries: (mayRead ? ids.slice(0, MOST_NAMED) : []).map((id) => ({
      queryKey: ['files', 'one', id],
      queryFn: async () => avouch.files.get(id),
    })),
  });
  const names = new Map(found.flatMap(({ data }) => (data?.name ? [[data.id, data.name] as const] : [])));
  return (id) => names.get(id) ?? endOfId(id);
}
