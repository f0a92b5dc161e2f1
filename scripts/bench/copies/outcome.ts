import type { CopyFigures } from '#engine/copies/judge-copy.ts';

/** A selfie with a document, as compared by the engine. */
export interface CopyOutcome {
  /** `genuine`, or how the selfie was made from the portrait. */
  species: string;
  /** What was altered: the picture printed on the document, or its print in a picture of the document. */
  source: 'still' | 'file' | 'print';
  person: string;
  /** Between the descriptors. */
  distance: number;
  copy: CopyFigures;
}
