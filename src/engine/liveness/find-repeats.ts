import { normalise, pointAt } from '../faces/landmarks.ts';
import { leastSquares, leastSquaresOfColumns } from '../geometry/least-squares.ts';
import { brightnessAt } from '../reading/grey.ts';
import type { Surface } from './surface.ts';

/** Frames whose landmarks differ by less than this, in eye distances, show the same pose. */
const ONE_POSE = 0.08;
/** Distance in pixels between compared places, and their margin from the frame's edges. */
const [STRIDE, MARGIN] = [8, 7];
/** Pixels over which slopes are measured in each iteration, first widely, then closely. */
const REACHES = [3, 3, 2, 1, 1, 1];
/** A place with a slope below the first is plain, above the second an edge. */
const [PLAIN, EDGE] = [1.5, 6];
/**
 * Maximum difference between two aligned frames of one still: brightness levels in plain places (with a real sensor,
 * each frame has different noise), and the shift of edges in pixels (a head never moves exactly like its background).
 */
const MOST_DIFFERENCE = { levels: 1, shift: 0.4 } as const;

/** Rotates, scales, and shifts the second picture onto the first: x' = a x - b y + c, y' = b x + a y + d. */
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
  /** For each place, the remaining difference and the slope of brightness. */
  places: { left: number; slope: number }[];
}

/** One Gauss-Newton step, including brightness and contrast; null if the pictures do not fit each other. */
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

/** The difference between two frames of one pose after optimal alignment; null if they cannot be aligned. */
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

/** The frames that repeat an earlier frame as a still. */
export function findRepeats(views: readonly Surface[], isRepeat = isOneStill): number[] {
  return [...views.entries()].flatMap(([index, view]) =>
    views.slice(0, index).some((earlier) => isRepeat(earlier, view)) ? [index] : [],
  );
}
