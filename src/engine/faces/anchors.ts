import { SCALES } from './detector-weights.ts';

/** The side of the pictures on which the network was trained, in pixels; stored anchors are shares of it. */
const TRAINED_SIDE = 512;
/** Anchors in each cell of a scale's grid. */
const ANCHORS = [3, 6, 6, 6] as const;

/** Anchor boxes as center and size in pixels: cy, cx, height, width. */
export type Anchors = Float32Array;

/** The first cell's anchors of each scale, in pixels: those of other cells differ only in position. */
function cellAnchors(stored: ArrayLike<number>): { stride: number; sizes: { height: number; width: number }[] }[] {
  let offset = 0;
  return ANCHORS.map((count, scale) => {
    const stride = 16 * 2 ** scale;
    const sizes = Array.from({ length: count }, (_, index) => {
      const [y0 = 0, x0 = 0, y1 = 0, x1 = 0] = Array.from(
        { length: 4 },
        (_value, side) => stored[4 * (offset + index) + side],
      );
      return { height: (y1 - y0) * TRAINED_SIDE, width: (x1 - x0) * TRAINED_SIDE };
    });
    offset += count * (TRAINED_SIDE / stride) ** 2;
    return { stride, sizes };
  });
}

/**
 * Anchors for a canvas of another size than the trained one. The network is fully convolutional, so every cell of a
 * smaller grid has the same anchors in pixels.
 */
export function anchorsFor(stored: ArrayLike<number>, canvas: { width: number; height: number }): Anchors {
  const values: number[] = [];
  for (const { stride, sizes } of cellAnchors(stored).slice(0, SCALES)) {
    for (let row = 0; row < Math.ceil(canvas.height / stride); row += 1)
      for (let column = 0; column < Math.ceil(canvas.width / stride); column += 1)
        for (const { height, width } of sizes)
          values.push((row + 0.5) * stride, (column + 0.5) * stride, height, width);
  }
  return Float32Array.from(values);
}
