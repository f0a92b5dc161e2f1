import type { FieldNumber } from './find-label.ts';

/** A piece of text as one sees it: words that stand close together on one line. */
export interface VisualLine {
  text: string;
  /** Of the least sure word, 0 to 1. */
  confidence: number;
  /** In shares of the width and height of the region that was read. */
  box: { x: number; y: number; width: number; height: number };
}

/** A line of a licence's numbered fields, read twice. Personal data. */
export interface NumberedField {
  /** The number before it, as the second reading has it; `unread` where something else stands there, null for nothing. */
  number: FieldNumber | 'unread' | null;
  /** Without the number: of the whole card, and of the line alone. */
  texts: [string, string];
  /** Of the least sure word of either reading, 0 to 1. */
  confidence: number;
  /** In shares of the region that was read. */
  box: VisualLine['box'];
}

/** A document's print outside its machine-readable parts, as far as readable. */
export interface VisualReading {
  lines: VisualLine[];
  /** Width of the region by its height. */
  aspect: number;
  /** The numbered lines of a licence, read a second time; left out where there are none. */
  fields?: NumberedField[];
  /** Which recogniser read it. */
  model: string;
}
