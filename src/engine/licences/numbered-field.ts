import type { FieldNumber } from '../visual/find-label.ts';
import type { VisualLine } from '../visual/visual-reading.ts';

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
