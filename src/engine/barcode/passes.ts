import type { Quad } from '../geometry/homography.ts';
import type { Grey } from '../reading/grey.ts';
import { type Cut, cutOut, frameOf, sizeOf, turnEdges } from './cut-out.ts';
import type { DecodeOptions } from './decode-symbols.ts';
import { measureRows } from './row-direction.ts';

/** One way to cut out and decode a patch. */
export interface Pass extends Cut, DecodeOptions {
  quad: Quad;
}

/**
 * Symbols are enlarged to about this width in pixels, and then to twice that, where the narrowest bar has about six
 * pixels.
 */
const GOOD_WIDTH = 1000;
const MOST_ENLARGED = 3;
const SLIGHTLY = 2;
/** Degrees by which the rows may differ from their apparent direction. */
const TURNS = [3, -3, 6, -6, 9, -9, 12, -12];

/** The ways to try a patch, most likely first: its rows as measured, then as if seen from above. */
export function passesFor(picture: Grey, quad: Quad): Pass[] {
  const { width } = sizeOf(quad);
  const scale = Math.min(MOST_ENLARGED, Math.max(1, GOOD_WIDTH / width));
  const rows = measureRows(cutOut(picture, frameOf(quad, { turn: 0, scale: 1 })));
  const measured = turnEdges(quad, rows);
  const usual = { quad: measured, turn: 0, scale, binarizer: 'LocalAverage', tryRotate: false } as const;
  const larger = Math.min(MOST_ENLARGED, 2 * scale);
  return [
    usual,
    // The decoder overlooks some symbols whose rows are exactly level.
    { ...usual, turn: -SLIGHTLY },
    { ...usual, turn: SLIGHTLY },
    { ...usual, quad },
    { ...usual, scale: larger },
    { ...usual, binarizer: 'GlobalHistogram' },
    { ...usual, scale: larger, quad },
    { ...usual, scale: larger, binarizer: 'GlobalHistogram' },
    ...TURNS.map((turn) => ({ ...usual, turn })),
    { ...usual, quad, tryRotate: true },
  ];
}
