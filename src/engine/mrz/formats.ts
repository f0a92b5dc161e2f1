/** A place in the MRZ: line, first column, end column (exclusive), all from 0. */
export interface Span {
  line: number;
  from: number;
  to: number;
}

export type MrzFormatName = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';

export interface MrzFormat {
  name: MrzFormatName;
  lines: number;
  columns: number;
  documentCode: Span;
  issuingState: Span;
  names: Span;
  documentNumber: Span;
  documentNumberCheck: Span;
  nationality: Span;
  birthDate: Span;
  birthDateCheck: Span;
  sex: Span;
  expiryDate: Span;
  expiryDateCheck: Span;
  /** Contains the rest of a long document number in TD1 and TD2. */
  optionalData: Span;
  /** TD1 has a second field for optional data. */
  optionalData2?: Span;
  /** Only TD3 has a separate check digit for the personal number. */
  optionalDataCheck?: Span;
  /** Absent in visas. */
  composite?: { check: Span; over: Span[] };
}

const span = (line: number, from: number, to: number): Span => ({ line, from, to });

/** The beginning of the second line, common to all two-line formats. */
const secondLine = {
  documentNumber: span(1, 0, 9),
  documentNumberCheck: span(1, 9, 10),
  nationality: span(1, 10, 13),
  birthDate: span(1, 13, 19),
  birthDateCheck: span(1, 19, 20),
  sex: span(1, 20, 21),
  expiryDate: span(1, 21, 27),
  expiryDateCheck: span(1, 27, 28),
};

/** Field positions of ICAO 9303-5 (TD1), -6 (TD2), -4 (TD3) and -7 (visas, MRV), section 4.2.2 each. */
export const FORMATS: readonly MrzFormat[] = [
  {
    name: 'TD1',
    lines: 3,
    columns: 30,
    documentCode: span(0, 0, 2),
    issuingState: span(0, 2, 5),
    documentNumber: span(0, 5, 14),
    documentNumberCheck: span(0, 14, 15),
    optionalData: span(0, 15, 30),
    birthDate: span(1, 0, 6),
    birthDateCheck: span(1, 6, 7),
    sex: span(1, 7, 8),
    expiryDate: span(1, 8, 14),
    expiryDateCheck: span(1, 14, 15),
    nationality: span(1, 15, 18),
    optionalData2: span(1, 18, 29),
    composite: { check: span(1, 29, 30), over: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)] },
    names: span(2, 0, 30),
  },
  {
    name: 'TD2',
    lines: 2,
    columns: 36,
    documentCode: span(0, 0, 2),
    issuingState: span(0, 2, 5),
    names: span(0, 5, 36),
    ...secondLine,
    optionalData: span(1, 28, 35),
    composite: { check: span(1, 35, 36), over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)] },
  },
  {
    name: 'TD3',
    lines: 2,
    columns: 44,
    documentCode: span(0, 0, 2),
    issuingState: span(0, 2, 5),
    names: span(0, 5, 44),
    ...secondLine,
    optionalData: span(1, 28, 42),
    optionalDataCheck: span(1, 42, 43),
    composite: { check: span(1, 43, 44), over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)] },
  },
  {
    name: 'MRV-A',
    lines: 2,
    columns: 44,
    documentCode: span(0, 0, 2),
    issuingState: span(0, 2, 5),
    names: span(0, 5, 44),
    ...secondLine,
    optionalData: span(1, 28, 44),
  },
  {
    name: 'MRV-B',
    lines: 2,
    columns: 36,
    documentCode: span(0, 0, 2),
    issuingState: span(0, 2, 5),
    names: span(0, 5, 36),
    ...secondLine,
    optionalData: span(1, 28, 36),
  },
];

/**
 * The format of lines, by their number and length. Only the first letter distinguishes a visa from a passport or card
 * of the same size (9303-7, 4.2.2). Null if there is no such format.
 */
export function formatOfLines(lines: readonly string[]): MrzFormat | null {
  const isVisa = lines[0]?.startsWith('V') ?? false;
  const fits = FORMATS.filter(
    (format) => format.lines === lines.length && lines.every((line) => line.length === format.columns),
  );
  return fits.find(({ name }) => name.startsWith('MRV') === isVisa) ?? fits[0] ?? null;
}

/** The text of a span. The lines must have the format's length. */
export function textAt(lines: readonly string[], place: Span): string {
  return (lines[place.line] ?? '').slice(place.from, place.to);
}
