import type { Point, Quad } from '../geometry/homography.ts';
import { brightnessAt, type Grey } from '../reading/grey.ts';

/** How a patch is cut out of a picture: rotation in degrees, and scale. */
export interface Cut {
  turn: number;
  scale: number;
}

/** The margin around the patch, as a share of its height: the outermost bars fill their cells only partly. */
const MARGIN = 0.3;
const LEAST_MARGIN = 16;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const mean = (one: number, other: number) => (one + other) / 2;

/** Mean length of the two sides along the rows, and of the other two. */
export function sizeOf([tl, tr, br, bl]: Quad): { width: number; height: number } {
  return { width: mean(distance(tl, tr), distance(bl, br)), height: mean(distance(tl, bl), distance(tr, br)) };
}

/** How far an edge's ends move along the sides when it turns by some degrees about its middle. */
const riseOf = (width: number, degrees: number) => (Math.tan((degrees * Math.PI) / 180) * width) / 2;

/** Turns the upper and lower edges of a quadrilateral about their middles; its sides keep their lines. */
export function turnEdges(quad: Quad, { top, bottom }: { top: number; bottom: number }): Quad {
  const [tl, tr, br, bl] = quad;
  const { width } = sizeOf(quad);
  const along = (from: Point, to: Point, start: Point, by: number): Point => {
    const length = distance(from, to);
    return { x: start.x + (by * (to.x - from.x)) / length, y: start.y + (by * (to.y - from.y)) / length };
  };
  const [above, below] = [riseOf(width, top), riseOf(width, bottom)];
  return [along(tl, bl, tl, -above), along(tr, br, tr, above), along(tr, br, br, below), along(tl, bl, bl, -below)];
}

/** From the unit square to a quadrilateral: (x, y) = (a·u + b·v + c, d·u + e·v + f) / (g·u + h·v + 1). */
type Projection = [number, number, number, number, number, number, number, number];

function projectionTo([p0, p1, p2, p3]: Quad): Projection {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
}

/** Maps the pixels of a cut to the picture. */
export interface CutFrame {
  width: number;
  height: number;
  /** The point of the picture that corresponds to a point of the cut. */
  source(x: number, y: number): Point;
}

/** The frame of a cut: the patch with a margin on all sides. */
export function frameOf(quad: Quad, { turn, scale }: Cut): CutFrame {
  const inner = sizeOf(quad);
  const margin = MARGIN * Math.min(inner.width, inner.height) + LEAST_MARGIN;
  const [a, b, c, d, e, f, g, h] = projectionTo(turnEdges(quad, { top: turn, bottom: turn }));
  return {
    width: Math.round((inner.width + 2 * margin) * scale),
    height: Math.round((inner.height + 2 * margin) * scale),
    source: (x, y) => {
      const u = (x / scale - margin) / inner.width;
      const v = (y / scale - margin) / inner.height;
      const w = g * u + h * v + 1;
      return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
    },
  };
}

/** The patch as a separate picture, with level rows and upright bars. */
export function cutOut(picture: Grey, { width, height, source }: CutFrame): Grey {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = source(x + 0.5, y + 0.5);
      data[y * width + x] = brightnessAt(picture, from.x - 0.5, from.y - 0.5);
    }
  }
  return { data, width, height };
}
