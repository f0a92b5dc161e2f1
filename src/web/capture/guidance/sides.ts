import { type Box, clamp, type Grey } from './grey.ts';

export type SideName = 'left' | 'right' | 'top' | 'bottom';

/** Where an edge of the document was looked for: from so far inside of the frame to so far outside, in shares of its size. */
export interface Band {
  inside: number;
  outside: number;
}

/** Pieces that a side is looked at in, so that a document may lie a little askew. */
const PIECES = 6;
/** So many of them have to lie on one line. */
const ON_LINE = 4;
/** Of a side, without the rounded corners. */
const MIDDLE = 0.84;
/** Least step in brightness, averaged along a piece: noise and print average to less. */
const STEP = 9;

/** Which sides of a document lie where the frame has its own, give or take the band. */
export function findSides(picture: Grey, box: Box, band: Band): SideName[] {
  return (['left', 'right', 'top', 'bottom'] as const).filter((side) => hasSide(picture, box, side, band));
}

function hasSide(picture: Grey, box: Box, side: SideName, band: Band): boolean {
  const places = Array.from({ length: PIECES }, (_none, piece) => edgeOf(picture, box, { side, band, piece }));
  return onOneLine(places);
}

/** Two pieces make a line; it holds where enough of the others lie on it. */
function onOneLine(places: readonly (number | undefined)[]): boolean {
  const found = places.flatMap((at, index) => (at === undefined ? [] : [{ at, index }]));
  return found.some((first) =>
    found.some(({ at, index }) => {
      if (index <= first.index) return false;
      const slope = (at - first.at) / (index - first.index);
      const near = found.filter((each) => Math.abs(first.at + slope * (each.index - first.index) - each.at) <= 1.5);
      return near.length >= ON_LINE;
    }),
  );
}

interface Piece {
  side: SideName;
  band: Band;
  piece: number;
}

/** Where, along the way from inside to outside, a piece of a side has its steepest step; undefined where it has none. */
function edgeOf(picture: Grey, box: Box, { side, band, piece }: Piece): number | undefined {
  const upright = side === 'left' || side === 'right';
  const [across, along] = upright ? [box.width, box.height] : [box.height, box.width];
  const outward = side === 'left' || side === 'top' ? -1 : 1;
  const line = lineOf(box, side);
  const start = (upright ? box.top : box.left) + (along * (1 - MIDDLE)) / 2;
  const length = (along * MIDDLE) / PIECES;
  const meanAt = (distance: number): number =>
    meanOf(picture, { upright, at: line + outward * distance, from: start + piece * length, length });
  let best: { step: number; at: number } | undefined;
  for (let at = Math.round(-band.inside * across); at < band.outside * across; at += 1) {
    const step = Math.abs(meanAt(at + 1) - meanAt(at - 1));
    if (step >= STEP && step > (best?.step ?? 0)) best = { step, at };
  }
  return best?.at;
}

function lineOf({ left, top, width, height }: Box, side: SideName): number {
  if (side === 'left') return left;
  if (side === 'right') return left + width;
  return side === 'top' ? top : top + height;
}

interface Stroke {
  upright: boolean;
  at: number;
  from: number;
  length: number;
}

/** Mean brightness along a stroke; the picture's own edge goes on beyond it, which is no step. */
function meanOf({ data, width, height }: Grey, { upright, at, from, length }: Stroke): number {
  const fixed = clamp(Math.round(at), 0, (upright ? width : height) - 1);
  let sum = 0;
  for (let step = 0; step < length; step += 1) {
    const moving = clamp(Math.round(from + step), 0, (upright ? height : width) - 1);
    sum += data[upright ? moving * width + fixed : fixed * width + moving] ?? 0;
  }
  return sum / length;
}
