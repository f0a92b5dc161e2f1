/** The input of the rules about issuers: the machine-readable data as on the document. */
export interface IssuedDocument {
  format: string;
  /** The first two letters of the MRZ, without filler; null for a barcode. */
  documentCode: string | null;
  issuingState: string;
  documentNumber: string;
}

interface NumberRule {
  issuingState: string;
  /** The kinds of document to which the rule applies. */
  applies: (document: IssuedDocument) => boolean;
  pattern: RegExp;
}

const isPlainPassport = ({ format, documentCode }: IssuedDocument): boolean => format === 'TD3' && documentCode === 'P';

/** Patterns published by the issuers; only those without known exceptions among currently valid documents. */
const NUMBER_RULES: readonly NumberRule[] = [
  {
    // Since 2007 no vowels and none of B, D, Q, S; temporary and children's passports have a letter and seven digits.
    issuingState: 'D',
    applies: ({ format }) => format === 'TD3' || format === 'TD1',
    pattern: /^([CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}|[A-Z]\d{7})$/,
  },
  // Nine digits, or with the passports of 2021 a letter and eight.
  { issuingState: 'USA', applies: isPlainPassport, pattern: /^[A-Z0-9]\d{8}$/ },
  { issuingState: 'GBR', applies: isPlainPassport, pattern: /^\d{9}$/ },
  { issuingState: 'FRA', applies: isPlainPassport, pattern: /^\d{2}[A-Z]{2}\d{5}$/ },
];

/** Whether a number violates its issuer's pattern; false if no pattern is known for certain. */
export function breaksNumberPattern(document: IssuedDocument): boolean {
  const { issuingState, documentNumber } = document;
  return NUMBER_RULES.some(
    (rule) => rule.issuingState === issuingState && rule.applies(document) && !rule.pattern.test(documentNumber),
  );
}

/** Rules for documents that an issuer does not issue or encodes differently. */
const FORMAT_RULES: readonly ((document: IssuedDocument) => boolean)[] = [
  // Germany's only code is `D` (ICAO 9303-3 section 5); forgers take `DEU` from ISO 3166-1.
  ({ issuingState }) => issuingState === 'DEU',
  // The United States issue no documents of format TD2.
  ({ issuingState, format }) => issuingState === 'USA' && format === 'TD2',
  // A nationality, not an issuer (ICAO 9303-3 section 5, part B).
  ({ issuingState }) => ['GBN', 'GBO', 'GBP', 'GBS'].includes(issuingState),
  // Stateless people and refugees hold nationalities XXA, XXB, XXC, XXX; no issuer has these codes (part C).
  ({ issuingState }) => ['XXA', 'XXB', 'XXC', 'XXX'].includes(issuingState),
];

/** Whether this issuer has no document of this kind, or does not write its code like this. */
export function breaksIssuerFormat(document: IssuedDocument): boolean {
  return FORMAT_RULES.some((breaks) => breaks(document));
}
