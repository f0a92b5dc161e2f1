import type { FieldNumber } from './find-label.ts';

/** A piece of text: words close together on one line. */
export interface VisualLine {
  text: string;
  /** The lowest confidence of a word, 0 to 1. */
  confidence: number;
  /** In shares of the width and height of the region that was read. */
  box: { x: number; y: number; width: number; height: number };
}

/** A line of a licence's numbered fields, read twice. Personal data. */
export interface NumberedField {
  /** The number before it according to the second reading; `unread` for other text, null for nothing. */
  number: FieldNumber | 'unread' | null;
  /** Without the number: from the reading of the whole card, and from that of the line. */
  texts: [string, string];
  /** The lowest confidence of a word in either reading, 0 to 1. */
  confidence: number;
  /** In shares of the region that was read. */
  box: VisualLine['box'];
}

/** A document's print outside its machine-readable parts, as far as readable. */
export interface VisualReading {
  lines: VisualLine[];
  /** Width of the region divided by its height. */
  aspect: number;
  /** The numbered lines of a licence, read a second time; absent if there are none. */
  fields?: NumberedField[];
  /** The OCR engine's name and version. */
  model: string;
}
