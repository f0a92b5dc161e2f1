import { type Box, clamp, type Grey } from './grey.ts';

export type SideName = 'left' | 'right' | 'top' | 'bottom';

/** Where to search for a document's edge: distance inside and outside of the frame, as shares of its size. */
export interface Band {
  inside: number;
  outside: number;
}

/** Each side is examined in pieces, so that a document may be slightly tilted. */
const PIECES = 6;
/** How many of them must be on one line. */
const ON_LINE = 4;
/** Part of a side to examine, without the rounded corners. */
const MIDDLE = 0.84;
/** Minimum step in brightness, averaged along a piece: noise and print average to less. */
const STEP = 9;

/** The document's sides that match the frame's, within the band. */
export function findSides(picture: Grey, box: Box, band: Band): SideName[] {
  return (['left', 'right', 'top', 'bottom'] as const).filter((side) => hasSide(picture, box, side, band));
}

function hasSide(picture: Grey, box: Box, side: SideName, band: Band): boolean {
  const places = Array.from({ length: PIECES }, (_none, piece) => edgeOf(picture, box, { side, band, piece }));
  return onOneLine(places);
}

/** A line through two pieces counts if enough of the others are on it. */
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

/** Position of the steepest step of a piece on the way from inside to outside; undefined if there is none. */
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

/** Mean brightness along a line; beyond the picture its edge pixels continue, which is not a step. */
function meanOf({ data, width, height }: Grey, { upright, at, from, length }: Stroke): number {
  const fixed = clamp(Math.round(at), 0, (upright ? width : height) - 1);
  let sum = 0;
  for (let step = 0; step < length; step += 1) {
    const moving = clamp(Math.round(from + step), 0, (upright ? height : width) - 1);
    sum += data[upright ? moving * width + fixed : fixed * width + moving] ?? 0;
  }
  return sum / length;
}
