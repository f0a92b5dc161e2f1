/** 68 points in the order of iBUG 300-W, x and y in turn: jaw 0-16, brows 17-26, nose 27-35, eyes 36-47, mouth 48-67. */
export type Landmarks = Float32Array;

export interface Point {
  x: number;
  y: number;
}

export const pointAt = (landmarks: Landmarks, index: number): Point => ({
  x: landmarks[2 * index] ?? 0,
  y: landmarks[2 * index + 1] ?? 0,
});

/**
 * The {@link mirrorResidual} below which a face counts as upright. Of 205 rendered faces (plain, blurred, noisy, dark,
 * and badly compressed), 95 % of the upright ones had up to 0.12, and 95 % of the turned ones more than 0.18.
 */
const UPRIGHT_RESIDUAL = 0.1;

/** Whether a face is upright according to its landmarks; true for analyses made before `avouch-idv/6`. */
export const standsUpright = (residual = 0, most = UPRIGHT_RESIDUAL): boolean => residual <= most;

/** The mirrored counterparts of the points from 36 on: eyes, outer and inner lips. */
const EYES_AND_MOUTH = [
  45, 44, 43, 42, 47, 46, 39, 38, 37, 36, 41, 40, 54, 53, 52, 51, 50, 49, 48, 59, 58, 57, 56, 55, 64, 63, 62, 61, 60,
  67, 66, 65,
];

/** The mean of the points from one index up to, but excluding, another. */
export function centreOf(landmarks: Landmarks, from: number, to: number): Point {
  let [x, y] = [0, 0];
  for (let index = from; index < to; index += 1) {
    const point = pointAt(landmarks, index);
    x += point.x;
    y += point.y;
  }
  return { x: x / (to - from), y: y / (to - from) };
}

/** The centers of the eye on the picture's left, the other eye, and the mouth. */
export function anchorsOfFace(landmarks: Landmarks): { left: Point; right: Point; mouth: Point } {
  return {
    left: centreOf(landmarks, 36, 42),
    right: centreOf(landmarks, 42, 48),
    mouth: centreOf(landmarks, 48, 68),
  };
}

/**
 * Landmarks in the face's own frame: origin between the eyes, the x axis through both, and their distance as unit. This
 * removes the head's position, size, and tilt, and leaves the face's shape and direction.
 */
export function normalise(landmarks: Landmarks): Landmarks {
  const { left, right } = anchorsOfFace(landmarks);
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const square = Math.max(dx * dx + dy * dy, 1e-12);
  const [cx, cy] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const out = new Float32Array(landmarks.length);
  for (let index = 0; index < landmarks.length / 2; index += 1) {
    const point = pointAt(landmarks, index);
    const [x, y] = [point.x - cx, point.y - cy];
    out[2 * index] = (x * dx + y * dy) / square;
    out[2 * index + 1] = (y * dx - x * dy) / square;
  }
  return out;
}

/** The mirrored counterpart of each point: for a corner of the left eye, that of the right eye. */
const MIRRORED = Array.from({ length: 68 }, (_, index) => {
  if (index < 17) return 16 - index;
  if (index < 27) return 43 - index;
  if (index < 31) return index;
  if (index < 36) return 66 - index;
  return EYES_AND_MOUTH[index - 36] ?? index;
});

/**
 * The difference between a face's landmarks and those found on its mirrored picture, which is `width` pixels wide: the
 * mean of the 68 distances, in eye distances. For an upright face the network gives the same result on both. For a
 * turned face, half a face, or none, it guesses, and guesses differently in the mirrored picture.
 */
export function mirrorResidual(landmarks: Landmarks, mirrored: Landmarks, width: number): number {
  let sum = 0;
  for (const [index, other] of MIRRORED.entries()) {
    const [point, seen] = [pointAt(landmarks, index), pointAt(mirrored, other)];
    sum += Math.hypot(width - seen.x - point.x, seen.y - point.y);
  }
  return sum / MIRRORED.length / Math.max(eyeDistance(landmarks), 1e-6);
}

/** The distance between the eyes' centers, in the landmarks' unit. */
export function eyeDistance(landmarks: Landmarks): number {
  const { left, right } = anchorsOfFace(landmarks);
  return Math.hypot(right.x - left.x, right.y - left.y);
}

/** The mirrored landmarks in a picture `width` pixels wide; left and right points are swapped. */
export function mirrorLandmarks(landmarks: Landmarks, width: number): Landmarks {
  const out = new Float32Array(landmarks.length);
  for (const [index, other] of MIRRORED.entries()) {
    const { x, y } = pointAt(landmarks, other);
    out[2 * index] = width - x;
    out[2 * index + 1] = y;
  }
  return out;
}
