/** 68 points in the order of iBUG 300-W, x and y in turn: jaw 0-16, brows 17-26, nose 27-35, eyes 36-47, mouth 48-67. */
export type Landmarks = Float32Array;

export interface Point {
  x: number;
  y: number;
}

/** One point. */
export const pointAt = (landmarks: Landmarks, index: number): Point => ({
  x: landmarks[2 * index] ?? 0,
  y: landmarks[2 * index + 1] ?? 0,
});

/** Mean of the points from one index up to another, which is left out. */
export function centreOf(landmarks: Landmarks, from: number, to: number): Point {
  let [x, y] = [0, 0];
  for (let index = from; index < to; index += 1) {
    const point = pointAt(landmarks, index);
    x += point.x;
    y += point.y;
  }
  return { x: x / (to - from), y: y / (to - from) };
}

/** Centres of the eye on the picture's left, of the other eye, and of the mouth. */
export function anchorsOfFace(landmarks: Landmarks): { left: Point; right: Point; mouth: Point } {
  return {
    left: centreOf(landmarks, 36, 42),
    right: centreOf(landmarks, 42, 48),
    mouth: centreOf(landmarks, 48, 68),
  };
}

/**
 * Landmarks in the face's own frame: origin between the eyes, x along the line through them, unit their distance. Place,
 * size and tilt of the head are gone; what is left is the face's shape and where it looks.
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

/** Distance of the eyes' centres, in the landmarks' unit. */
export function eyeDistance(landmarks: Landmarks): number {
  const { left, right } = anchorsOfFace(landmarks);
  return Math.hypot(right.x - left.x, right.y - left.y);
}
