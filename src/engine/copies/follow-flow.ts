import type { Match } from './match-blocks.ts';
import { blur, combine, type Plane, valueAt } from './plane.ts';

/** The assumed smoothness of a movement, as a sigma in pixels. */
const SMOOTH = 6;

/** The plane with the displacement between blocks removed: the remaining difference is not one of position. */
export function followFlow(plane: Plane, matches: readonly Match[]): Plane {
  const empty = (): Plane => ({ ...plane, data: new Float32Array(plane.data.length) });
  const [right, down, weights] = [empty(), empty(), empty()];
  for (const { pixels, x, y, likeness } of matches) {
    const weight = Math.max(0, likeness) ** 4;
    for (const at of pixels) {
      right.data[at] = (right.data[at] ?? 0) + x * weight;
      down.data[at] = (down.data[at] ?? 0) + y * weight;
      weights.data[at] = (weights.data[at] ?? 0) + weight;
    }
  }
  const total = blur(weights, SMOOTH);
  const mean = (sums: Plane) => combine(blur(sums, SMOOTH), total, (sum, weight) => sum / (weight + 1e-3));
  const flow = { x: mean(right), y: mean(down) };
  const data = plane.data.map((_value, at) =>
    valueAt(plane, (at % plane.width) + (flow.x.data[at] ?? 0), Math.floor(at / plane.width) + (flow.y.data[at] ?? 0)),
  );
  return { ...plane, data };
}
