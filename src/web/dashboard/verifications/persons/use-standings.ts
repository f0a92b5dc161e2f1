import { useQuery } from '@tanstack/react-query';
import type { PersonStanding } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

/** The identity and release progress of persons, by ID; needs no reason. */
export function useStandings(ids: readonly string[]): ReadonlyMap<string, PersonStanding> {
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['person-standings', ids],
    queryFn: async () => {
      const found = new Map<string, PersonStanding>();
      for (let from = 0; from < ids.length; from += MOST) {
        const personIds = ids.slice(from, from + MOST).join(',');
        for (const each of (await avouch.personStandings.list({ personIds })).data) found.set(each.personId, each);
      }
      return found;
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? NONE;
}

const MOST = 100;
const NONE: ReadonlyMap<string, PersonStanding> = new Map();
