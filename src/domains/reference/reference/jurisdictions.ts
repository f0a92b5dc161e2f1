import { allJurisdictions } from '#engine/index.ts';
import { COUNTRIES } from './countries.ts';
import { readEntityTypes } from './read-entity-types.ts';

const alpha2 = new Map(COUNTRIES.map((country) => [country.alpha2, country]));
const LISTED: readonly string[] = ['US', 'CA'];
/** Subdivisions that are known individually: those with AAMVA licences, and those with their own legal forms. */
const KNOWN = new Set([
  ...allJurisdictions().flatMap(({ subdivision }) => subdivision ?? []),
  ...readEntityTypes().entries.map(([, , subdivision]) => subdivision),
]);

const byNumber = new Map(COUNTRIES.map((country) => [Number(country.numeric), country.alpha2]));

/** The alpha-2 code of an ISO 3166-1 number; undefined if there is none. */
export const alpha2Of = (numeric: number): string | undefined => byNumber.get(numeric);

/** The alpha-3 code of an ISO 3166-1 alpha-2 code; undefined if unknown. */
export const alpha3Of = (code: string): string | undefined => alpha2.get(code)?.alpha3;

/** Whether a code is an alpha-2 code of ISO 3166-1. */
export const isCountry = (code: string): boolean => alpha2.has(code);

/**
 * Whether a code is a possible subdivision (ISO 3166-2) of the country (alpha-2); only American and Canadian ones are
 * known individually.
 */
export function isSubdivisionOf(code: string, country: string): boolean {
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) || !code.startsWith(`${country}-`)) return false;
  return KNOWN.has(code) || !LISTED.includes(country);
}
