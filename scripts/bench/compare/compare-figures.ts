import type { MeasuredFigure, Measurements } from './runs.ts';

/** What became of a figure; `changed` is beyond noise without a known direction. */
type Change = 'better' | 'worse' | 'changed' | 'same' | 'only in A' | 'only in B';

export interface ComparedFigure {
  name: string;
  change: Change;
  before: MeasuredFigure | undefined;
  after: MeasuredFigure | undefined;
}

/**
 * Compares figure by figure. A change is beyond noise if the ranges of the runs, from least to greatest, do not meet.
 * If nothing changed, two ranges of n runs each are apart with a probability of 2·n!²/(2n)!: 1 in 10 for three runs, 1
 * in 126 for five. A single run has no spread, so any difference counts. Medians must also differ by `factor`: with 2,
 * one must be at least twice the other.
 */
export function compareFigures(before: Measurements, after: Measurements, factor = 1): ComparedFigure[] {
  const names = [...new Set([...Object.keys(before.figures), ...Object.keys(after.figures)])].sort();
  return names.map((name) => {
    const [one, other] = [before.figures[name], after.figures[name]];
    return { name, before: one, after: other, change: changeOf(one, other, factor) };
  });
}

function changeOf(before: MeasuredFigure | undefined, after: MeasuredFigure | undefined, factor: number): Change {
  if (!before) return 'only in B';
  if (!after) return 'only in A';
  const [less = 0, more = 0] = [medianOf(before), medianOf(after)].toSorted((one, other) => one - other);
  if (more < less * factor) return 'same';
  const isHigher = Math.min(...after.values) > Math.max(...before.values);
  const isLower = Math.max(...after.values) < Math.min(...before.values);
  if (!isHigher && !isLower) return 'same';
  if (after.better === null) return 'changed';
  return isHigher === (after.better === 'higher') ? 'better' : 'worse';
}

/** The middle value; of two middle values, the greater. */
export function medianOf({ values }: MeasuredFigure): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
