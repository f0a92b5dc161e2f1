import type { NumberedField } from '../licences/numbered-field.ts';

/** A piece of text as one sees it: words that stand close together on one line. */
export interface VisualLine {
  text: string;
  /** Of the least sure word, 0 to 1. */
  confidence: number;
  /** In shares of the width and height of the region that was read. */
  box: { x: number; y: number; width: number; height: number };
}

/** What is printed on a document outside its machine-readable parts, as far as it could be read. */
export interface VisualReading {
  lines: VisualLine[];
  /** Width of the region by its height. */
  aspect: number;
  /** The numbered lines of a licence, read a second time; left out where there are none. */
  fields?: NumberedField[];
  /** Which recogniser read it. */
  model: string;
}
