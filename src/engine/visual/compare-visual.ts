import { compareDate } from './compare-date.ts';
import { compareName } from './compare-name.ts';
import {
  type Evidence,
  FAIRLY_SURE,
  type FieldComparison,
  firstOf,
  gather,
  SURE,
  type VisualFacts,
  valuesOf,
} from './evidence.ts';
import type { LabelledValue } from './labelled-values.ts';
import { findNumber, looksLikeNumber, numberErrors } from './printed-number.ts';
import type { VisualReading } from './visual-reading.ts';

/**
 * A fairly certain reading that differs by more than this share is another number: numbers are easily misread, but not
 * by so much.
 */
const CLEARLY_ANOTHER = 0.5;

function isAnother({ text, confidence }: LabelledValue, number: string): boolean {
  if (!looksLikeNumber(text)) return false;
  const { characters, share } = numberErrors(text, number);
  return characters >= 2 && confidence >= (share > CLEARLY_ANOTHER ? FAIRLY_SURE : SURE);
}

/** Whether the document's number is printed, ignoring blanks and dashes. */
function compareNumber(evidence: Evidence, { documentNumber }: VisualFacts): FieldComparison {
  const found = firstOf(evidence.lines, ({ text }) => findNumber(text, documentNumber));
  if (found !== null) return { result: 'matched', printed: found };
  const other = valuesOf(evidence, 'documentNumber').find((value) => isAnother(value, documentNumber));
  return other ? { result: 'differs', printed: other.text } : { result: 'not_found' };
}

export const VISUAL_FIELDS = ['familyName', 'givenNames', 'birthDate', 'expiryDate', 'documentNumber'] as const;
export type VisualField = (typeof VISUAL_FIELDS)[number];

export interface VisualComparison {
  fields: Record<VisualField, FieldComparison>;
}

/**
 * Compares the print with the machine-readable data, over all pictures of the document. A field matches if it is
 * printed anywhere; diacritics, case, order, and hyphens are ignored; names tolerate a few misread letters, dates none.
 */
export function compareVisual(readings: readonly VisualReading[], facts: VisualFacts): VisualComparison {
  const evidence = gather(readings);
  return {
    fields: {
      familyName: compareName(evidence, facts, 'familyName'),
      givenNames: compareName(evidence, facts, 'givenNames'),
      birthDate: compareDate(evidence, facts, 'birthDate'),
      expiryDate: compareDate(evidence, facts, 'expiryDate'),
      documentNumber: compareNumber(evidence, facts),
    },
  };
}

/** A field whose machine-readable data and print differ, with both readings. Personal data: sealed, for reviewers. */
export interface Disagreement {
  field: VisualField;
  machineReadable: string;
  printed: string;
}

/** Differences for a reviewer. */
export function disagreements({ fields }: VisualComparison, facts: VisualFacts): Disagreement[] {
  return VISUAL_FIELDS.flatMap((field) => {
    const { result, printed = '' } = fields[field];
    return result === 'differs' ? [{ field, machineReadable: facts[field], printed }] : [];
  });
}
