import type { Point, Quad } from '../geometry/homography.ts';
import type { Grey } from '../reading/grey.ts';
import { AVERAGE, CODEWORD, START, STOP } from './bar-patterns.ts';

/** A symbol in a cut whose rows are nearly level: its corners in pixels, and its width in modules. */
export interface SymbolGrid {
  quad: Quad;
  modules: number;
  /** How well the start and stop patterns and the rhythm of the codewords fit, up to 1. */
  fit: number;
}

interface Band {
  from: number;
  to: number;
}

interface Span {
  left: number;
  right: number;
  columns: number;
  fit: number;
}

const COLUMNS = { least: 6, most: 30 } as const;
/** Samples per module of the expected profile. */
const FINE = 4;
/** Blur of the expected profile, in modules: this search is for blurred symbols. */
const BLUR = 0.8;
const QUIET = 2;
/** Number of candidates per end: the places where the profile rises or falls most. */
const ENDS = 6;
/** Share of the cut's width, from either side, within which the symbol's ends may be. */
const END_SHARE = 0.34;

function blurred(values: readonly number[], sigma: number): Float64Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(values, (_, at) =>
    weights.reduce((total, weight, index) => {
      const from = Math.min(values.length - 1, Math.max(0, at + index - reach));
      return total + (weight / sum) * (values[from] ?? 0);
    }, 0),
  );
}

/** The expected mean of all rows, including quiet zones: 1 is dark, 0 is light. */
function expected(columns: number): Float64Array {
  const quiet = Array<number>(QUIET).fill(0);
  const words = Array.from({ length: columns + 2 }, () => AVERAGE).flat();
  const modules = [...quiet, ...START, ...words, ...STOP, ...quiet];
  return blurred(
    modules.flatMap((dark) => Array<number>(FINE).fill(dark)),
    BLUR * FINE,
  );
}

const EXPECTED = Array.from({ length: COLUMNS.most + 1 }, (_, columns) =>
  columns < COLUMNS.least ? null : expected(columns),
);

const modulesOf = (columns: number): number => CODEWORD * (columns + 3) + STOP.length;

function profileOf({ data, width }: Grey, { from, to }: Band): Float64Array {
  const sums = new Float64Array(width);
  for (let y = from; y < to; y += 1)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + 255 - (data[y * width + x] ?? 0);
  return sums.map((sum) => sum / (to - from));
}

/** Correlation of the profile with the expected one between two ends. */
function fitOf(profile: Float64Array, left: number, right: number, columns: number): number {
  const wanted = EXPECTED[columns];
  if (!wanted) return 0;
  const module = (right - left) / modulesOf(columns);
  const step = Math.max(1, Math.floor(module / 2));
  const [from, to] = [Math.ceil(left - QUIET * module), Math.floor(right + QUIET * module)];
  const perPixel = FINE / module;
  let [n, sumP, sumW, sumPp, sumWw, sumPw] = [0, 0, 0, 0, 0, 0];
  for (let x = Math.max(0, from); x <= Math.min(profile.length - 1, to); x += step) {
    const place = Math.floor((x + 0.5 - left) * perPixel) + QUIET * FINE;
    const p = profile[x] ?? 0;
    const w = wanted[Math.min(wanted.length - 1, Math.max(0, place))] ?? 0;
    n += 1;
    sumP += p;
    sumW += w;
    sumPp += p * p;
    sumWw += w * w;
    sumPw += p * w;
  }
  const under = Math.sqrt((n * sumPp - sumP * sumP) * (n * sumWw - sumW * sumW));
  return under > 0 ? (n * sumPw - sumP * sumW) / under : 0;
}

/** The places in a part of the width where the profile rises most from left to right (or falls, for `sign` -1). */
function endsOf(profile: Float64Array, { from, to }: Band, sign: number): number[] {
  const reach = Math.max(4, Math.round(0.02 * profile.length));
  const sums = new Float64Array(profile.length + 1);
  for (let x = 0; x < profile.length; x += 1) sums[x + 1] = (sums[x] ?? 0) + (profile[x] ?? 0);
  const change = (x: number): number => sign * ((sums[x + reach] ?? 0) - 2 * (sums[x] ?? 0) + (sums[x - reach] ?? 0));
  const places: { x: number; by: number }[] = [];
  for (let x = Math.max(reach, from); x < Math.min(profile.length - reach, to); x += 1) {
    const by = change(x);
    if (by > 0 && by >= change(x - 1) && by > change(x + 1)) places.push({ x, by });
  }
  return places
    .sort((a, b) => b.by - a.by)
    .slice(0, ENDS)
    .map(({ x }) => x);
}

/** The best ends near two given ones. */
function refine(profile: Float64Array, span: Span, reach: number, step: number): Span {
  let best = span;
  for (let left = span.left - reach; left <= span.left + reach; left += step) {
    for (let right = span.right - reach; right <= span.right + reach; right += step) {
      const fit = fitOf(profile, left, right, span.columns);
      if (fit > best.fit) best = { ...span, left, right, fit };
    }
  }
  return best;
}

function findSpan(profile: Float64Array): Span | null {
  const { length } = profile;
  const lefts = endsOf(profile, { from: 0, to: END_SHARE * length }, 1);
  const rights = endsOf(profile, { from: Math.floor((1 - END_SHARE) * length), to: length }, -1);
  const spans: Span[] = [];
  for (const left of lefts)
    for (const right of rights)
      for (let columns = COLUMNS.least; columns <= COLUMNS.most; columns += 1) {
        // The last bar of a symbol is one module wide: blur moves its edge.
        const module = (right - left) / modulesOf(columns);
        for (const shift of [-1, 0, 1, 2])
          spans.push({
            left,
            right: right + shift * module,
            columns,
            fit: fitOf(profile, left, right + shift * module, columns),
          });
      }
  const likely = spans.sort((a, b) => b.fit - a.fit).slice(0, 8);
  const closer = likely.map((span) => {
    const module = (span.right - span.left) / modulesOf(span.columns);
    return refine(profile, span, 1.5 * module, 0.5 * module);
  });
  const [best] = closer.sort((a, b) => b.fit - a.fit);
  if (!best) return null;
  const module = (best.right - best.left) / modulesOf(best.columns);
  return refine(profile, best, 0.5 * module, 0.125 * module);
}

/** The top and bottom of a wide bar, searched from the middle outwards; null if it has no end. */
function extentOf(
  { data, width, height }: Grey,
  barAt: (y: number) => Band,
  reach: number,
): { top: number; bottom: number } | null {
  const rough = Float64Array.from({ length: height }, (_, y) => {
    const { from, to } = barAt(y);
    let [sum, n] = [0, 0];
    for (let x = Math.max(0, Math.round(from)); x < Math.min(width, Math.round(to)); x += 1) {
      sum += data[y * width + x] ?? 0;
      n += 1;
    }
    return n === 0 ? 255 : sum / n;
  });
  // Medians remove noise, which may look like an end, and keep edges in place.
  const levels = rough.map((_, y) => {
    const near = rough.slice(Math.max(0, y - reach), y + reach + 1).sort();
    return near[Math.floor(near.length / 2)] ?? 255;
  });
  const middle = Float64Array.from(levels.slice(Math.floor(0.4 * height), Math.ceil(0.6 * height))).sort();
  const dark = middle[Math.floor(middle.length / 2)] ?? 0;
  const light = Float64Array.from(levels).sort()[Math.floor(0.95 * height)] ?? 255;
  const half = (dark + light) / 2;
  const crossing = (direction: 1 | -1): number | null => {
    for (let y = Math.floor(height / 2); y > 0 && y < height - 1; y += direction) {
      const [one, next] = [levels[y] ?? 0, levels[y + direction] ?? 0];
      if (next >= half && one < half) return y + 0.5 + (direction * (half - one)) / Math.max(1e-6, next - one);
    }
    return null;
  };
  const [top, bottom] = [crossing(-1), crossing(1)];
  return top === null || bottom === null ? null : { top, bottom };
}

/** The line through the values at two heights. */
const through = (y0: number, v0: number, y1: number, v1: number) => (y: number) =>
  v0 + ((v1 - v0) * (y - y0)) / (y1 - y0);

/** The grid of a symbol in a cut; null if there is none. */
export function findGrid(cut: Grey): SymbolGrid | null {
  const band = (from: number, to: number): Band => ({
    from: Math.floor(from * cut.height),
    to: Math.ceil(to * cut.height),
  });
  const span = findSpan(profileOf(cut, band(0.38, 0.62)));
  if (!span) return null;
  const { columns } = span;
  const modules = modulesOf(columns);
  const module = (span.right - span.left) / modules;
  const at = (from: number, to: number): Span => {
    const profile = profileOf(cut, band(from, to));
    const near = refine(profile, { ...span, fit: -1 }, 3 * module, 0.5 * module);
    return refine(profile, near, 0.5 * module, 0.125 * module);
  };
  const [upper, lower] = [at(0.3, 0.42), at(0.58, 0.7)];
  const [above, below] = [0.36 * cut.height, 0.64 * cut.height];
  const left = through(above, upper.left, below, lower.left);
  const right = through(above, upper.right, below, lower.right);
  const reach = Math.round(1.5 * module);
  const start = extentOf(cut, (y) => ({ from: left(y) + 1.5 * module, to: left(y) + 6.5 * module }), reach);
  const stop = extentOf(cut, (y) => ({ from: right(y) - 16.5 * module, to: right(y) - 12.5 * module }), reach);
  if (!start || !stop) return null;
  // The wide bars are slightly inside the symbol; the edges of the rows are extended to its corners.
  const top = through(left(start.top) + 4 * module, start.top, right(stop.top) - 14.5 * module, stop.top);
  const bottom = through(
    left(start.bottom) + 4 * module,
    start.bottom,
    right(stop.bottom) - 14.5 * module,
    stop.bottom,
  );
  const corner = (side: (y: number) => number, edge: (x: number) => number, about: number): Point => {
    const y = edge(side(about));
    return { x: side(y), y: edge(side(y)) };
  };
  const quad: Quad = [
    corner(left, top, start.top),
    corner(right, top, stop.top),
    corner(right, bottom, stop.bottom),
    corner(left, bottom, start.bottom),
  ];
  return { quad, modules, fit: span.fit };
}
