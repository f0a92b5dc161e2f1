import { centreOf, columnAt, distanceFrom, fitLine, type LineFit, type Placed, stepAt } from './fit-line.ts';
import type { Glyph } from './text-lines.ts';

/** A line of fixed pitch: where its columns lie, and which of them hold ink. */
export interface PitchLine {
  fit: LineFit;
  columns: Set<number>;
}

const LEAST_GLYPHS = 16;
const LEAST_COLUMNS = 22;
/** Printed characters lie within 0.1 pitches of their places (median); specks of texture that happen to fit, 0.2. */
const LARGEST_SCATTER = 0.15;
/** A line of print has one glyph a column; texture has several. */
const LARGEST_CROWD = 1.5;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Numbers the glyphs of a line by their distances. The pitch follows the single steps, since perspective lets it grow or
 * shrink along the line; a wrong guess of one distance only costs the fit some points.
 */
function numberGlyphs(line: readonly Glyph[]): Placed[] {
  const distances = line.slice(1).map((glyph, index) => glyph.x - (line[index]?.x ?? 0));
  let pitch = median(distances.slice(0, 9));
  let column = 0;
  return line.map((glyph, index) => {
    const distance = distances[index - 1] ?? 0;
    if (index > 0) {
      const steps = Math.round(distance / pitch);
      column += steps;
      if (steps === 1) pitch += 0.2 * (distance - pitch);
    }
    return { column, x: glyph.x, y: glyph.y };
  });
}

/** All glyphs, of whatever line, that stand where the fit expects a character; one a column, the nearest. */
function gather(fit: LineFit, glyphs: readonly Glyph[]): Placed[] {
  const nearest = new Map<number, Placed & { off: number }>();
  for (const glyph of glyphs) {
    const column = Math.round(columnAt(fit, glyph.x));
    if (column < -30 || column > 74) continue;
    const step = stepAt(fit, column);
    const pitch = Math.hypot(step.x, step.y);
    const off = distanceFrom(fit, { column, x: glyph.x, y: glyph.y });
    if (off > 0.34 || glyph.height > 1.5 * pitch || glyph.height < 0.3 * pitch) continue;
    if (off < (nearest.get(column)?.off ?? 1)) nearest.set(column, { column, x: glyph.x, y: glyph.y, off });
  }
  return [...nearest.values()].sort((a, b) => a.column - b.column);
}

/** The run of columns without a hole of more than three, around the most crowded place. */
function mainRun(points: readonly Placed[]): Placed[] {
  const runs: Placed[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point.column - (run.at(-1)?.column ?? 0) <= 4) run.push(point);
    else runs.push([point]);
  }
  return runs.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** How many glyphs stand in the band of the line at all, whether in a column or between two. */
function crowd(fit: LineFit, columns: ReadonlySet<number>, glyphs: readonly Glyph[]): number {
  const [first, last] = [Math.min(...columns) - 0.5, Math.max(...columns) + 0.5];
  return glyphs.filter((glyph) => {
    const column = columnAt(fit, glyph.x);
    if (column < first || column > last) return false;
    const pitch = stepAt(fit, column).x;
    return glyph.height >= 0.3 * pitch && Math.abs(centreOf(fit, column).y - glyph.y) < 0.5 * pitch;
  }).length;
}

/** A mark on the table in line with the print, or a few, a little beyond its end. */
const STRAGGLERS = { most: 3, hole: 3 } as const;

/** The columns without those few that stand apart at the beginning. */
function fromFirstRun(columns: readonly number[]): readonly number[] {
  const end = columns.findIndex((column, index) => (columns[index + 1] ?? column) - column >= STRAGGLERS.hole);
  return end >= 0 && end < STRAGGLERS.most ? fromFirstRun(columns.slice(end + 1)) : columns;
}

/** The columns, in ascending order, without stragglers at either end: a format is told by where its characters begin and end. */
function withoutStragglers(columns: Iterable<number>): Set<number> {
  const rest = fromFirstRun([...columns].sort((a, b) => a - b));
  const mirrored = fromFirstRun(rest.map((column) => -column).reverse());
  return new Set(mirrored.map((column) => -column).reverse());
}

/** Fits a fixed pitch to a chained line and completes it from all glyphs; null where it is not of fixed pitch. */
export function toPitchLine(line: readonly Glyph[], glyphs: readonly Glyph[]): PitchLine | null {
  if (line.length < LEAST_GLYPHS) return null;
  let fitted = fitLine(numberGlyphs(line));
  for (let round = 0; fitted && round < 2; round += 1) fitted = fitLine(mainRun(gather(fitted.fit, glyphs)));
  if (!fitted || fitted.inliers.length < LEAST_COLUMNS) return null;
  const columns = withoutStragglers(new Set(fitted.inliers.map((point) => point.column)));
  if (median(fitted.inliers.map((point) => distanceFrom(fitted.fit, point))) > LARGEST_SCATTER) return null;
  const span = Math.max(...columns) - Math.min(...columns) + 1;
  if (crowd(fitted.fit, columns, glyphs) > LARGEST_CROWD * columns.size) return null;
  return columns.size >= 0.7 * span ? { fit: fitted.fit, columns } : null;
}
