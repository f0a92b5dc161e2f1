import { type Landmarks, mirrorLandmarks } from '../faces/landmarks.ts';
import { EYES, type FacePatch, PATCH } from './face-patch.ts';
import { matchBlocks } from './match-blocks.ts';
import { correlate, mirrorPlane, type Plane, valueAt } from './plane.ts';
import { FACE, HEAD, HEAD_BLOCKS, thinned } from './regions.ts';
import { drawUnder, pointUnder, type Registration, refine, registerLandmarks } from './register.ts';
import { drawSketch, landmarksOfSketch, linesOf, type ShotSketch, signAt } from './sketch-shot.ts';

/** The fit of a face to a shot's sketch under the best projective map. */
export interface ShotFigures {
  /** Correlation of the lines of the whole head, including hair, ears, and neck. */
  likeness: number;
  /** Median movement of blocks, weighted by their lines, in eye distances; see `measureBend`. */
  bend: number;
}

/** Determined on five of the rendered people, see the README. */
const LEAST = 0.69;
const PER_BEND = 6;

/** Whether a face is the sketched shot, possibly altered. */
export const isSameShot = ({ likeness, bend }: ShotFigures): boolean => likeness - PER_BEND * bend >= LEAST;

/**
 * Likeness below which a sketch is of another shot: by landmarks alone, then after a short search. 99 % of copies had
 * at least 0.55 and 0.7; 5 % of strangers had 0.5, and 1 % had 0.65.
 */
const GATES = { landmarks: 0.5, glance: 0.65 } as const;

const AT_A_GLANCE = thinned(FACE, 4);
const CLOSELY = thinned(FACE, 2);
const INDEXES = Int32Array.from(AT_A_GLANCE.keys());

interface Face {
  lines: Plane;
  landmarks: Landmarks;
}

interface Fit {
  face: Face;
  map: Registration;
  likeness: number;
}

const likelier = (one: Fit, other: Fit): Fit => (other.likeness > one.likeness ? other : one);

function fitLandmarks(signs: Float32Array, landmarks: Landmarks, face: Face): Fit {
  const map = registerLandmarks(landmarks, face.landmarks);
  const seen = Float32Array.from(AT_A_GLANCE, (at) => valueAt(face.lines, ...pointUnder(map, at)));
  const row = (data: Float32Array): Plane => ({ data, width: data.length, height: 1 });
  return { face, map, likeness: correlate(row(signs), row(seen), INDEXES) };
}

function refineFit(sketch: Plane, { face, map: start }: Fit): Fit {
  const map = refine(sketch, face.lines, start, { pixels: AT_A_GLANCE, steps: 2, kind: 'affine' });
  return { face, map, likeness: correlate(sketch, drawUnder(face.lines, map), FACE) };
}

function measureFit(sketch: Plane, { face: { lines }, map: start }: Fit): ShotFigures {
  const affine = refine(sketch, lines, start, { pixels: CLOSELY, steps: 6, kind: 'affine' });
  const map = refine(sketch, lines, affine, { pixels: CLOSELY, steps: 8, kind: 'projective' });
  const laid = drawUnder(lines, map);
  return { likeness: correlate(sketch, laid, HEAD), bend: measureBend(sketch, laid) };
}

/** Blocks are weighted by their lines, because smooth skin shows no movement. */
function measureBend(sketch: Plane, laid: Plane): number {
  const blocks = matchBlocks(sketch, laid, HEAD_BLOCKS)
    .map(({ pixels, x, y }) => ({
      moved: Math.hypot(x, y) / EYES,
      weight: pixels.reduce((sum, at) => sum + Math.abs(sketch.data[at] ?? 0), 0) / pixels.length,
    }))
    .sort((one, other) => one.moved - other.moved);
  let left = blocks.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const middle = blocks.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
  return middle?.moved ?? 0;
}

function compareShot(sketch: ShotSketch, faces: readonly [Face, Face]): ShotFigures | null {
  const landmarks = landmarksOfSketch(sketch);
  const signs = Float32Array.from(AT_A_GLANCE, (at) => signAt(sketch, at));
  const fits = faces.map((face) => fitLandmarks(signs, landmarks, face));
  const likely = fits.filter(({ likeness }) => likeness >= GATES.landmarks);
  if (likely.length === 0) return null;
  const drawn = drawSketch(sketch);
  const best = likely.map((fit) => refineFit(drawn, fit)).reduce(likelier);
  return best.likeness < GATES.glance ? null : measureFit(drawn, best);
}

/**
 * The fit of a face, or its mirror image, to each sketch; null for sketches that are certainly of other shots. Takes
 * about 0.4 ms for most, 40 ms for a copy.
 */
export function compareShots(patch: FacePatch, sketches: readonly ShotSketch[]): (ShotFigures | null)[] {
  const lines = linesOf(patch);
  const mirrored = { lines: mirrorPlane(lines), landmarks: mirrorLandmarks(patch.landmarks, PATCH.width) };
  return sketches.map((sketch) => compareShot(sketch, [{ lines, landmarks: patch.landmarks }, mirrored]));
}

/** The indexes of the sketches of the same shot, however it was altered. */
export const findSameShots = (patch: FacePatch, sketches: readonly ShotSketch[]): number[] =>
  compareShots(patch, sketches).flatMap((figures, index) => (figures && isSameShot(figures) ? [index] : []));
