export type NumberKind = 'registration' | 'tax' | 'vat';

/** Why a number is impossible. */
export type NumberFault = 'check_digit' | 'component' | 'format' | 'length';

/** The result of one number scheme. */
export interface SchemeResult {
  name: string;
  compact: string;
  checkDigit: boolean;
  fault: NumberFault | null;
}

/** A number scheme that `stdnum` does not have. */
export interface NumberScheme {
  name: string;
  /** Pattern of the compact number. */
  pattern: RegExp;
  /** By default, upper case without spaces, periods, slashes, and hyphens. */
  compact?(number: string): string;
  /** Called only if the pattern matches. */
  check?(compact: string): boolean;
  /** ISO 3166-2: applies only there. */
  subdivision?: string;
  /** Source of this format. */
  source: string;
}

/** The numbers of a country: validators of `stdnum` by `country.name`, or our own schemes. */
export interface CountryNumbers {
  registration?: readonly (string | NumberScheme)[];
  tax?: readonly (string | NumberScheme)[];
  vat?: readonly (string | NumberScheme)[];
  /** Kinds that also have formats unknown here, so that a number without a match is not wrong. */
  open?: readonly NumberKind[];
}

/** Upper case without separators: spaces, periods, slashes, hyphens, commas. */
export const plain = (number: string): string => number.toUpperCase().replace(/[\s./,·–—-]/g, '');
