export type CurveName = 'g1' | 'g2';

/** How scalars are cut: into `windows` digits of `bits` bits. */
export interface Shape {
  bits: number;
  windows: number;
}

/** Scalars are below 2^254; one more bit is for the sign of the highest digit. */
const SCALAR_BITS = 255;
const BITS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** What a point costs in each window, and a bucket, in products of field elements. */
const PRODUCTS = { point: 7, bucket: 22 } as const;
/** Sums in progress in each half of that memory (GROUP in kernel.c). */
const GROUP = 8192;
/** Words of a coordinate. */
const WIDTH = { g1: 9, g2: 18 } as const;
const WORD = 4;
/** Bytes of an element of a prime field in the kernel. */
export const ELEMENT = WIDTH.g1 * WORD;

/** The fastest shape for this many points. */
export function fastestShape(count: number): Shape {
  const shapes = BITS.map((bits) => ({ bits, windows: Math.ceil(SCALAR_BITS / bits) }));
  const cost = ({ bits, windows }: Shape) => windows * (count * PRODUCTS.point + 2 ** (bits - 1) * PRODUCTS.bucket);
  return shapes.reduce((best, shape) => (cost(shape) < cost(best) ? shape : best));
}

/** Bytes of an affine point in the kernel. */
export const affineBytes = (curve: CurveName): number => 2 * WIDTH[curve] * WORD;

/** Bytes of a sum in the kernel. */
export const sumBytes = (curve: CurveName): number => 3 * WIDTH[curve] * WORD;

/** Bytes that the kernel's sum needs besides its arguments. */
export function scratchBytes(curve: CurveName, count: number, { bits, windows }: Shape): number {
  const buckets = 2 ** (bits - 1);
  const cells = windows * buckets;
  const columns = (bits - 1) >> 1;
  const lines = windows * (2 ** columns + 2 ** (bits - 1 - columns));
  const points = (2 * GROUP + cells + lines) * affineBytes(curve) + windows * sumBytes(curve);
  return points + (3 * cells + buckets + 1 + count) * WORD + windows * count * 2;
}
