import { connectedComponents } from './components.ts';
import { centreOf, type LineFit, stepAt } from './fit-line.ts';
import type { Grey } from './grey.ts';
import { type LinePath, makePath, pointAt, scaledPath } from './line-path.ts';
import type { MrzPlace } from './locate-mrz.ts';
import { median } from './quantile.ts';
import { STRIP_MARGIN, sampleStrip } from './sample-strip.ts';
import { inkMask } from './threshold.ts';

/**
 * The paths of a found MRZ in the coordinates of the picture that it was found in. The down vector points from a line
 * to the next, which models the slant of a steep picture and the change of heights along a line. In the line's middle
 * it is one pitch long, until {@link traceLines} has measured the letters' height.
 */
export function pathsOf({ lines, columns }: MrzPlace): LinePath[] {
  return lines.map((fit, index) => {
    const [above, below] = index + 1 < lines.length ? [fit, lines[index + 1]] : [lines[index - 1], fit];
    if (!above || !below) return makePath(columns, (column) => ({ ...centreOf(fit, column), ...across(fit, column) }));
    const middle = between(above, below, (columns - 1) / 2);
    const step = stepAt(fit, (columns - 1) / 2);
    const pitches = Math.hypot(middle.x, middle.y) / Math.hypot(step.x, step.y);
    return makePath(columns, (column) => {
      const { x, y } = between(above, below, column);
      return { ...centreOf(fit, column), downX: x / pitches, downY: y / pitches };
    });
  });
}

/** The vector from a column of one line to the same column of another. */
function between(above: LineFit, below: LineFit, column: number): { x: number; y: number } {
  const [from, to] = [centreOf(above, column), centreOf(below, column)];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The down vector if there is no other line. */
function across(fit: LineFit, column: number): { downX: number; downY: number } {
  const { x, y } = stepAt(fit, column);
  return { downX: -y, downY: x };
}

const TRACE_PITCH = 16;
/** Height of a capital of OCR-B size 1, in pitches. */
const CAPITAL = 0.95;

interface Seen {
  column: number;
  /** Distance from the middle of the column and of the line, in pitches. */
  x: number;
  y: number;
  height: number;
}

/** Possible characters of a strip, each with its column. */
function seenIn(strip: Grey, columns: number): Seen[] {
  const mask = inkMask(strip, { radius: 11, ratio: 0.88, least: 9 });
  const { components } = connectedComponents(mask, strip.width);
  return components.flatMap(({ left, right, top, bottom }) => {
    const at = (left + right) / 2 / TRACE_PITCH - STRIP_MARGIN - 0.5;
    const column = Math.round(at);
    const [width, height] = [(right - left) / TRACE_PITCH, (bottom - top) / TRACE_PITCH];
    const y = (top + bottom) / 2 / TRACE_PITCH - 1;
    const fits = height > 0.35 && height < 1.5 && width < 1.05 && Math.abs(y) < 0.5;
    return fits && column >= 0 && column < columns ? [{ column, x: at - column, y, height }] : [];
  });
}

/** The offset of the print at each column: the median of its neighbors, which ignores stray pieces. */
function drift(seen: readonly Seen[], columns: number, value: (one: Seen) => number): (column: number) => number {
  const knots = Array.from({ length: 7 }, (_unused, index) => (index * (columns - 1)) / 6);
  const reach = columns / 7;
  const offs = knots.map((knot) => {
    const near = seen.filter(({ column }) => Math.abs(column - knot) <= reach).map(value);
    return near.length >= 3 ? median(near) : null;
  });
  const all = seen.length >= 3 ? median(seen.map(value)) : 0;
  const known = offs.map((off) => off ?? all);
  return (column) => {
    const at = Math.min(Math.max((column / (columns - 1)) * 6, 0), 6);
    const left = Math.min(Math.floor(at), 5);
    return (known[left] ?? 0) * (1 - at + left) + (known[left + 1] ?? 0) * (at - left);
  };
}

/** Traces a line once: moves the path to its characters, and sets the length of `down` by their height. */
function retrace(grey: Grey, path: LinePath, columns: number): LinePath {
  const seen = seenIn(sampleStrip(grey, path, { columns, pitch: TRACE_PITCH }), columns);
  if (seen.length < columns / 3) return path;
  const tall = seen.filter(({ height }) => height > 0.6);
  const across = drift(seen, columns, (one) => one.x);
  const along = drift(tall.length >= 6 ? tall : seen, columns, (one) => one.y);
  const heights = tall.map(({ height }) => height).sort((a, b) => a - b);
  const capital = heights.length >= 6 ? (heights[Math.floor(heights.length * 0.6)] ?? CAPITAL) : CAPITAL;
  const stretch = Math.min(1.3, Math.max(0.65, capital / CAPITAL));
  return makePath(columns, (column) => {
    const off = along(column);
    const { x, y, downX, downY } = pointAt(path, column + across(column));
    return { x: x + downX * off, y: y + downY * off, downX: downX * stretch, downY: downY * stretch };
  });
}

/** The paths, `scale` times as large as they were found, each aligned with the characters in `grey`. */
export function traceLines(grey: Grey, paths: readonly LinePath[], columns: number, scale: number): LinePath[] {
  return paths.map((path) => {
    const rough = retrace(grey, scaledPath(path, columns, scale), columns);
    return retrace(grey, rough, columns);
  });
}
