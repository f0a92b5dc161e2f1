import { type Component, connectedComponents } from './components.ts';
import type { Grey } from './grey.ts';
import { inkMask } from './threshold.ts';

/** A piece of ink the size of a character. */
export interface Glyph {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALLEST = 6;
const LARGEST = 90;

function toGlyph(component: Component): Glyph {
  const { left, top, right, bottom } = component;
  return { x: (left + right - 1) / 2, y: (top + bottom - 1) / 2, width: right - left, height: bottom - top };
}

function isGlyph({ width, height }: Glyph, area: number): boolean {
  const tall = height >= SMALLEST && height <= LARGEST;
  return tall && width >= 2 && width <= 1.8 * height && area >= 0.08 * width * height;
}

/** All pieces of ink that may be characters, from left to right. */
export function findGlyphs(grey: Grey): Glyph[] {
  const mask = inkMask(grey, { radius: 20, ratio: 0.87, least: 14 });
  const { components } = connectedComponents(mask, grey.width);
  const glyphs = components.map((component) => ({ glyph: toGlyph(component), area: component.area }));
  return glyphs
    .filter(({ glyph, area }) => isGlyph(glyph, area))
    .map(({ glyph }) => glyph)
    .sort((a, b) => a.x - b.x);
}

/** How badly `right` continues a line at `left`; Infinity where it does not. A filler is 0.6 of a capital's height. */
function gap(left: Glyph, right: Glyph): number {
  const size = Math.max(left.height, right.height);
  const across = right.x - left.x;
  const down = Math.abs(right.y - left.y);
  if (across < 0.3 * size || across > 2.6 * size || down > 0.4 * size) return Number.POSITIVE_INFINITY;
  if (size > 2.6 * Math.min(left.height, right.height)) return Number.POSITIVE_INFINITY;
  return across + 2 * down;
}

function nextIndex(glyphs: readonly Glyph[], index: number): number {
  const left = glyphs[index];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let other = index + 1; left && other < glyphs.length; other += 1) {
    const right = glyphs[other];
    if (!right || right.x - left.x > 2.6 * LARGEST) break;
    const cost = gap(left, right);
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

/** Chains glyphs to lines of text, each from left to right; lines of fewer than four glyphs are left out. */
export function chainLines(glyphs: readonly Glyph[]): Glyph[][] {
  const chain: number[] = glyphs.map((_glyph, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (chain[at] !== at) at = chain[at] ?? at;
    return at;
  };
  for (const index of glyphs.keys()) {
    const next = nextIndex(glyphs, index);
    if (next >= 0) chain[root(next)] = root(index);
  }
  const lines = new Map<number, Glyph[]>();
  for (const [index, glyph] of glyphs.entries()) lines.set(root(index), [...(lines.get(root(index)) ?? []), glyph]);
  return [...lines.values()].filter((line) => line.length >= 4);
}
