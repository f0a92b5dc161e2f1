import type { Grey } from '../reading/grey.ts';

/** How a barcode's rows run in a picture whose bars stand upright, in degrees clockwise, at its upper and its lower end. */
export interface RowTurns {
  top: number;
  bottom: number;
}

/** Seen from the side by up to 40 degrees, rows run this far from straight across the bars. */
const STEEPEST = 16;
const STEP = 0.25;
/** Every third column tells enough. */
const STRIDE = 3;
/** The outermost parts are margin. */
const EDGE = 0.1;

/** Degrees between the rows of the upper and of the lower half. */
const MOST_CONVERGENCE = 6;

/** Differences of pixels above each other: between two rows of a barcode nearly every bar has one. */
function differences({ data, width, height }: Grey): Uint8Array {
  const found = new Uint8Array(data.length);
  for (let at = width; at < width * height; at += 1) found[at] = Math.abs((data[at] ?? 0) - (data[at - width] ?? 0));
  return found;
}

interface Band {
  width: number;
  from: number;
  to: number;
}

/** How unevenly the differences fall on lines of this direction: they gather where lines run between rows. */
function unevenness(edges: Uint8Array, { width, from, to }: Band, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const [left, right] = [Math.floor(EDGE * width), Math.ceil((1 - EDGE) * width)];
  const [sums, counts] = [new Float64Array(to - from), new Float64Array(to - from)];
  for (let x = left; x < right; x += STRIDE) {
    const shift = Math.round(slope * (x - width / 2));
    for (let y = Math.max(from, from + shift); y < Math.min(to, to + shift); y += 1) {
      const line = y - shift - from;
      sums[line] = (sums[line] ?? 0) + (edges[y * width + x] ?? 0);
      counts[line] = (counts[line] ?? 0) + 1;
    }
  }
  const least = (0.5 * (right - left)) / STRIDE;
  const means = [...sums].flatMap((sum, line) => ((counts[line] ?? 0) >= least ? [sum / (counts[line] ?? 1)] : []));
  if (means.length < (to - from) / 4) return 0;
  // Steps from line to line, so that a shade over the picture counts for nothing.
  return means.slice(1).reduce((sum, mean, index) => sum + (mean - (means[index] ?? 0)) ** 2, 0) / means.length;
}

function turnOf(edges: Uint8Array, band: Band): number {
  let [best, greatest] = [0, -1];
  for (let degrees = -STEEPEST; degrees <= STEEPEST; degrees += STEP) {
    const found = unevenness(edges, band, degrees);
    if (found > greatest) [best, greatest] = [degrees, found];
  }
  return best;
}

/** Measures how the rows run. Under perspective they converge, so the upper and the lower half are measured apart. */
export function measureRows(picture: Grey): RowTurns {
  const { width, height } = picture;
  const edges = differences(picture);
  const middle = Math.floor(height / 2);
  const upper = turnOf(edges, { width, from: Math.floor(EDGE * height), to: middle });
  const lower = turnOf(edges, { width, from: middle, to: Math.ceil((1 - EDGE) * height) });
  const whole = turnOf(edges, { width, from: Math.floor(EDGE * height), to: Math.ceil((1 - EDGE) * height) });
  // Halves that disagree by more than perspective makes them have too few rows to tell.
  if (Math.abs(upper - lower) > MOST_CONVERGENCE) return { top: whole, bottom: whole };
  const change = lower - upper;
  return { top: (upper + lower) / 2 - change, bottom: (upper + lower) / 2 + change };
}
