import type { Grey } from '../reading/grey.ts';

/**
 * The direction of a barcode's rows at its upper and lower end, in degrees clockwise, in a picture with upright bars.
 */
export interface RowTurns {
  top: number;
  bottom: number;
}

/** From up to 40 degrees to the side, rows deviate this much from perpendicular to the bars. */
const STEEPEST = 16;
const STEP = 0.25;
/** Every third column suffices. */
const STRIDE = 3;
/** The outermost parts are margin and are skipped. */
const EDGE = 0.1;

/** Maximum angle between the rows of the upper and lower half, in degrees. */
const MOST_CONVERGENCE = 6;

/** Vertical differences of pixels, column by column: nearly every bar has one between two rows of a barcode. */
interface Differences {
  data: Uint8Array;
  width: number;
  height: number;
}

function differences({ data, width, height }: Grey): Differences {
  const found = new Uint8Array(data.length);
  for (let y = 1; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      found[x * height + y] = Math.abs((data[y * width + x] ?? 0) - (data[(y - 1) * width + x] ?? 0));
  return { data: found, width, height };
}

interface Band {
  from: number;
  to: number;
}

/**
 * How unevenly the differences are distributed over lines of this direction: they concentrate on lines between rows.
 */
function unevenness({ data, width, height }: Differences, { from, to }: Band, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const left = Math.floor(EDGE * width);
  const right = Math.ceil((1 - EDGE) * width);
  const lines = to - from;
  const sums = new Int32Array(lines);
  // The number of columns that begin at a line minus those that ended above it.
  const changes = new Int32Array(lines + 1);
  for (let x = left; x < right; x += STRIDE) {
    const shift = Math.round(slope * (x - width / 2));
    const first = Math.min(lines, Math.max(0, -shift));
    const end = Math.max(first, Math.min(lines, lines - shift));
    changes[first] = (changes[first] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
    const column = x * height + shift + from;
    for (let line = first; line < end; line += 1) sums[line] = (sums[line] ?? 0) + (data[column + line] ?? 0);
  }
  const least = (0.5 * (right - left)) / STRIDE;
  const means: number[] = [];
  let count = 0;
  for (const [line, sum] of sums.entries()) {
    count += changes[line] ?? 0;
    if (count >= least) means.push(sum / count);
  }
  if (means.length < (to - from) / 4) return 0;
  // Uses differences between lines, so that shading over the picture has no effect.
  return means.slice(1).reduce((sum, mean, index) => sum + (mean - (means[index] ?? 0)) ** 2, 0) / means.length;
}

function turnOf(edges: Differences, band: Band): number {
  let [best, greatest] = [0, -1];
  for (let degrees = -STEEPEST; degrees <= STEEPEST; degrees += STEP) {
    const found = unevenness(edges, band, degrees);
    if (found > greatest) [best, greatest] = [degrees, found];
  }
  return best;
}

/** Measures how the rows run. Under perspective they converge, so the upper and lower half are measured separately. */
export function measureRows(picture: Grey): RowTurns {
  const { height } = picture;
  const edges = differences(picture);
  const middle = Math.floor(height / 2);
  const upper = turnOf(edges, { from: Math.floor(EDGE * height), to: middle });
  const lower = turnOf(edges, { from: middle, to: Math.ceil((1 - EDGE) * height) });
  const whole = turnOf(edges, { from: Math.floor(EDGE * height), to: Math.ceil((1 - EDGE) * height) });
  // If the halves differ by more than perspective can cause, they have too few rows to measure.
  if (Math.abs(upper - lower) > MOST_CONVERGENCE) return { top: whole, bottom: whole };
  const change = lower - upper;
  return { top: (upper + lower) / 2 - change, bottom: (upper + lower) / 2 + change };
}
