import type { SearchKeys } from './blocking-keys.ts';
import { readPostings } from './postings.ts';

/** The entries that have each of the requested keys. */
export type Holders = ReadonlyMap<number, readonly number[]>;

export function holdersOf(keys: readonly SearchKeys[], postings: readonly Buffer[]): Holders {
  const holders = new Map<number, number[]>();
  for (const { groups } of keys) for (const key of groups.flat()) holders.set(key, []);
  for (const some of postings) readPostings(some, (key, id) => holders.get(key)?.push(id));
  return holders;
}

/**
 * The entries nearest to a name. The fewer entries have a key, the more it weighs. Keys of different groups add up, but
 * within a group only the rarest counts, because a single word has several keys.
 */
export function nearest({ groups }: SearchKeys, holders: Holders, most: number): number[] {
  const weights = new Map<number, number>();
  for (const group of groups) addGroup(weights, group, holders);
  const found = [...weights];
  if (found.length > most) found.sort((one, other) => other[1] - one[1]);
  return found.slice(0, most).map(([id]) => id);
}

/** Weighs each entry by the rarest of its keys in the group. */
function addGroup(weights: Map<number, number>, group: readonly number[], holders: Holders): void {
  const keys = group.map((key) => holders.get(key) ?? []).sort((one, other) => one.length - other.length);
  const seen = new Set<number>();
  for (const ids of keys) {
    const weight = weightOf(ids.length);
    for (const id of ids) {
      if (seen.has(id)) continue;
      seen.add(id);
      weights.set(id, (weights.get(id) ?? 0) + weight);
    }
  }
}

/** Bits of information that a key gives. */
const weightOf = (holders: number): number => Math.max(1, MOST_BITS - Math.log2(holders + 1));
const MOST_BITS = 24;
