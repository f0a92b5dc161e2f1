import { FORMATS, type MrzFormatName, type Span } from './formats.ts';

/**
 * The characters allowed in a position of an MRZ: letters and fillers, digits and fillers, or all of its characters.
 */
export type FieldAlphabet = 'letters' | 'digits' | 'any';

/**
 * The characters that ICAO 9303 allows in each place of each line: names and states have letters, dates and check
 * digits have digits; document numbers, optional data, and the second character of the document code may have both.
 */
export function fieldAlphabets(name: MrzFormatName): FieldAlphabet[][] {
  const format = FORMATS.find((one) => one.name === name);
  if (!format) return [];
  const places = Array.from({ length: format.lines }, () =>
    Array.from({ length: format.columns }, (): FieldAlphabet => 'any'),
  );
  const mark = (alphabet: FieldAlphabet, spans: readonly (Span | undefined)[]) => {
    for (const span of spans) if (span) places[span.line]?.fill(alphabet, span.from, span.to);
  };
  const { documentCode, issuingState, names, nationality, sex } = format;
  mark('letters', [{ ...documentCode, to: documentCode.from + 1 }, issuingState, names, nationality, sex]);
  const { birthDate, birthDateCheck, expiryDate, expiryDateCheck, documentNumberCheck, optionalDataCheck } = format;
  mark('digits', [birthDate, birthDateCheck, expiryDate, expiryDateCheck, documentNumberCheck, optionalDataCheck]);
  mark('digits', [format.composite?.check]);
  return places;
}
