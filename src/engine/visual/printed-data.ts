import { type Disagreement, disagreements, type VisualComparison } from './compare-visual.ts';
import type { VisualFacts } from './evidence.ts';
import { extractVisual, type VisualExtract } from './extract-visual.ts';
import type { VisualReading } from './visual-reading.ts';

/** A document's print as shown to a reviewer. Personal data. */
export interface PrintedData {
  /** Where print and machine-readable data differ, with both readings. */
  disagreements: Disagreement[];
  /** What stands in labelled places of a document whose machine-readable data were not read; nothing is decided on it. */
  values: VisualExtract;
}

/**
 * What print tells a reviewer beside the machine-readable data, or instead of them; null where it tells nothing. `zone` is what
 * a zone says that no standard describes.
 */
export function printedData(
  readings: readonly VisualReading[],
  compared: { facts: VisualFacts; comparison: VisualComparison | null } | null,
  zone: VisualExtract = {},
): PrintedData | null {
  const found: PrintedData = compared
    ? {
        disagreements: compared.comparison ? disagreements(compared.comparison, compared.facts) : [],
        values: {},
      }
    : { disagreements: [], values: { ...extractVisual(readings), ...zone } };
  return found.disagreements.length > 0 || Object.keys(found.values).length > 0 ? found : null;
}
