import { type Component, connectedComponents } from './components.ts';
import type { Grey } from './grey.ts';
import { inkMask, type ThresholdOptions } from './threshold.ts';

/** A piece of ink the size of a character. */
export interface Glyph {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Minimum and maximum height of a character, in pixels. */
const SMALLEST = 5;
const LARGEST = 90;

function toGlyph(component: Component): Glyph {
  const { left, top, right, bottom } = component;
  return { x: (left + right - 1) / 2, y: (top + bottom - 1) / 2, width: right - left, height: bottom - top };
}

/** Whether a component may be a character in any direction: not a speck, line, or frame. */
function mayBeGlyph({ left, top, right, bottom, area }: Component): boolean {
  const [width, height] = [right - left, bottom - top];
  const [long, short] = width > height ? [width, height] : [height, width];
  return long >= SMALLEST && long <= 1.5 * LARGEST && short >= 2 && long <= 7 * short && area >= 0.08 * width * height;
}

const isUpright = ({ width, height }: Glyph) =>
  height >= SMALLEST && height <= LARGEST && width >= 2 && width <= 1.8 * height;

const SEARCH_THRESHOLD: ThresholdOptions = { radius: 20, ratio: 0.87, least: 14 };

/** All pieces of ink that may be characters, in any direction. */
export function findInk(grey: Grey, threshold: ThresholdOptions = SEARCH_THRESHOLD): Glyph[] {
  const { components } = connectedComponents(inkMask(grey, threshold), grey.width);
  return components.filter(mayBeGlyph).map(toGlyph);
}

/**
 * The pieces in a picture turned so that text at `angle` (radians, clockwise from the x axis) runs to the right; only
 * possible characters, from left to right.
 */
export function turnGlyphs(ink: readonly Glyph[], angle: number): Glyph[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ink
    .map((glyph) => ({
      x: glyph.x * cos + glyph.y * sin,
      y: glyph.y * cos - glyph.x * sin,
      ...turnedSize(glyph, angle),
    }))
    .filter(isUpright)
    .sort((a, b) => a.x - b.x);
}

/** Estimates a slanted character's size from its box, assuming letters 0.6 times as wide as high. */
function turnedSize({ width, height }: Glyph, angle: number): { width: number; height: number } {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  if (sin < 0.35) return { width, height };
  if (cos < 0.35) return { width: height, height: width };
  const tall = (width + height) / (1.6 * (cos + sin));
  return { width: 0.6 * tall, height: tall };
}

/** The pieces after clockwise quarter turns of their picture, whose size before is `size`. */
export function turnInk(
  ink: readonly Glyph[],
  size: { width: number; height: number },
  turn: 0 | 90 | 180 | 270,
): readonly Glyph[] {
  if (turn === 0) return ink;
  const [right, bottom] = [size.width - 1, size.height - 1];
  return ink.map(({ x, y, width, height }) => {
    if (turn === 180) return { x: right - x, y: bottom - y, width, height };
    return turn === 90
      ? { x: bottom - y, y: x, width: height, height: width }
      : { x: y, y: right - x, width: height, height: width };
  });
}

/**
 * The cost of continuing a line from `left` with `right`; Infinity if it does not continue it. A filler is 0.6 of a
 * capital's height.
 */
function gap(left: Glyph, right: Glyph): number {
  const size = Math.max(left.height, right.height);
  const across = right.x - left.x;
  const down = Math.abs(right.y - left.y);
  if (across < 0.3 * size || across > 2.6 * size || down > 0.4 * size) return Number.POSITIVE_INFINITY;
  if (size > 2.6 * Math.min(left.height, right.height)) return Number.POSITIVE_INFINITY;
  return across + 2 * down;
}

/** Height of the bands into which glyphs are sorted, for speed in pictures full of specks. */
const BAND = 24;

type Bands = Map<number, number[]>;

/** Indexes of the glyphs in each band, from left to right, like the glyphs. */
function toBands(glyphs: readonly Glyph[]): Bands {
  const bands: Bands = new Map();
  for (const [index, glyph] of glyphs.entries()) {
    const band = Math.floor(glyph.y / BAND);
    const known = bands.get(band);
    if (known) known.push(index);
    else bands.set(band, [index]);
  }
  return bands;
}

/** The position in a sorted list from which all indexes are larger than `index`. */
function firstAfter(sorted: readonly number[], index: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The glyph that best continues the line, or -1; a neighbor is at most 2.6 times as high, which bounds the search. */
function nextIndex(glyphs: readonly Glyph[], bands: Bands, index: number): number {
  const left = glyphs[index];
  if (!left) return -1;
  const reach = 2.6 * Math.min(LARGEST, 2.6 * left.height);
  const [from, to] = [left.y - 0.4 * 2.6 * left.height, left.y + 0.4 * 2.6 * left.height].map((y) =>
    Math.floor(y / BAND),
  );
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let band = from ?? 0; band <= (to ?? 0); band += 1) {
    const members = bands.get(band) ?? [];
    for (let at = firstAfter(members, index); at < members.length; at += 1) {
      const other = members[at] ?? 0;
      const right = glyphs[other];
      if (!right || right.x - left.x > reach) break;
      const cost = gap(left, right);
      if (cost < least) [best, least] = [other, cost];
    }
  }
  return best;
}

/** Chains glyphs into lines of text, each from left to right; lines with fewer than four glyphs are omitted. */
export function chainLines(glyphs: readonly Glyph[]): Glyph[][] {
  const chain: number[] = glyphs.map((_glyph, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (chain[at] !== at) at = chain[at] ?? at;
    return at;
  };
  const bands = toBands(glyphs);
  for (const index of glyphs.keys()) {
    const next = nextIndex(glyphs, bands, index);
    if (next >= 0) chain[root(next)] = root(index);
  }
  const lines = new Map<number, Glyph[]>();
  for (const [index, glyph] of glyphs.entries()) {
    const line = lines.get(root(index));
    if (line) line.push(glyph);
    else lines.set(root(index), [glyph]);
  }
  return [...lines.values()].filter((line) => line.length >= 4);
}
