import type { Rgb } from '../images/load-pixels.ts';
import { type Region, resample } from '../images/resample.ts';
import { centreOf, type Landmarks, type Point, pointAt } from './landmarks.ts';

/**
 * The positions of eyes, tip of the nose, and corners of the mouth on which ArcFace and related models were trained, in
 * a square of 112 pixels (insightface, `arcface_dst`).
 */
const PLACES: readonly Point[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
];
const PLACES_SIDE = 112;

const placesOf = (landmarks: Landmarks): Point[] => [
  centreOf(landmarks, 36, 42),
  centreOf(landmarks, 42, 48),
  pointAt(landmarks, 30),
  pointAt(landmarks, 48),
  pointAt(landmarks, 54),
];

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The rotation and scale, as one complex number about the means, that best map points to others. */
function fitTurn(from: readonly Point[], to: readonly Point[]): { scale: Point; from: Point; to: Point } {
  const [source, target] = [meanOf(from), meanOf(to)];
  let [re, im, square] = [0, 0, 0];
  for (const [index, point] of from.entries()) {
    const [x, y] = [point.x - source.x, point.y - source.y];
    const [u, v] = [(to[index]?.x ?? 0) - target.x, (to[index]?.y ?? 0) - target.y];
    re += x * u + y * v;
    im += x * v - y * u;
    square += x * x + y * y;
  }
  const safe = Math.max(square, 1e-9);
  return { scale: { x: re / safe, y: im / safe }, from: source, to: target };
}

/** A window around a point, clipped to the picture. */
function clip(picture: Rgb, { x, y }: Point, reach: number): Region {
  const [left, top] = [Math.max(0, Math.floor(x - reach)), Math.max(0, Math.floor(y - reach))];
  const width = Math.max(2, Math.min(picture.width, Math.ceil(x + reach)) - left);
  const height = Math.max(2, Math.min(picture.height, Math.ceil(y + reach)) - top);
  return { x: Math.min(left, picture.width - 2), y: Math.min(top, picture.height - 2), width, height };
}

function colourAt({ data, width }: Rgb, x: number, y: number, colour: number): number {
  const [left, top] = [Math.trunc(x), Math.trunc(y)];
  const at = 3 * (top * width + left) + colour;
  const [fx, fy] = [x - left, y - top];
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 3] ?? 0) * fx;
  const lower = (data[at + 3 * width] ?? 0) * (1 - fx) + (data[at + 3 * width + 3] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/**
 * A face in a square of `side` pixels, with eyes, nose, and mouth where models expect them; only rotated, scaled, and
 * shifted. `margin` is the space around it, in shares of the square. Larger faces are shrunk first to avoid aliasing;
 * areas outside the picture are black.
 */
export function alignFace(
  picture: Rgb,
  landmarks: Landmarks,
  { side, margin = 0 }: { side: number; margin?: number },
): Rgb {
  const inner = side / (1 + 2 * margin);
  const places = PLACES.map(({ x, y }) => ({
    x: (x / PLACES_SIDE) * inner + margin * inner,
    y: (y / PLACES_SIDE) * inner + margin * inner,
  }));
  const { scale, from, to } = fitTurn(placesOf(landmarks), places);
  const size = Math.max(Math.hypot(scale.x, scale.y), 1e-6);
  const region = clip(picture, from, (side * 0.9) / size);
  const factor = Math.max(1, Math.floor(1 / size));
  const source = resample(picture, region, {
    width: Math.max(2, Math.ceil(region.width / factor)),
    height: Math.max(2, Math.ceil(region.height / factor)),
  });
  const [sx, sy] = [source.width / region.width, source.height / region.height];
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const [u, v] = [(at % side) + 0.5 - to.x, Math.floor(at / side) + 0.5 - to.y];
    const x = (from.x + (u * scale.x + v * scale.y) / size ** 2 - region.x) * sx - 0.5;
    const y = (from.y + (v * scale.x - u * scale.y) / size ** 2 - region.y) * sy - 0.5;
    if (x < 0 || y < 0 || x >= source.width - 1 || y >= source.height - 1) continue;
    for (let colour = 0; colour < 3; colour += 1) data[3 * at + colour] = Math.round(colourAt(source, x, y, colour));
  }
  return { data, width: side, height: side };
}
