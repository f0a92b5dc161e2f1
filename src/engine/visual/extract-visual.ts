import type { CalendarDay } from '#verifier/encoding/days.ts';
import { licenceColumn } from '../licences/licence-column.ts';
import type { LabelKind } from './label-words.ts';
import { type LabelledValue, labelledValues } from './labelled-values.ts';
import { findDates } from './printed-dates.ts';
import { nameWords } from './printed-names.ts';
import { looksLikeNumber } from './printed-number.ts';
import type { VisualReading } from './visual-reading.ts';

/** A value as printed, with the confidence of its reading, 0 to 1. */
export interface PrintedValue {
  text: string;
  confidence: number;
  /** Days that a printed date may mean, more than one if the order of day and month is ambiguous. */
  days?: CalendarDay[];
}

/** Print of a document without machine-readable data: for a reviewer, never for decisions. Personal data. */
export interface VisualExtract {
  familyName?: PrintedValue;
  givenNames?: PrintedValue;
  birthDate?: PrintedValue;
  expiryDate?: PrintedValue;
  documentNumber?: PrintedValue;
}

function nameValue({ text, confidence }: LabelledValue): PrintedValue | null {
  return nameWords(text).length > 0 && !/[0-9]/.test(text) ? { text, confidence } : null;
}

function dateValue({ text, confidence }: LabelledValue): PrintedValue | null {
  const date = findDates(text)[0];
  return date ? { text: date.text, confidence, days: date.days } : null;
}

function numberValue({ text, confidence }: LabelledValue): PrintedValue | null {
  return looksLikeNumber(text) ? { text, confidence } : null;
}

const READERS = {
  familyName: nameValue,
  givenNames: nameValue,
  birthDate: dateValue,
  expiryDate: dateValue,
  documentNumber: numberValue,
} satisfies Partial<Record<LabelKind, (value: LabelledValue) => PrintedValue | null>>;

type Field = keyof typeof READERS;

function surest(values: readonly LabelledValue[], field: Field): PrintedValue | undefined {
  const read = values.filter(({ kind }) => kind === field).flatMap((value) => READERS[field](value) ?? []);
  return read.sort((a, b) => b.confidence - a.confidence)[0];
}

/** The value beside each label, in its most certain reading. */
export function extractVisual(readings: readonly VisualReading[]): VisualExtract {
  const values = readings.flatMap((reading) => [...labelledValues(reading), ...licenceColumn(reading)]);
  const extract: VisualExtract = {};
  for (const field of ['familyName', 'givenNames', 'birthDate', 'expiryDate', 'documentNumber'] as const) {
    const value = surest(values, field);
    if (value) extract[field] = value;
  }
  return extract;
}
