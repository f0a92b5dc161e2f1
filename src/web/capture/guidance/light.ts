import type { Grey } from './grey.ts';

/** Cells of this side length are judged as a whole: white paper has marks in it, glare does not. */
const CELL = 8;
const BURNT = 250;

/** Mean brightness, 0 to 255. */
export function brightness({ data }: Grey): number {
  let sum = 0;
  for (const value of data) sum += value;
  return data.length === 0 ? 0 : sum / data.length;
}

/** Share of the picture, 0 to 1, that is overexposed to white without marks: a lamp's reflection. */
export function glare(picture: Grey): number {
  const [columns, rows] = [Math.floor(picture.width / CELL), Math.floor(picture.height / CELL)];
  let burnt = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) if (isBurnt(picture, column * CELL, row * CELL)) burnt += 1;
  return columns * rows === 0 ? 0 : burnt / (columns * rows);
}

function isBurnt({ data, width }: Grey, left: number, top: number): boolean {
  for (let y = top; y < top + CELL; y += 1)
    for (let x = left; x < left + CELL; x += 1) if ((data[y * width + x] ?? 0) < BURNT) return false;
  return true;
}
