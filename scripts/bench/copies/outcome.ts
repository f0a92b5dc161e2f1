import type { CopyFigures } from '#engine/copies/judge-copy.ts';

/** A selfie beside a document, as the engine compares them. */
export interface CopyOutcome {
  /** `genuine`, or how the portrait was made into the selfie. */
  species: string;
  /** What was altered: the picture the document was printed from, or its print in a picture of the document. */
  source: 'still' | 'file' | 'print';
  person: string;
  /** Of the descriptors. */
  distance: number;
  copy: CopyFigures;
}
