import type { ViewList } from '#sdk';

/** What saved views need to know about a list. */
export interface SavedViewsOf<S extends object> {
  list: ViewList;
  /** The current filters, as in the URL; the router keeps values that `read` leaves out. */
  search: S;
  /** Parses filters; leaves out those that do not exist, or no longer. */
  read: (raw: Record<string, unknown>) => S;
  onChange: (search: S) => void;
}

export type Filters = Record<string, string>;

export function isSame(one: Filters, other: Filters): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/** The filters that the list still has, as they are saved. */
export function knownFilters<S extends object>(search: object, read: SavedViewsOf<S>['read']): Filters {
  const given = Object.entries(read({ ...search })).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The service compares names in the same way. */
export const isSameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

const keyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
