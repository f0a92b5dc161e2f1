import type { AlignedFaces } from './align-patches.ts';
import { EYES } from './face-patch.ts';
import { median } from './median.ts';

/**
 * The distance of parts of the head from the place given by a projective map: median over blocks, in eye distances. A
 * photographed, mirrored, or stretched picture stays a plane (typically 0.006); nose, ears, and hair of a head that
 * moved between two shots do not (0.02 and more), nor does a picture bent by a mesh.
 */
export const measureBend = ({ moved }: AlignedFaces): number =>
  median(moved.map(({ x, y }) => Math.hypot(x, y))) / EYES;
