import { correlate, type Plane } from './plane.ts';
import { MOST_SHIFT, type Pixels } from './regions.ts';

/** The match of a block of one plane in another: its displacement in pixels, and the similarity. */
export interface Match {
  pixels: Pixels;
  x: number;
  y: number;
  likeness: number;
}

/** The vertex of the parabola through three values, relative to the middle one and within half a step. */
function peak(before: number, middle: number, after: number): number {
  const bend = before + after - 2 * middle;
  return bend < -1e-6 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}

/** Searches every second place first, then around the best one. */
const COARSE = [-4, -2, 0, 2, 4] as const;
const NEXT = [-1, 0, 1] as const;

function matchBlock(one: Plane, other: Plane, pixels: Pixels): Match {
  const likenessAt = (x: number, y: number) => correlate(one, other, pixels, y * one.width + x);
  let best = { x: 0, y: 0, likeness: -1 };
  const look = (x: number, y: number) => {
    const likeness = likenessAt(x, y);
    if (likeness > best.likeness) best = { x, y, likeness };
  };
  for (const y of COARSE) for (const x of COARSE) look(x, y);
  const { x: aboutX, y: aboutY } = best;
  for (const y of NEXT) for (const x of NEXT) if (x !== 0 || y !== 0) look(aboutX + x, aboutY + y);
  const { x, y, likeness } = best;
  if (Math.abs(x) === MOST_SHIFT || Math.abs(y) === MOST_SHIFT) return { pixels, ...best };
  return {
    pixels,
    x: x + peak(likenessAt(x - 1, y), likeness, likenessAt(x + 1, y)),
    y: y + peak(likenessAt(x, y - 1), likeness, likenessAt(x, y + 1)),
    likeness,
  };
}

/** Searches for each block around the place given by the registration. */
export function matchBlocks(one: Plane, other: Plane, blocks: readonly Pixels[]): Match[] {
  return blocks.map((pixels) => matchBlock(one, other, pixels));
}
