import type { ExtractedDocument } from '../extract-fields.ts';
import type { LabelKind } from './label-words.ts';
import { type LabelledValue, labelledValues } from './labelled-values.ts';
import type { VisualLine, VisualReading } from './visual-reading.ts';

/** What the machine-readable data say, as far as it is printed too. */
export type VisualFacts = Pick<
  ExtractedDocument,
  'familyName' | 'givenNames' | 'namesTruncated' | 'birthDate' | 'expiryDate' | 'documentNumber'
>;

export interface FieldComparison {
  /** `differs` only where the field was read with certainty, in its labelled place, and is clearly another value. */
  result: 'matched' | 'not_found' | 'differs';
  /** What is printed; left out where it was not found. Personal data. */
  printed?: string;
}

/** What the pictures of a document show: every piece of text, and those that stand in the place of a label. */
export interface Evidence {
  lines: VisualLine[];
  values: LabelledValue[];
}

/**
 * How sure a labelled value must be to contradict, by its least sure word: of a wholly other value less, for misreading
 * leaves most of it right.
 */
export const SURE = 0.85;
export const FAIRLY_SURE = 0.5;

/** Documents print some thirty lines; a page that has hundreds is none, and must not keep anyone else waiting. */
const MOST_LINES = 80;
const LONGEST_LINE = 100;

function short({ lines, ...reading }: VisualReading): VisualReading {
  const kept = lines.slice(0, MOST_LINES).map(({ text, ...line }) => ({ ...line, text: text.slice(0, LONGEST_LINE) }));
  return { ...reading, lines: kept };
}

/** All that was read, of one picture or several. */
export function gather(readings: readonly VisualReading[]): Evidence {
  const pages = readings.map(short);
  return { lines: pages.flatMap(({ lines }) => lines), values: pages.flatMap(labelledValues) };
}

export function valuesOf({ values }: Evidence, wanted: LabelKind): LabelledValue[] {
  return values.filter(({ kind }) => kind === wanted);
}

/** The first that `read` makes something of. */
export function firstOf<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
