/** A country's postal code format: pattern without spaces and hyphens, and position of the separator. */
export interface PostalCodes {
  pattern: RegExp;
  /** Number of characters before the separator; none if it is omitted. */
  split?: number;
  divider?: string;
}

const digits = (length: number): PostalCodes => ({ pattern: new RegExp(`^\\d{${length}}$`) });
const split = (length: number, at: number, divider = ' '): PostalCodes => ({ ...digits(length), split: at, divider });
const each = (codes: string, of: PostalCodes): Record<string, PostalCodes> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, of]));

/**
 * By country (alpha-2), according to the Universal Postal Union's addressing guides. Missing countries are not judged.
 */
export const POSTAL_CODES: Readonly<Record<string, PostalCodes>> = {
  ...each('AT AU BE BG CH CY DK GE HU LI LU LV MD MK NO NZ PH SI TN ZA', digits(4)),
  ...each('DE DZ EE EG ES FI FR HR ID IL IT KE KR KW LT MA MC ME MX MY PE RS SA SM TH TR TW UA UY VA GT CR', digits(5)),
  ...each('BY CN CO EC IN KG KZ RO RU SG TJ TM UZ VN', digits(6)),
  ...each('CZ GR SE SK', split(5, 3)),
  BR: split(8, 5, '-'),
  PL: split(5, 2, '-'),
  PT: split(7, 4, '-'),
  JP: split(7, 3, '-'),
  US: { pattern: /^\d{5}(\d{4})?$/, split: 5, divider: '-' },
  CL: { pattern: /^\d{7}$/ },
  NL: { pattern: /^[1-9]\d{3}[A-Z]{2}$/, split: 4, divider: ' ' },
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/, split: 3, divider: ' ' },
  GB: { pattern: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/, split: -3, divider: ' ' },
  GG: { pattern: /^GY\d{2,3}[A-Z]{2}$/, split: -3, divider: ' ' },
  JE: { pattern: /^JE\d{2}[A-Z]{2}$/, split: -3, divider: ' ' },
  IM: { pattern: /^IM\d{2,3}[A-Z]{2}$/, split: -3, divider: ' ' },
  IE: { pattern: /^[A-Z]\d[\dW][A-Z\d]{4}$/, split: 3, divider: ' ' },
  MT: { pattern: /^[A-Z]{3}\d{4}$/, split: 3, divider: ' ' },
  AR: { pattern: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/ },
  AD: { pattern: /^AD\d{3}$/ },
  KY: { pattern: /^KY\d{5}$/, split: 3, divider: '-' },
  IS: digits(3),
};

/** Country prefixes that may precede the code: `D-10115`, `L-1855`, `LV-1050`. */
export const PREFIXED =
  /^(A|AT|B|BE|BG|CH|CY|CZ|D|DE|DK|EE|ES|F|FI|FR|GR|HR|HU|I|IT|L|LI|LT|LU|LV|MC|MD|N|NL|NO|P|PL|PT|RO|S|SE|SI|SK|SM|TW)-?(?=\d)/;
