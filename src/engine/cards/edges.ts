import type { Rgb } from '../images/load-pixels.ts';

/** Pixels of a picture where brightness or color changes most, each with the direction across the change. */
export interface Edges {
  width: number;
  height: number;
  /** The edge's strength; 0 for no edge. */
  strength: Float32Array;
  /** The direction across the edge, in radians; opposite directions differ by π. */
  direction: Float32Array;
  /** Indices of the pixels on an edge. */
  points: Int32Array;
}

/**
 * Fainter changes are noise. In Sobel-weighted differences (0-255) over two pixels, in the channel that changes most.
 */
const LEAST_STRENGTH = 24;

interface Gradient {
  strength: Float32Array;
  direction: Float32Array;
}

/** Sobel's gradient, of the channel that changes most: a card may differ from the table only in color. */
function gradientOf({ data, width, height }: Rgb): Gradient {
  const [strength, direction] = [new Float32Array(width * height), new Float32Array(width * height)];
  const stride = 3 * width;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let [best, bestX, bestY] = [0, 0, 0];
      for (let at = y * stride + 3 * x, end = at + 3; at < end; at += 1) {
        const upper = (data[at - stride + 3] ?? 0) - (data[at + stride - 3] ?? 0);
        const lower = (data[at + stride + 3] ?? 0) - (data[at - stride - 3] ?? 0);
        const dx = upper + lower + 2 * ((data[at + 3] ?? 0) - (data[at - 3] ?? 0));
        const dy = lower - upper + 2 * ((data[at + stride] ?? 0) - (data[at - stride] ?? 0));
        const size = dx * dx + dy * dy;
        if (size > best) {
          best = size;
          bestX = dx;
          bestY = dy;
        }
      }
      strength[y * width + x] = Math.sqrt(best);
      direction[y * width + x] = Math.atan2(bestY, bestX);
    }
  }
  return { strength, direction };
}

/** Finds maxima of the gradient: pixels that change more than their two neighbors across the edge. */
export function findEdges(picture: Rgb): Edges {
  const { width, height } = picture;
  const { strength, direction } = gradientOf(picture);
  const crests = new Float32Array(strength.length);
  const points: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const own = strength[at] ?? 0;
      if (own < LEAST_STRENGTH) continue;
      const angle = direction[at] ?? 0;
      const step = Math.round(Math.cos(angle)) + width * Math.round(Math.sin(angle));
      if (own < (strength[at + step] ?? 0) || own < (strength[at - step] ?? 0)) continue;
      crests[at] = own;
      points.push(at);
    }
  }
  return { width, height, strength: crests, direction, points: Int32Array.from(points) };
}
