import type { DecisionStatus } from '#engine/index.ts';
import type { DocumentKind } from '../../generate/documents.ts';
import type { Condition, DocumentName } from './plan.ts';
import type { WrongField } from './truth.ts';

/** What became of one genuine document. */
export interface Outcome {
  /** `whole`: the engine with everything it has; `read`: only what it reads, the rest taken as passed. */
  pass: 'whole' | 'read';
  seed: number;
  index: number;
  condition: Condition;
  kind: DocumentKind;
  status: DecisionStatus;
  /** Whether both readings are the printed MRZ, character by character; null for documents without one. */
  mrzExact: boolean | null;
  /** Of an approval: what was extracted otherwise than the document has it. */
  wrong: WrongField[];
  /** Checks that did not pass, with their reasons. */
  reasons: string[];
}

/** Enough to draw the document again. */
export const placeOf = ({ seed, index, condition }: DocumentName) => ({ seed, index, condition });

/** One line from which a document can be drawn again and looked at. */
export function describeOutcome({ pass, seed, index, condition, kind, status, reasons, wrong }: Outcome): string {
  const fields = wrong.map(({ field, read, is }) => `${field} "${read}" instead of "${is}"`);
  return [`${pass} ${condition} seed ${seed} from ${index}: ${kind} ${status}`, ...reasons, ...fields].join(', ');
}
