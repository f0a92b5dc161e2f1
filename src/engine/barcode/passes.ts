import { type Cut, sizeOf } from './cut-out.ts';
import type { DecodeOptions } from './decode-symbols.ts';
import type { Point, Quad } from './fit-quad.ts';
import type { BarcodePlace } from './locate-barcode.ts';

/** One way to cut a patch out and to decode it. */
export interface Pass extends Cut, DecodeOptions {
  quad: Quad;
}

/** Bars are enlarged until the symbol is about so wide, and then to the double: its narrowest bar is then some six pixels. */
const GOOD_WIDTH = 1000;
const MOST_ENLARGED = 3;
/** Degrees by which the rows may run otherwise than they seem to. */
const TURNS = [1.5, -1.5, 3, -3, 6, -6, 9, -9, 12, -12];

function halfway(one: Quad, other: Quad): Quad {
  const mean = (index: 0 | 1 | 2 | 3): Point => ({
    x: (one[index].x + other[index].x) / 2,
    y: (one[index].y + other[index].y) / 2,
  });
  return [mean(0), mean(1), mean(2), mean(3)];
}

/** The ways in which a patch is tried, the likeliest first. */
export function passesFor({ seen, level }: BarcodePlace): Pass[] {
  const scale = Math.min(MOST_ENLARGED, Math.max(1, GOOD_WIDTH / sizeOf(seen).width));
  const usual = { turn: 0, scale, binarizer: 'LocalAverage', tryRotate: false } as const;
  const middle = halfway(seen, level);
  const each = (change: Partial<Pass>): Pass[] => [level, seen, middle].map((quad) => ({ ...usual, quad, ...change }));
  return [
    ...each({}),
    ...each({ scale: Math.min(MOST_ENLARGED, 2 * scale) }),
    ...each({ binarizer: 'GlobalHistogram' }),
    ...TURNS.map((turn) => ({ ...usual, quad: middle, turn })),
    { ...usual, quad: level, tryRotate: true },
  ];
}
