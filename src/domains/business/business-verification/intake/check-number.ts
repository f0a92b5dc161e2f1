import { COUNTRY_NUMBERS } from './country-numbers.ts';
import { type NumberFault, type NumberKind, type NumberScheme, plain, type SchemeResult } from './number-scheme.ts';
import { standardNumber } from './standard-number.ts';

export interface NumberCheck {
  /** `unknown_format`: the formats of the country's numbers of that kind are unknown, or only partly known. */
  state: 'valid' | 'invalid' | 'unknown_format';
  /** Upper case without separators; equal for all spellings of a number. */
  compact: string;
  /** The name of the number's format, or of the closest one. */
  name: string | null;
  /** For `valid`, whether it has a (correct) check digit; for `invalid`, whether only the check digit is wrong. */
  checkDigit: boolean;
  reason?: NumberFault;
}

export interface NumberToCheck {
  /** alpha-2. */
  country: string;
  /** ISO 3166-2, for registers of states and provinces. */
  subdivision?: string;
  number: string;
  kind: NumberKind;
}

/**
 * Faults, from the closest to a format to the furthest: the closer a number is to a format, the more likely that format
 * was meant.
 */
const NEARNESS: readonly NumberFault[] = ['check_digit', 'component', 'format', 'length'];
const PREFIXES: Readonly<Record<string, readonly string[]>> = { GR: ['GR', 'EL'], GB: ['GB', 'XI'] };

/** Whether a company's number is possible, by format, parts, and check digits; does not check whether it was issued. */
export function checkNumber({ country, subdivision, number, kind }: NumberToCheck): NumberCheck {
  const numbers = COUNTRY_NUMBERS[country];
  const schemes = (numbers?.[kind] ?? []).filter((scheme) => isUsedIn(scheme, subdivision));
  const results = schemes.flatMap((scheme) => writings(number, country, kind).map((text) => tell(scheme, text)));
  const valid = results.find(({ fault }) => fault === null);
  if (valid) return { state: 'valid', compact: valid.compact, name: valid.name, checkDigit: valid.checkDigit };
  const [nearest] = results.toSorted((one, other) => rank(one) - rank(other));
  const unknown = { state: 'unknown_format', compact: plain(number), name: null, checkDigit: false } as const;
  if (!nearest?.fault) return unknown;
  const checkDigit = nearest.fault === 'check_digit';
  if (!checkDigit && numbers?.open?.includes(kind)) return unknown;
  return { state: 'invalid', compact: plain(number), name: nearest.name, checkDigit, reason: nearest.fault };
}

const rank = ({ fault }: SchemeResult): number => (fault ? NEARNESS.indexOf(fault) : -1);

const isUsedIn = (scheme: string | NumberScheme, subdivision: string | undefined): boolean =>
  typeof scheme === 'string' || scheme.subdivision === undefined || scheme.subdivision === subdivision;

/** The number as given and, for a VAT number, without the country code that often precedes it. */
function writings(number: string, country: string, kind: NumberKind): string[] {
  if (kind === 'registration') return [number];
  const prefix = (PREFIXES[country] ?? [country]).find((code) => number.trim().toUpperCase().startsWith(code));
  return prefix ? [number, number.trim().slice(prefix.length).trim()] : [number];
}

function tell(scheme: string | NumberScheme, number: string): SchemeResult {
  if (typeof scheme === 'string') return standardNumber(scheme, number);
  const { name, pattern, check, compact: toCompact = plain } = scheme;
  const compact = toCompact(number);
  if (!pattern.test(compact)) return { name, compact, checkDigit: false, fault: 'format' };
  const wrong = check !== undefined && !check(compact);
  return { name, compact, checkDigit: check !== undefined, fault: wrong ? 'check_digit' : null };
}
