import type { Grey } from '../reading/grey.ts';

/** Cells of this side are judged as a whole: white paper has marks in it, while glare has none. */
const CELL = 16;
const BURNT = 250;
/** Cells on the picture's edge may be a white table; only cells inside the page count. */
const MARGIN = 0.06;

/**
 * Share of the picture, 0 to 1, that is overexposed to white without any mark: a reflection of a lamp or flash, or
 * blank paper.
 */
export function measureGlare(picture: Grey): number {
  const columns = Math.floor(picture.width / CELL);
  const rows = Math.floor(picture.height / CELL);
  const [left, top] = [Math.floor(columns * MARGIN), Math.floor(rows * MARGIN)];
  let burnt = 0;
  let cells = 0;
  for (let row = top; row < rows - top; row += 1) {
    for (let column = left; column < columns - left; column += 1) {
      cells += 1;
      if (isBurnt(picture, column * CELL, row * CELL)) burnt += 1;
    }
  }
  return cells === 0 ? 0 : burnt / cells;
}

function isBurnt({ data, width }: Grey, left: number, top: number): boolean {
  for (let y = top; y < top + CELL; y += 1) {
    for (let x = left; x < left + CELL; x += 1) if ((data[y * width + x] ?? 0) < BURNT) return false;
  }
  return true;
}
