import { quantile } from '../reading/quantile.ts';
import { chainLines, type Glyph, turnGlyphs } from '../reading/text-lines.ts';

type Point = readonly [number, number];

/** The text region of a picture: a rectangle along its lines, in pixels, and the height of its letters. */
export interface TextRegion {
  /** Clockwise from the top left, relative to the text direction. */
  quad: readonly [Point, Point, Point, Point];
  width: number;
  height: number;
  letterHeight: number;
  /** The number of characters in lines. */
  glyphs: number;
}

/** Shorter lines do not determine a direction. */
const LEAST_GLYPHS = 6;
/** An MRZ line has at least 30 characters, of which some may be missed, nearly all at one pitch. */
const MACHINE_GLYPHS = 22;
const AT_PITCH = 0.75;
const STEEPEST = Math.tan((20 * Math.PI) / 180);

/** Margin beside and above the found lines, in letter heights, because their first and last letters may be missing. */
const BESIDE = 20;
const ABOVE = 4;

type Line = readonly Glyph[];

function slopeOf(line: Line): number {
  const meanX = line.reduce((sum, { x }) => sum + x, 0) / line.length;
  const meanY = line.reduce((sum, { y }) => sum + y, 0) / line.length;
  const over = line.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const under = line.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

function isMachineReadable(line: Line): boolean {
  const gaps = line.slice(1).map((glyph, index) => glyph.x - (line[index]?.x ?? 0));
  const pitch = quantile(gaps, 0.5);
  const regular = gaps.filter((gap) => Math.abs(gap - pitch) < 0.2 * pitch).length;
  return line.length >= MACHINE_GLYPHS && regular >= AT_PITCH * gaps.length;
}

/** The median slope over all glyphs in lines, so that long lines count more. */
function commonSlope(lines: readonly Line[]): number {
  const slopes = lines.flatMap((line) => {
    const slope = slopeOf(line);
    return line.map(() => slope);
  });
  return quantile(slopes, 0.5);
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  letterHeight: number;
}

/**
 * The extent along and across the lines, with a margin. Machine-readable lines below are excluded, because they have
 * separate readers.
 */
function extentOf(lines: readonly Line[], turned: (glyph: Glyph) => Point): Extent | null {
  const print = lines.filter((line) => !isMachineReadable(line));
  if (print.length < 3) return null;
  const glyphs = print.flat();
  const letterHeight = quantile(
    glyphs.map(({ height }) => height),
    0.6,
  );
  const points = glyphs.map(turned);
  const along = points.map(([u]) => u);
  const down = points.map(([, v]) => v);
  const middle = quantile(down, 0.5);
  const machine = lines
    .filter(isMachineReadable)
    .map((line) => line.reduce((sum, glyph) => sum + turned(glyph)[1], 0) / line.length)
    .filter((v) => v > middle);
  return {
    left: quantile(along, 0) - BESIDE * letterHeight,
    right: quantile(along, 1) + BESIDE * letterHeight,
    top: quantile(down, 0) - ABOVE * letterHeight,
    bottom: Math.min(quantile(down, 1) + ABOVE * letterHeight, Math.min(...machine) - 1.5 * letterHeight),
    letterHeight,
  };
}

/**
 * Finds the lines of print among the pieces of ink of an upright picture of `size`, which may be skewed by up to 20
 * degrees; null if there are hardly any.
 */
export function findTextRegion(ink: readonly Glyph[], size: { width: number; height: number }): TextRegion | null {
  const lines = chainLines(turnGlyphs(ink, 0)).filter((line) => line.length >= LEAST_GLYPHS);
  const slope = commonSlope(lines);
  if (Math.abs(slope) > STEEPEST) return null;
  const length = Math.hypot(1, slope);
  const [cos, sin] = [1 / length, slope / length];
  const extent = extentOf(lines, ({ x, y }) => [x * cos + y * sin, y * cos - x * sin]);
  if (!extent) return null;
  const { letterHeight } = extent;
  const corners = [0, size.width].flatMap((x) => [0, size.height].map((y) => [x * cos + y * sin, y * cos - x * sin]));
  const [across, down] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  const left = Math.max(extent.left, Math.min(...(across ?? [])));
  const right = Math.min(extent.right, Math.max(...(across ?? [])));
  const top = Math.max(extent.top, Math.min(...(down ?? [])));
  const bottom = Math.min(extent.bottom, Math.max(...(down ?? [])));
  const at = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos];
  return {
    quad: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
    width: right - left,
    height: bottom - top,
    letterHeight,
    glyphs: lines.flat().length,
  };
}
