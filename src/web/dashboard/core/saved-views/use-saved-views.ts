import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictError, type ListViews, type SavedView, type ViewList } from '#sdk';
import { useAvouch } from '../api.tsx';
import { notifyDone, notifyFailed } from '../ui/index.ts';

const KEY = ['saved-views'];
const MOST_ATTEMPTS = 3;

interface Change {
  update: (views: readonly SavedView[]) => SavedView[];
  /** The message after it. */
  done: string;
}

/** The user's saved views of a list; undefined until they are known. */
export function useSavedViews(list: ViewList) {
  const avouch = useAvouch();
  const queries = useQueryClient();
  const load = async (): Promise<ListViews[]> => (await avouch.auth.listSavedViews()).data;
  const { data } = useQuery({ queryKey: KEY, queryFn: load });
  const { mutate: change } = useMutation({
    // Repeated on what another page has saved meanwhile.
    mutationFn: async ({ update }: Change): Promise<ListViews> => {
      for (let attempt = 1; ; attempt++) {
        const staleTime = attempt === 1 ? Number.POSITIVE_INFINITY : 0;
        const known = await queries.fetchQuery({ queryKey: KEY, queryFn: load, staleTime });
        const { version = 0, views = [] } = known.find((each) => each.list === list) ?? {};
        try {
          return await avouch.auth.replaceSavedViews(list, { version, views: update(views) });
        } catch (error) {
          if (!(error instanceof ConflictError) || attempt === MOST_ATTEMPTS) throw error;
        }
      }
    },
    onSuccess: (saved, { done }) => {
      queries.setQueryData<ListViews[]>(KEY, (known) => known?.map((each) => (each.list === list ? saved : each)));
      notifyDone(done);
    },
    onError: notifyFailed,
  });
  return { views: data?.find((each) => each.list === list)?.views, change };
}
