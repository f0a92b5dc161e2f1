import type { Grey } from '../reading/grey.ts';
import { chainLines, findGlyphs, type Glyph } from '../reading/text-lines.ts';

type Point = readonly [number, number];

/** Where the text of a picture stands: a rectangle along its lines, in pixels, and how high its letters are. */
export interface TextRegion {
  /** Clockwise from the top left as the text runs. */
  quad: readonly [Point, Point, Point, Point];
  width: number;
  height: number;
  letterHeight: number;
}

/** Lines of fewer glyphs tell no direction. */
const LEAST_GLYPHS = 6;
const STEEPEST = Math.tan((20 * Math.PI) / 180);

function slopeOf(line: readonly Glyph[]): number {
  const meanX = line.reduce((sum, { x }) => sum + x, 0) / line.length;
  const meanY = line.reduce((sum, { y }) => sum + y, 0) / line.length;
  const over = line.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const under = line.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The slope that half of all glyphs in lines exceed: long lines count for more. */
function commonSlope(lines: readonly (readonly Glyph[])[]): number {
  return quantile(
    lines.flatMap((line) => line.map(() => slopeOf(line))),
    0.5,
  );
}

/** Finds the lines of text of an upright picture, skewed by up to 20 degrees; null where there are hardly any. */
export function findTextRegion(work: Grey): TextRegion | null {
  const lines = chainLines(findGlyphs(work)).filter((line) => line.length >= LEAST_GLYPHS);
  const slope = commonSlope(lines);
  if (lines.length < 3 || Math.abs(slope) > STEEPEST) return null;
  const glyphs = lines.flat();
  const letterHeight = quantile(
    glyphs.map(({ height }) => height),
    0.6,
  );
  const length = Math.hypot(1, slope);
  const [cos, sin] = [1 / length, slope / length];
  const along = glyphs.map(({ x, y }) => x * cos + y * sin);
  const down = glyphs.map(({ x, y }) => y * cos - x * sin);
  // Lines may begin and end with letters that were not chained.
  const [side, above] = [20 * letterHeight, 4 * letterHeight];
  const [left, right] = [quantile(along, 0) - side, quantile(along, 1) + side];
  const [top, bottom] = [quantile(down, 0) - above, quantile(down, 1) + above];
  const at = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos];
  return {
    quad: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
    width: right - left,
    height: bottom - top,
    letterHeight,
  };
}
