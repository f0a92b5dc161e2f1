import { type Disagreement, disagreements, type VisualComparison } from './compare-visual.ts';
import type { VisualFacts } from './evidence.ts';
import { extractVisual, type VisualExtract } from './extract-visual.ts';
import type { VisualReading } from './visual-reading.ts';

/** A document's print as shown to a reviewer. Personal data. */
export interface PrintedData {
  /** Differences between print and machine-readable data, with both readings. */
  disagreements: Disagreement[];
  /** The labeled values of a document whose machine-readable data were not read; never used for decisions. */
  values: VisualExtract;
}

/**
 * The print for a reviewer, in addition to or instead of the machine-readable data; null if there is nothing to show.
 * `zone` is the data of a zone that follows no standard.
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
