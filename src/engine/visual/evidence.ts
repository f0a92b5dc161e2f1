import type { ExtractedDocument } from '../decision/extract-fields.ts';
import type { LabelKind } from './label-words.ts';
import { type LabelledValue, labelledValues } from './labelled-values.ts';
import type { VisualLine, VisualReading } from './visual-reading.ts';

/** The machine-readable data that are also printed. */
export type VisualFacts = Pick<
  ExtractedDocument,
  'familyName' | 'givenNames' | 'namesTruncated' | 'birthDate' | 'expiryDate' | 'documentNumber'
>;

export interface FieldComparison {
  /** `differs` only if the field was read with certainty at its label and is clearly a different value. */
  result: 'matched' | 'not_found' | 'differs';
  /** The printed text; absent if not found. Personal data. */
  printed?: string;
}

/** The text on the pictures of a document: every piece, and those at the position of a label. */
export interface Evidence {
  lines: VisualLine[];
  values: LabelledValue[];
}

/**
 * Minimum confidence of a labeled value's least certain word for a contradiction. For a completely different value
 * less suffices, because a misreading leaves most of a value correct.
 */
export const SURE = 0.85;
export const FAIRLY_SURE = 0.5;

/** Documents have about thirty lines; a page with hundreds is not a document and must not delay others. */
const MOST_LINES = 80;
const LONGEST_LINE = 100;

function short({ lines, ...reading }: VisualReading): VisualReading {
  const kept = lines.slice(0, MOST_LINES).map(({ text, ...line }) => ({ ...line, text: text.slice(0, LONGEST_LINE) }));
  return { ...reading, lines: kept };
}

/** Combines the readings of one or several pictures. */
export function gather(readings: readonly VisualReading[]): Evidence {
  const pages = readings.map(short);
  return { lines: pages.flatMap(({ lines }) => lines), values: pages.flatMap(labelledValues) };
}

export function valuesOf({ values }: Evidence, wanted: LabelKind): LabelledValue[] {
  return values.filter(({ kind }) => kind === wanted);
}

/** The first result of `read` that is not null. */
export function firstOf<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
