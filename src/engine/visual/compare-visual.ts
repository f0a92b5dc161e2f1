import { compareDate } from './compare-date.ts';
import { compareName } from './compare-name.ts';
import { compareNumber } from './compare-number.ts';
import { type FieldComparison, gather, type VisualFacts } from './evidence.ts';
import type { VisualReading } from './visual-reading.ts';

export const VISUAL_FIELDS = ['familyName', 'givenNames', 'birthDate', 'expiryDate', 'documentNumber'] as const;
export type VisualField = (typeof VISUAL_FIELDS)[number];

export interface VisualComparison {
  fields: Record<VisualField, FieldComparison>;
}

/**
 * Compares what is printed with what the machine-readable data say, over all pictures of the document. A field matches
 * where it is printed anywhere; diacritics, case, order and hyphens are free, names bear a few misread letters, dates none.
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

/** A field of which machine-readable data and print differ, with both readings. Personal data: sealed, for reviewers. */
export interface Disagreement {
  field: VisualField;
  machineReadable: string;
  printed: string;
}

/** What a reviewer has to look at. */
export function disagreements({ fields }: VisualComparison, facts: VisualFacts): Disagreement[] {
  return VISUAL_FIELDS.flatMap((field) => {
    const { result, printed = '' } = fields[field];
    return result === 'differs' ? [{ field, machineReadable: facts[field], printed }] : [];
  });
}
