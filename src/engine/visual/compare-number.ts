import {
  type Evidence,
  FAIRLY_SURE,
  type FieldComparison,
  firstOf,
  SURE,
  type VisualFacts,
  valuesOf,
} from './evidence.ts';
import type { LabelledValue } from './labelled-values.ts';
import { findNumber, looksLikeNumber, numberErrors } from './printed-number.ts';

/** A number of which more than this is another is another number, at a fair reading: it is misread easily, but not so. */
const CLEARLY_ANOTHER = 0.5;

function isAnother({ text, confidence }: LabelledValue, number: string): boolean {
  if (!looksLikeNumber(text)) return false;
  const { characters, share } = numberErrors(text, number);
  return characters >= 2 && confidence >= (share > CLEARLY_ANOTHER ? FAIRLY_SURE : SURE);
}

/** Whether the document's number is printed, blanks and dashes in it left aside. */
export function compareNumber(evidence: Evidence, { documentNumber }: VisualFacts): FieldComparison {
  const found = firstOf(evidence.lines, ({ text }) => findNumber(text, documentNumber));
  if (found !== null) return { result: 'matched', printed: found };
  const other = valuesOf(evidence, 'documentNumber').find((value) => isAnother(value, documentNumber));
  return other ? { result: 'differs', printed: other.text } : { result: 'not_found' };
}
