import { centreOf, distanceFrom, fitLine, type LineFit, type Placed, stepAt } from './fit-line.ts';
import { type GlyphGrid, glyphsAbout } from './glyph-grid.ts';
import { median } from './quantile.ts';
import type { Glyph } from './text-lines.ts';

/** A line of fixed pitch: the position of its columns, and which of them have ink. */
export interface PitchLine {
  fit: LineFit;
  columns: Set<number>;
  /** The column halfway between the first and the last. */
  middle: number;
}

const LEAST_GLYPHS = 16;
const LEAST_COLUMNS = 22;
/**
 * Maximum median scatter: printed characters are within 0.1 pitches of their positions, matching specks of texture
 * within 0.2.
 */
const LARGEST_SCATTER = 0.15;
/** Maximum glyphs per column: a line of print has one, texture has several. */
const LARGEST_CROWD = 1.5;

/**
 * Numbers the glyphs of a line by their distances. The pitch adapts along the line, because perspective changes it; one
 * wrong distance costs the fit only a few points.
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

/**
 * The range of columns around the chained line in which characters are searched: a line has at most 44, and its chain
 * may be a part of it.
 */
const [FIRST_COLUMN, LAST_COLUMN] = [-30, 74] as const;
/** Pitches of readable characters, in pixels; beyond its ends a cubic may give any value. */
const [LEAST_PITCH, LARGEST_PITCH] = [3, 200] as const;
const FARTHEST = 0.34;

/** All glyphs, from any line, at positions where the fit expects a character; the nearest one per column. */
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

/** The run of columns without a gap of more than three, around the densest place. */
function mainRun(points: readonly Placed[]): Placed[] {
  const runs: Placed[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point.column - (run.at(-1)?.column ?? 0) <= 4) run.push(point);
    else runs.push([point]);
  }
  return runs.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** The number of glyphs in the line's band, in columns or between them. */
function crowd(fit: LineFit, columns: ReadonlySet<number>, grid: GlyphGrid): number {
  let count = 0;
  for (let column = Math.min(...columns); column <= Math.max(...columns); column += 1) {
    const half = stepAt(fit, column).x / 2;
    const near = glyphsAbout(grid, centreOf(fit, column), { across: half, down: half });
    count += near.filter(({ height }) => height >= 0.6 * half).length;
  }
  return count;
}

/** Up to this many marks beyond the end of the print, separated by at least this gap, are not part of the line. */
const STRAGGLERS = { most: 3, hole: 3 } as const;

/** The columns without a few separate ones at the beginning. */
function fromFirstRun(columns: readonly number[]): readonly number[] {
  const end = columns.findIndex((column, index) => (columns[index + 1] ?? column) - column >= STRAGGLERS.hole);
  return end >= 0 && end < STRAGGLERS.most ? fromFirstRun(columns.slice(end + 1)) : columns;
}

/**
 * The columns, in ascending order, without stragglers at either end: the first and last character determine the format.
 */
function withoutStragglers(columns: Iterable<number>): Set<number> {
  const rest = fromFirstRun([...columns].sort((a, b) => a - b));
  const mirrored = fromFirstRun(rest.map((column) => -column).reverse());
  return new Set(mirrored.map((column) => -column).reverse());
}

/** Fits a fixed pitch to a chained line and completes it from all glyphs; null if it does not have a fixed pitch. */
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
