import type { CalendarDay } from '#verifier/encoding/days.ts';
import { DOCUMENT_TYPES } from '../decision/document-type.ts';
import type { MachineReadable } from '../decision/machine-readable.ts';
import { fromMrz } from '../decision/read-document.ts';
import { numericCountryCode } from '../mrz/issuing-states.ts';
import { parseMrz } from '../mrz/parse-mrz.ts';
import type { ChipFindings, ChipReason } from './chip-findings.ts';

/** A chip whose issuer's signature was verified. */
export interface AuthenticatedChip {
  mrz: readonly string[];
  /** The state of its signing authority: ISO 3166-1 alpha-2, or the code that ICAO certificates use instead. */
  country: string | undefined;
  isActive: boolean;
  hasPortrait: boolean;
}

export function refusedChip(refusal: ChipReason): ChipFindings {
  return { document: null, refusal, mrz: [], isActive: false, hasPortrait: false };
}

/**
 * The data of an authentic chip; refused if the zone violates ICAO 9303, or states an issuer other than that of the
 * certificates.
 */
export function readAuthenticChip(chip: AuthenticatedChip, today: CalendarDay): ChipFindings {
  const { mrz, country, isActive, hasPortrait } = chip;
  const parsed = parseMrz(mrz, today);
  if (!parsed.ok || !parsed.checkDigits.every(({ holds }) => holds)) return refusedChip('chip_unreadable');
  // Otherwise, any state's authority could sign passports of any other state.
  if (!isStateOf(country, parsed.fields.issuingState)) return refusedChip('chip_issuer_other_state');
  const document: MachineReadable = { ...fromMrz(parsed.fields), source: 'chip' };
  // Chips never contain the zone of a visa.
  if (!DOCUMENT_TYPES[document.documentType].verifies) return refusedChip('chip_unreadable');
  return { document, refusal: null, mrz, isActive, hasPortrait };
}

/**
 * Issuers without an ISO 3166-1 number, with the countries in their certificates (Doc 9303-3 section 5, Doc 9303-12).
 */
const UNNUMBERED: Readonly<Record<string, readonly string[]>> = {
  EUE: ['EU'],
  UNO: ['UN'],
  RKS: ['KS', 'XK'],
  UTO: ['UT'],
};
/** Hong Kong and Macao issue Chinese passports. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { CHN: ['HK', 'MO'] };

function isStateOf(country: string | undefined, issuingState: string): boolean {
  const number = numericCountryCode(issuingState);
  const region = number === 0 ? undefined : new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region;
  const named = [...(region ? [region] : (UNNUMBERED[issuingState] ?? [])), ...(BESIDE[issuingState] ?? [])];
  return country !== undefined && named.includes(country);
}
