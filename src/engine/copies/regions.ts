import { PATCH } from './face-patch.ts';

/** Pixels of a patch by their index. */
export type Pixels = Int32Array;

function pixelsWhere(holds: (x: number, y: number) => boolean): Pixels {
  const found: number[] = [];
  for (let at = 0; at < PATCH.width * PATCH.height; at += 1)
    if (holds(at % PATCH.width, Math.floor(at / PATCH.width))) found.push(at);
  return Int32Array.from(found);
}

/** Whether a pixel is in an ellipse around the middle column, given by its center's row and its radii. */
const isWithin = (x: number, y: number, row: number, across: number, down: number) =>
  ((x - PATCH.width / 2) / across) ** 2 + ((y - row) / down) ** 2 <= 1;

const inFace = (x: number, y: number) => isWithin(x, y, 90, 38, 50);
const inHead = (x: number, y: number) => isWithin(x, y, 80, 54, 66);

/** From the brows to the chin. */
export const FACE = pixelsWhere(inFace);
/** With hair, ears, and neck, to the extent that the patch shows them. */
export const HEAD = pixelsWhere(inHead);
/** The pixels of a region on every n-th row and column. */
export const thinned = (pixels: Pixels, step: number): Pixels =>
  pixels.filter((at) => (Math.floor(at / PATCH.width) % step) + ((at % PATCH.width) % step) === 0);

const BLOCK = 16;
/** The search range for a block, in pixels. */
export const MOST_SHIFT = 5;

/** Squares inside a region, spaced by half their side; of each, every second pixel. */
function blocksOf(region: Pixels): Pixels[] {
  const within = new Set(region);
  const blocks: Pixels[] = [];
  for (let top = MOST_SHIFT + 1; top + BLOCK + MOST_SHIFT < PATCH.height; top += BLOCK / 2)
    for (let left = MOST_SHIFT + 1; left + BLOCK + MOST_SHIFT < PATCH.width; left += BLOCK / 2) {
      const pixels = checked(left, top).filter((at) => within.has(at));
      if (pixels.length > (0.7 * (BLOCK * BLOCK)) / 2) blocks.push(Int32Array.from(pixels));
    }
  return blocks;
}

/** Every second pixel of a square. */
function checked(left: number, top: number): number[] {
  const found: number[] = [];
  for (let y = top; y < top + BLOCK; y += 1)
    for (let x = left + (y % 2); x < left + BLOCK; x += 2) found.push(y * PATCH.width + x);
  return found;
}

export const HEAD_BLOCKS = blocksOf(HEAD);
export const FACE_BLOCKS = blocksOf(FACE);
