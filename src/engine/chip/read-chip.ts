import type { CalendarDay } from '#verifier/encoding/days.ts';
import { DOCUMENT_TYPES } from '../document-type.ts';
import type { MachineReadable } from '../machine-readable.ts';
import { numericCountryCode } from '../mrz/issuing-states.ts';
import { parseMrz } from '../mrz/parse-mrz.ts';
import { fromMrz } from '../read-document.ts';
import type { ChipFindings, ChipReason } from './chip-findings.ts';

/** A chip whose issuer's signature was verified. */
export interface AuthenticatedChip {
  mrz: readonly string[];
  /** The state whose authority vouches for it: ISO 3166-1 alpha-2, or what ICAO certificates have in its place. */
  country: string | undefined;
  isActive: boolean;
  hasPortrait: boolean;
}

export function refusedChip(refusal: ChipReason): ChipFindings {
  return { document: null, refusal, mrz: [], isActive: false, hasPortrait: false };
}

/** The data of an authentic chip; refused where the zone breaks ICAO 9303, or names another issuer than its certificates. */
export function readAuthenticChip(chip: AuthenticatedChip, today: CalendarDay): ChipFindings {
  const { mrz, country, isActive, hasPortrait } = chip;
  const parsed = parseMrz(mrz, today);
  if (!parsed.ok || !parsed.checkDigits.every(({ holds }) => holds)) return refusedChip('chip_unreadable');
  // Any state's authority could otherwise sign the passports of any other.
  if (!isStateOf(country, parsed.fields.issuingState)) return refusedChip('chip_issuer_other_state');
  const document: MachineReadable = { ...fromMrz(parsed.fields), source: 'chip' };
  // No chip has the zone of a visa.
  if (!DOCUMENT_TYPES[document.documentType].verifies) return refusedChip('chip_unreadable');
  return { document, refusal: null, mrz, isActive, hasPortrait };
}

/** Issuers that ISO 3166-1 does not number, by the country of their certificates (Doc 9303-3 section 5, Doc 9303-12). */
const UNNUMBERED: Readonly<Record<string, readonly string[]>> = {
  EUE: ['EU'],
  UNO: ['UN'],
  RKS: ['KS', 'XK'],
  UTO: ['UT'],
};
/** Hong Kong and Macao issue passports of China. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { CHN: ['HK', 'MO'] };

function isStateOf(country: string | undefined, issuingState: string): boolean {
  const number = numericCountryCode(issuingState);
  const region = number === 0 ? undefined : new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region;
  const named = [...(region ? [region] : (UNNUMBERED[issuingState] ?? [])), ...(BESIDE[issuingState] ?? [])];
  return country !== undefined && named.includes(country);
}
