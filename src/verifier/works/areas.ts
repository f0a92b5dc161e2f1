import type { Area, ChainTransfer } from './chain.ts';

/** Countries that the same transfers cover; undefined for all countries that no transfer lists. */
export interface Region {
  countries: readonly string[] | undefined;
  covers(transfer: Pick<ChainTransfer, 'countries'>): boolean;
}

/** Divides the world by the countries that the transfers list. */
export function divideWorld(transfers: readonly Pick<ChainTransfer, 'countries'>[]): Region[] {
  const groups = new Map<string, string[]>();
  for (const country of listedCountries(transfers)) {
    const covering = transfers.map(({ countries }) => (countries?.includes(country) ? 1 : 0)).join('');
    groups.set(covering, [...(groups.get(covering) ?? []), country]);
  }
  return [elsewhere, ...[...groups.values()].map(regionOf)];
}

/** The region of one country. */
export function regionOfCountry(country: string): Region {
  return regionOf([country]);
}

const elsewhere: Region = { countries: undefined, covers: ({ countries }) => countries === null };

function regionOf(group: readonly string[]): Region {
  const [first = ''] = group;
  return { countries: group, covers: ({ countries }) => countries === null || countries.includes(first) };
}

function listedCountries(transfers: readonly Pick<ChainTransfer, 'countries'>[]): string[] {
  return [...new Set(transfers.flatMap(({ countries }) => countries ?? []))].sort();
}

/** Regions as one area, among all regions of the answer: a list, or the world without the others. */
export function areaOf(regions: readonly Region[], all: readonly Region[]): Area {
  const countries = regions.flatMap((region) => region.countries ?? []).sort();
  if (regions.every((region) => region.countries)) return { territory: countries, except: [] };
  const others = all.flatMap((region) => region.countries ?? []).filter((country) => !countries.includes(country));
  return { territory: 'world', except: others.sort() };
}
