import { type Component, connectedComponents, inkOf } from './components.ts';
import type { Grey } from './grey.ts';
import { SPARE } from './grid-cells.ts';
import { fitOwnGrid, type OwnGrid } from './own-grid.ts';
import { STRIP_MARGIN } from './sample-strip.ts';
import { inkMask } from './threshold.ts';

/** Pixels per column of the strips that reader B works on. */
export const BOX_PITCH = 24;
/**
 * Sampling points of the window around a glyph for network B, the window's size in pitches, and the number of
 * additional measures.
 */
const WINDOW = { width: 14, height: 18, across: 1.2, down: 1.4, extra: 4 };
export const BOX_FEATURES = WINDOW.width * WINDOW.height + WINDOW.extra;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether ink may be part of a character: it is not a speck and not outside the line's band. */
function belongs(component: Component, height: number): boolean {
  const centre = (component.top + component.bottom) / 2;
  const inBand = Math.abs(centre - height / 2) < 0.55 * BOX_PITCH && component.bottom - component.top < 1.6 * BOX_PITCH;
  return inBand && component.area >= 9;
}

/** Cuts ink that spans several columns at column boundaries; each piece belongs to its column. */
function pieces(component: Component, grid: OwnGrid): { column: number; box: Box }[] {
  const place = (x: number) => (x - grid.start) / grid.pitch + 0.5;
  const { left, right, top, bottom } = component;
  if (right - left <= 1.15 * grid.pitch)
    return [{ column: Math.floor(place((left + right) / 2)), box: { left, top, right, bottom } }];
  const [from, to] = [Math.round(place(left)), Math.round(place(right))];
  return Array.from({ length: Math.max(0, to - from) }, (_unused, index) => {
    const edge = Math.round(grid.start + (from + index - 0.5) * grid.pitch);
    const end = Math.round(edge + grid.pitch);
    return { column: from + index, box: { left: Math.max(left, edge), top, right: Math.min(right, end), bottom } };
  });
}

/** Shrinks a box to the ink inside it. */
function tighten(mask: Uint8Array, width: number, box: Box): Box | null {
  const tight = { left: box.right, top: box.bottom, right: box.left, bottom: box.top };
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if (mask[y * width + x] === 0) continue;
      tight.left = Math.min(tight.left, x);
      tight.right = Math.max(tight.right, x + 1);
      tight.top = Math.min(tight.top, y);
      tight.bottom = Math.max(tight.bottom, y + 1);
    }
  }
  return tight.right - tight.left >= 2 && tight.bottom - tight.top >= 4 ? tight : null;
}

/**
 * The share of ink in each part of the window around the box's middle, followed by width, height, vertical position,
 * and share of ink.
 */
function features(mask: Uint8Array, strip: Grey, box: Box, level: number): Float32Array {
  const result = new Float32Array(BOX_FEATURES);
  const [stepX, stepY] = [(WINDOW.across * BOX_PITCH) / WINDOW.width, (WINDOW.down * BOX_PITCH) / WINDOW.height];
  const [left, top] = [(box.left + box.right - WINDOW.across * BOX_PITCH) / 2, level - (WINDOW.down / 2) * BOX_PITCH];
  let ink = 0;
  for (let row = 0; row < WINDOW.height; row += 1) {
    for (let column = 0; column < WINDOW.width; column += 1) {
      const share = inkShare(mask, strip, box, { x: left + column * stepX, y: top + row * stepY, stepX, stepY });
      result[row * WINDOW.width + column] = share;
      ink += share;
    }
  }
  const centre = (box.top + box.bottom) / 2 - level;
  const [width, height] = [(box.right - box.left) / BOX_PITCH, (box.bottom - box.top) / BOX_PITCH];
  result.set([width, height, centre / BOX_PITCH, ink / 126], WINDOW.width * WINDOW.height);
  return result;
}

interface Part {
  x: number;
  y: number;
  stepX: number;
  stepY: number;
}

/** Three by three points of a part; only ink inside the glyph's box counts. */
function inkShare(mask: Uint8Array, { width }: Grey, box: Box, { x, y, stepX, stepY }: Part): number {
  let count = 0;
  for (let i = 0.5; i < 3; i += 1) {
    const u = Math.floor(x + (i / 3) * stepX);
    if (u < box.left || u >= box.right) continue;
    for (let j = 0.5; j < 3; j += 1) {
      const v = Math.floor(y + (j / 3) * stepY);
      if (v >= box.top && v < box.bottom) count += mask[v * width + u] ?? 0;
    }
  }
  return count / 9;
}

/** Whether ink fits its column: if it is off-center or wider than a character, the columns were counted wrongly. */
function standsIn(column: number, { left, right }: Box, grid: OwnGrid): boolean {
  const middle = grid.start + column * grid.pitch;
  return Math.abs((left + right) / 2 - middle) <= 0.33 * grid.pitch && right - left <= 1.15 * grid.pitch;
}

/**
 * Height above the middle of the line, in pitches. Characters of OCR-B end at 0.5; of 14,000 printed ones (development
 * seed 1502), 0.59 was the most in good pictures and 0.69 in poor ones, and letters with a tilde, dots, a ring, or an
 * accent touching them had 0.6 to 0.77.
 */
const MOST_RISE = 0.6;

/** Whether a mark is on top of the character: the MRZ has none (Doc 9303-3, 4.3), and Ñ would be read as R. */
const rises = ({ top }: Box, level: number): boolean => level - top > MOST_RISE * BOX_PITCH;

function unite(known: Box | undefined, box: Box): Box {
  if (!known) return box;
  return {
    left: Math.min(known.left, box.left),
    top: Math.min(known.top, box.top),
    right: Math.max(known.right, box.right),
    bottom: Math.max(known.bottom, box.bottom),
  };
}

/**
 * Segments a strip for reader B: adaptive threshold, connected ink, a grid fitted to the pieces of ink, one box per
 * column, from column -SPARE to columns - 1 + SPARE. A column without ink, with ink that does not fit it, or with a mark
 * on top gives null and is not read.
 */
export function glyphBoxes(strip: Grey, columns: number, ratio = 0.86): (Float32Array | null)[] {
  const mask = inkMask(strip, { radius: 15, ratio, least: 10 });
  const ink = connectedComponents(mask, strip.width);
  const isInside = (component: Component) => belongs(component, strip.height);
  const inside = ink.components.filter(isInside);
  const start = (STRIP_MARGIN + 0.5) * BOX_PITCH - 0.5;
  const expected = { start, pitch: BOX_PITCH, level: strip.height / 2 - 0.5, fall: 0 };
  const grid = fitOwnGrid(inside, expected, columns);
  const boxes = new Map<number, Box>();
  for (const component of inside)
    for (const { column, box } of pieces(component, grid)) boxes.set(column, unite(boxes.get(column), box));
  const clean = inkOf(ink, mask.length, isInside);
  return Array.from({ length: columns + 2 * SPARE }, (_unused, index) => {
    const column = index - SPARE;
    const box = boxes.get(column);
    const tight = box ? tighten(clean, strip.width, box) : null;
    if (!tight || !standsIn(column, tight, grid)) return null;
    const level = grid.level + column * grid.fall + 0.5;
    return rises(tight, level) ? null : features(clean, strip, tight, level);
  });
}
