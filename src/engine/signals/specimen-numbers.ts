/**
 * Numbers of the specimens that issuers publish, by ICAO 9303-3 code. No issuer assigns such a number, so a document
 * with it is the specimen itself or copied from it.
 */
const SPECIMENS: Readonly<Record<string, readonly string[]>> = {
  // "Mustermann" on passports and identity cards, 2007 to 2021 (Federal Ministry of the Interior).
  D: ['C01X00T47', 'C01X0006H', 'T22000129', 'L01X00T47', 'LZ6311T47'],
  // "De Bruijn" on passports and identity cards.
  NLD: ['SPECI2014', 'SPECI2021'],
};

/** Examples of ICAO 9303-4 to -6. The issuer there is Utopia, but forgers use them with other issuers. */
const EXAMPLES: readonly string[] = ['L898902C3', 'L898902C', 'D23145890'];

/** Identical letters or digits, or ascending or descending ones. */
const MADE_UP = /^([A-Z0-9])\1{5,}$|^[A-Z]{0,2}(0?12345678?9?|9?87654321?|0{5,})$/;

export function isSpecimenNumber(issuingState: string, documentNumber: string): boolean {
  return SPECIMENS[issuingState]?.includes(documentNumber) ?? false;
}

/** Whether a number is an example of the standard under a real issuer, or very unlikely to be assigned. */
export function isExampleNumber(documentNumber: string): boolean {
  return EXAMPLES.includes(documentNumber) || documentNumber.includes('SPECIMEN') || MADE_UP.test(documentNumber);
}
