import { blur, combine, type Plane } from './plane.ts';

/** Detail below this, in levels of brightness, is noise of the sensor and of rounding. */
const FLOOR = 2;
/** The radius for normalizing detail, in widths of the coarser blur. */
const AROUND = 2.5;

/** Two scales, as sigmas in pixels of a patch, whose eyes are 40 pixels apart. */
export interface Scale {
  fine: number;
  coarse: number;
}

/** `shape`: brows, eyes, and nostrils as a whole. `line`: their lines, and strands of hair. */
export const SCALES = {
  shape: { fine: 2.5, coarse: 7 },
  line: { fine: 1.4, coarse: 4 },
} as const satisfies Record<string, Scale>;

/** The detail between two scales, normalized by its local amount, which removes light, contrast, and gamma. */
export function detailOf(plane: Plane, { fine, coarse }: Scale): Plane {
  const band = combine(blur(plane, fine), blur(plane, coarse), (a, b) => a - b);
  const power = blur({ ...band, data: band.data.map((value) => value * value) }, coarse * AROUND);
  return combine(band, power, (value, around) => value / Math.sqrt(Math.max(around, 0) + FLOOR * FLOOR));
}
