import { normalise, pointAt } from '../faces/landmarks.ts';
import { leastSquares, leastSquaresOfColumns } from '../geometry/least-squares.ts';
import { brightnessAt } from '../reading/grey.ts';
import type { Surface } from './surface.ts';

/** Frames whose landmarks are nearer than this, in eye distances, show one pose. */
const ONE_POSE = 0.08;
/** Pixels between places that are compared, and how far they are from the edges of a frame. */
const [STRIDE, MARGIN] = [8, 7];
/** Slopes are measured over so many pixels, first widely, then closely. */
const REACHES = [3, 3, 2, 1, 1, 1];
/** Slopes below and above which a place is plain, or an edge. */
const [PLAIN, EDGE] = [1.5, 6];
/**
 * What two frames of one still differ by at most once they lie on each other: levels where nothing is to be seen (of a
 * sensor, each frame has its own noise), and the shift of edges in pixels (a head never moves exactly as its background).
 */
const MOST_DIFFERENCE = { levels: 1, shift: 0.4 } as const;

/** Turns, sizes and shifts the second picture onto the first: x' = a x - b y + c, y' = b x + a y + d. */
type Similarity = readonly [a: number, b: number, c: number, d: number];

function meanDistance(a: Surface, b: Surface): number {
  const [one, other] = [normalise(Float32Array.from(a.landmarks)), normalise(Float32Array.from(b.landmarks))];
  const count = one.length / 2;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const [p, q] = [pointAt(one, index), pointAt(other, index)];
    sum += Math.hypot(p.x - q.x, p.y - q.y);
  }
  return sum / count;
}

function fromLandmarks(first: Surface, second: Surface): Similarity {
  const [to, from] = [Float32Array.from(first.landmarks), Float32Array.from(second.landmarks)];
  const indices = Array.from({ length: from.length / 2 }, (_, index) => index);
  const rows = indices.flatMap((index) => {
    const { x, y } = pointAt(from, index);
    return [
      [x, -y, 1, 0],
      [y, x, 0, 1],
    ];
  });
  const values = indices.flatMap((index) => [pointAt(to, index).x, pointAt(to, index).y]);
  const [a = 1, b = 0, c = 0, d = 0] = leastSquares(rows, values);
  return [a, b, c, d];
}

interface Registration {
  similarity: Similarity;
  /** Of each place, what is left and how steep the brightness is. */
  places: { left: number; slope: number }[];
}

/** One step of Gauss and Newton's with brightness and contrast; null where the pictures do not fit each other. */
function register(first: Surface, second: Surface, [a, b, c, d]: Similarity, reach: number): Registration | null {
  const { grey } = first;
  const rows: number[][] = [];
  const values: number[] = [];
  for (let y = MARGIN; y < second.grey.height - MARGIN; y += STRIDE)
    for (let x = MARGIN; x < second.grey.width - MARGIN; x += STRIDE) {
      const [u, v] = [a * x - b * y + c, b * x + a * y + d];
      if (Math.min(u, v) < MARGIN || u > grey.width - MARGIN || v > grey.height - MARGIN) continue;
      const gx = (brightnessAt(grey, u + reach, v) - brightnessAt(grey, u - reach, v)) / (2 * reach);
      const gy = (brightnessAt(grey, u, v + reach) - brightnessAt(grey, u, v - reach)) / (2 * reach);
      rows.push([gx * x + gy * y, gy * x - gx * y, gx, gy, brightnessAt(grey, u, v), 1]);
      values.push(second.grey.data[y * second.grey.width + x] ?? 0);
    }
  const columns = [0, 1, 2, 3, 4, 5].map((column) => Float64Array.from(rows, (row) => row[column] ?? 0));
  const solution = leastSquaresOfColumns(columns, Float64Array.from(values));
  const [da = 0, db = 0, dc = 0, dd = 0, contrast = 0, light = 0] = solution;
  if (!(contrast > 0.5 && contrast < 2)) return null;
  return {
    similarity: [a + da / contrast, b + db / contrast, c + dc / contrast, d + dd / contrast],
    places: rows.map(([, , gx = 0, gy = 0, found = 0], index) => ({
      left: (values[index] ?? 0) - contrast * found - light,
      slope: Math.hypot(gx, gy),
    })),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** How two frames of one pose differ once the second lies on the first as well as it can; null where it cannot. */
function differenceOf(first: Surface, second: Surface): { levels: number; shift: number } | null {
  let registration: Registration | null = { similarity: fromLandmarks(first, second), places: [] };
  for (const reach of REACHES) {
    if (registration === null) return null;
    registration = register(first, second, registration.similarity, reach);
  }
  if (registration === null) return null;
  const plain = registration.places.filter(({ slope }) => slope < PLAIN);
  const edges = registration.places.filter(({ slope }) => slope >= EDGE);
  const squares = (places: Registration['places']) => sumOf(places.map(({ left }) => left ** 2));
  const steepness = sumOf(edges.map(({ slope }) => slope ** 2));
  return {
    levels: Math.sqrt(squares(plain) / Math.max(1, plain.length)),
    shift: Math.sqrt(squares(edges) / Math.max(1, steepness)),
  };
}

/**
 * Whether two frames show one still, slightly moved, rotated, or enlarged and recompressed: face and background align,
 * and differ by less than a sensor's noise.
 */
export function isOneStill(first: Surface, second: Surface): boolean {
  if (meanDistance(first, second) > ONE_POSE) return false;
  const difference = differenceOf(first, second);
  return difference !== null && difference.levels < MOST_DIFFERENCE.levels && difference.shift < MOST_DIFFERENCE.shift;
}

/** Which frames repeat an earlier one's still. */
export function findRepeats(views: readonly Surface[], isRepeat = isOneStill): number[] {
  return [...views.entries()].flatMap(([index, view]) =>
    views.slice(0, index).some((earlier) => isRepeat(earlier, view)) ? [index] : [],
  );
}
