import type { Target } from '../parts/fix-link.ts';

/** Where the dashboard shows an object, by the first letters of its id. */
const PLACES: Readonly<Record<string, string>> = {
  agr: '/dashboard/agreements/',
  bun: '/dashboard/compliance/bundles/',
  cmp: '/dashboard/compliance/complaints/',
  era: '/dashboard/compliance/erasures/',
  per: '/dashboard/compliance/person/',
  prj: '/dashboard/compliance/project/',
  rel: '/dashboard/agreements/releases/',
  rep: '/dashboard/compliance/reports/',
  ver: '/dashboard/verifications/',
};

/** The page of an object; undefined of kinds that have none. */
export function placeOf(id: string): Target | undefined {
  const [, prefix = ''] = /^([a-z]{2,4})_[0-9a-z]{26}$/.exec(id) ?? [];
  const place = Object.hasOwn(PLACES, prefix) ? PLACES[prefix] : undefined;
  return place === undefined ? undefined : { to: place + id };
}
