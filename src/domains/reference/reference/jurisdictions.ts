import { allJurisdictions } from '#engine/index.ts';
import { COUNTRIES } from './countries.ts';
import { readEntityTypes } from './read-entity-types.ts';

const alpha2 = new Map(COUNTRIES.map((country) => [country.alpha2, country]));
const LISTED: readonly string[] = ['US', 'CA'];
/** Subdivisions that are known one by one: those that issue licences of AAMVA, and those with legal forms of their own. */
const KNOWN = new Set([
  ...allJurisdictions().flatMap(({ subdivision }) => subdivision ?? []),
  ...readEntityTypes().entries.map(([, , subdivision]) => subdivision),
]);

const byNumber = new Map(COUNTRIES.map((country) => [Number(country.numeric), country.alpha2]));

/** The alpha-2 code of an ISO 3166-1 number; undefined where it has none. */
export const alpha2Of = (numeric: number): string | undefined => byNumber.get(numeric);

/** The alpha-3 code of an alpha-2 code of ISO 3166-1; undefined where it is none. */
export const alpha3Of = (code: string): string | undefined => alpha2.get(code)?.alpha3;

/** Whether it is an alpha-2 code of ISO 3166-1. */
export const isCountry = (code: string): boolean => alpha2.has(code);

/** Whether it can be a subdivision (ISO 3166-2) of the country (alpha-2); only American and Canadian ones are known one by one. */
export function isSubdivisionOf(code: string, country: string): boolean {
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) || !code.startsWith(`${country}-`)) return false;
  return KNOWN.has(code) || !LISTED.includes(country);
}
