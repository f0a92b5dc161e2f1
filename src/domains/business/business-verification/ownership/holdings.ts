import type { Identified, Party } from './identify-owners.ts';
import type { OwnershipProblem } from './ownership.ts';
import type { Entry } from './read-owners.ts';
import { WHOLE } from './shares.ts';

/** The holders of a company: millionths of a percent by owner. */
export type Holders = ReadonlyMap<Party, number>;

/** The graph: the owners of the business and of each company; empty if none are named. */
export type Holdings = ReadonlyMap<Party, Holders>;

/**
 * Combines the places of each company. Its owners may be named at one place, or identically at several. If two places
 * name different owners, that is a problem, because neither can be preferred.
 */
export function findHoldings(
  entries: readonly Entry[],
  { business, parties, partyOf }: Identified,
): { holdings: Holdings; problems: OwnershipProblem[] } {
  const lists = new Map<Entry | undefined, Map<Party, number>>();
  for (const entry of entries) {
    const party = partyOf.get(entry);
    const list = lists.get(entry.parent) ?? new Map<Party, number>();
    if (party) list.set(party, (list.get(party) ?? 0) + entry.share);
    lists.set(entry.parent, list);
  }
  const holdings = new Map<Party, Holders>();
  const problems: OwnershipProblem[] = [];
  const take = (company: Party, list: Map<Party, number> | undefined, path: string): void => {
    if (!list) return;
    const holders = withoutRounding(list);
    const earlier = holdings.get(company);
    if (!earlier) holdings.set(company, holders);
    else if (!isEqual(earlier, holders)) problems.push({ ...CONTRADICTION, path });
  };
  take(business, lists.get(undefined), 'owners');
  for (const party of [business, ...parties])
    for (const place of party.places) take(party, lists.get(place), `${place.path}.owners`);
  return { holdings, problems };
}

const CONTRADICTION = {
  code: 'owners_contradict',
  message: 'This company has other owners elsewhere in the structure',
} as const;

function isEqual(a: Holders, b: Holders): boolean {
  return a.size === b.size && [...a].every(([party, share]) => b.get(party) === share);
}

/** An excess over 100 % caused by rounding is deducted from the largest share, so that nothing is counted twice. */
function withoutRounding(list: Map<Party, number>): Holders {
  const excess = sumOf(list) - WHOLE;
  if (excess <= 0) return list;
  const [[largest, share] = []] = [...list].sort(([, a], [, b]) => b - a);
  return largest && share ? new Map(list).set(largest, share - excess) : list;
}

export function sumOf(holders: Holders | undefined): number {
  return [...(holders?.values() ?? [])].reduce((sum, share) => sum + share, 0);
}

/** The reversed graph: what each party holds. */
export function heldBy(holdings: Holdings): ReadonlyMap<Party, [company: Party, share: number][]> {
  const held = new Map<Party, [Party, number][]>();
  for (const [company, holders] of holdings)
    for (const [owner, share] of holders) {
      const found = held.get(owner);
      if (found) found.push([company, share]);
      else held.set(owner, [[company, share]]);
    }
  return held;
}
