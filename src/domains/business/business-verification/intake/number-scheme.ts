export type NumberKind = 'registration' | 'tax' | 'vat';

/** Why a number cannot be one of its kind. */
export type NumberFault = 'check_digit' | 'component' | 'format' | 'length';

/** What one way of telling a number says of it. */
export interface SchemeResult {
  name: string;
  compact: string;
  checkDigit: boolean;
  fault: NumberFault | null;
}

/** A form of numbers that `stdnum` does not have. */
export interface NumberScheme {
  name: string;
  /** What the compact number must look like. */
  pattern: RegExp;
  /** Capitals without spaces, points, slashes and hyphens, unless it says otherwise. */
  compact?(number: string): string;
  /** Only asked where the pattern fits. */
  check?(compact: string): boolean;
  /** ISO 3166-2: only there. */
  subdivision?: string;
  /** Who says so. */
  source: string;
}

/** How numbers of a country are told: validators of `stdnum` by `country.name`, or schemes of our own. */
export interface CountryNumbers {
  registration?: readonly (string | NumberScheme)[];
  tax?: readonly (string | NumberScheme)[];
  vat?: readonly (string | NumberScheme)[];
  /** Other forms exist that are not known here: what does not fit is not wrong. */
  open?: readonly NumberKind[];
}

/** Capitals without what only divides: spaces, points, slashes, hyphens, commas. */
export const plain = (number: string): string => number.toUpperCase().replace(/[\s./,·–—-]/g, '');
