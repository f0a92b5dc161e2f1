export type CurveName = 'g1' | 'g2';

/**
 * How the kernel adds points: scalars are cut into `levels · sets` digits of `bits` bits. The digits of each set share
 * their buckets, because a table has the points' multiples for every level.
 */
export interface Shape {
  bits: number;
  levels: number;
  sets: number;
}

/** Scalars are below 2^254; one more bit is for the sign of the highest digit. */
const SCALAR_BITS = 255;
const MAX_BITS = 15;
/** Additions that a point costs in a bucket, and a bucket when it is weighed, in products of field elements. */
const PRODUCTS = { point: 7, bucket: 27 } as const;
/** Points in each half of the kernel's memory for sums in progress (GROUP in kernel.c). */
const GROUP = 8192;
/** Words of a coordinate. */
const WIDTH = { g1: 9, g2: 18 } as const;
const WORD = 4;

/** The fastest shape for this many points, with or without a table. */
export function fastestShape(count: number, withTable: boolean): Shape {
  let best: Shape | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let bits = 4; bits <= MAX_BITS; bits += 1) {
    const windows = Math.ceil(SCALAR_BITS / bits);
    const shape = withTable ? { bits, levels: windows, sets: 1 } : { bits, levels: 1, sets: windows };
    const cost = windows * count * PRODUCTS.point + shape.sets * 2 ** (bits - 1) * PRODUCTS.bucket;
    if (cost < least) [best, least] = [shape, cost];
  }
  return best as Shape;
}

/** Bytes of an affine point in the kernel. */
export const affineBytes = (curve: CurveName): number => 2 * WIDTH[curve] * WORD;

/** Bytes of a sum in the kernel. */
export const sumBytes = (curve: CurveName): number => 3 * WIDTH[curve] * WORD;

/** Bytes that the kernel's sum needs besides its arguments. */
export function scratchBytes(curve: CurveName, count: number, { bits, levels, sets }: Shape): number {
  const buckets = 2 ** (bits - 1);
  const points = (buckets + 2 * GROUP) * affineBytes(curve);
  return points + (2 * buckets + 1 + levels * count) * WORD + levels * sets * count * 2;
}
