import type { Point, Quad } from '../geometry/homography.ts';

/**
 * The parallelogram that a camera saw as a quadrilateral: the ratio of its first to its second side, and their angle.
 */
export interface SeenRectangle {
  aspect: number;
  /** Cosine of the angle between the sides, 0 for a rectangle. */
  skew: number;
}

/** Focal length as a share of the picture's longer side: 0.7 to 0.8 for phones' main cameras, up to 1.2 for others. */
const FOCAL = 0.9;

type Vector = readonly [number, number, number];

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f;
const scaled = ([a, b, c]: Vector, by: number): Vector => [a * by, b * by, c * by];
const less = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [a - d, b - e, c - f];

/**
 * The parallelogram behind a quadrilateral in pixels of a picture, from the rays to its corners (Zhang and He,
 * Whiteboard scanning, 2007): the corners' depths follow because the fourth corner is the sum of two sides.
 */
export function seenRectangle(quad: Quad, size: { width: number; height: number }): SeenRectangle {
  const focal = FOCAL * Math.max(size.width, size.height);
  const ray = ({ x, y }: Point): Vector => [(x - size.width / 2) / focal, (y - size.height / 2) / focal, 1];
  const [a, b, c, d] = quad;
  const [ra, rb, rc, rd] = [ray(a), ray(b), ray(c), ray(d)];
  const atB = dot(cross(ra, rc), rd) / dot(cross(rb, rc), rd);
  const atD = dot(cross(ra, rc), rb) / dot(cross(rd, rc), rb);
  const [along, down] = [less(scaled(rb, atB), ra), less(scaled(rd, atD), ra)];
  const [width, height] = [Math.sqrt(dot(along, along)), Math.sqrt(dot(down, down))];
  return { aspect: width / height, skew: dot(along, down) / (width * height) };
}
