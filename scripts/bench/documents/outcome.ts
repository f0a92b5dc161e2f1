import type { DecisionStatus } from '#engine/index.ts';
import type { DocumentKind } from '../../generate/documents.ts';
import type { Condition, DocumentName } from './plan.ts';
import type { WrongField } from './truth.ts';

/** The result for one genuine document. */
export interface Outcome {
  /** `whole`: the full engine; `read`: only the reading, the rest counts as passed. */
  pass: 'whole' | 'read';
  seed: number;
  index: number;
  condition: Condition;
  kind: DocumentKind;
  status: DecisionStatus;
  /** Whether both readings are the printed MRZ, character by character; null for documents without one. */
  mrzExact: boolean | null;
  /** For an approval: fields that differ from the document. */
  wrong: WrongField[];
  /** Checks that did not pass, with their reasons. */
  reasons: string[];
}

/** Identifies a document, to draw it again. */
export const placeOf = ({ seed, index, condition }: DocumentName) => ({ seed, index, condition });

/** One line with which a document can be drawn again and inspected. */
export function describeOutcome({ pass, seed, index, condition, kind, status, reasons, wrong }: Outcome): string {
  const fields = wrong.map(({ field, read, is }) => `${field} "${read}" instead of "${is}"`);
  return [`${pass} ${condition} seed ${seed} from ${index}: ${kind} ${status}`, ...reasons, ...fields].join(', ');
}
