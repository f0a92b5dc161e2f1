import { centreOf, distanceFrom, fitLine, type LineFit, type Placed, stepAt } from './fit-line.ts';
import { type GlyphGrid, glyphsAbout } from './glyph-grid.ts';
import { median } from './quantile.ts';
import type { Glyph } from './text-lines.ts';

/** A line of fixed pitch: where its columns lie, and which of them hold ink. */
export interface PitchLine {
  fit: LineFit;
  columns: Set<number>;
  /** The column halfway between the first and the last. */
  middle: number;
}

const LEAST_GLYPHS = 16;
const LEAST_COLUMNS = 22;
/** Printed characters lie within 0.1 pitches of their places (median); specks of texture that happen to fit, 0.2. */
const LARGEST_SCATTER = 0.15;
/** A line of print has one glyph a column; texture has several. */
const LARGEST_CROWD = 1.5;

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

/** Columns about the chained line in which characters are looked for: a line is at most 44 long, its chain a part of it. */
const [FIRST_COLUMN, LAST_COLUMN] = [-30, 74] as const;
/** Pitches of characters that can be read, in pixels; beyond its ends a cubic may give any. */
const [LEAST_PITCH, LARGEST_PITCH] = [3, 200] as const;
const FARTHEST = 0.34;

/** All glyphs, of whatever line, that stand where the fit expects a character; one a column, the nearest. */
function gather(fit: LineFit, grid: GlyphGrid): Placed[] {
  const points: Placed[] = [];
  for (let column = FIRST_COLUMN; column <= LAST_COLUMN; column += 1) {
    const step = stepAt(fit, column);
    const pitch = Math.hypot(step.x, step.y);
    if (step.x <= 0 || pitch < LEAST_PITCH || pitch > LARGEST_PITCH) continue;
    const [reach, centre] = [FARTHEST * pitch, centreOf(fit, column)];
    let [nearest, least]: [Glyph | null, number] = [null, FARTHEST];
    for (const glyph of glyphsAbout(grid, centre, { across: reach, down: reach })) {
      if (glyph.height > 1.5 * pitch || glyph.height < 0.3 * pitch) continue;
      const off = distanceFrom(fit, { column, x: glyph.x, y: glyph.y });
      if (off <= least) [nearest, least] = [glyph, off];
    }
    if (nearest) points.push({ column, x: nearest.x, y: nearest.y });
  }
  return points;
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
function crowd(fit: LineFit, columns: ReadonlySet<number>, grid: GlyphGrid): number {
  let count = 0;
  for (let column = Math.min(...columns); column <= Math.max(...columns); column += 1) {
    const half = stepAt(fit, column).x / 2;
    const near = glyphsAbout(grid, centreOf(fit, column), { across: half, down: half });
    count += near.filter(({ height }) => height >= 0.6 * half).length;
  }
  return count;
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
export function toPitchLine(line: readonly Glyph[], grid: GlyphGrid): PitchLine | null {
  if (line.length < LEAST_GLYPHS) return null;
  let fitted = fitLine(numberGlyphs(line));
  for (let round = 0; fitted && round < 2; round += 1) fitted = fitLine(mainRun(gather(fitted.fit, grid)));
  if (!fitted || fitted.inliers.length < LEAST_COLUMNS) return null;
  const columns = withoutStragglers(new Set(fitted.inliers.map((point) => point.column)));
  if (median(fitted.inliers.map((point) => distanceFrom(fitted.fit, point))) > LARGEST_SCATTER) return null;
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  if (columns.size < 0.7 * (last - first + 1)) return null;
  if (crowd(fitted.fit, columns, grid) > LARGEST_CROWD * columns.size) return null;
  return { fit: fitted.fit, columns, middle: (first + last) / 2 };
}
