import type { Glyph } from './text-lines.ts';

/** Side of a cell, in pixels: about a character's. */
const CELL = 24;
/**
 * Cells in a row of the grid; turned pictures also have negative coordinates, so positions are counted from the middle.
 */
const STRIDE = 65_536;

/** Glyphs by position, so that those near a place are found without scanning the whole page. */
export type GlyphGrid = ReadonlyMap<number, readonly Glyph[]>;

const cellOf = (value: number) => Math.floor(value / CELL);
const keyOf = (column: number, row: number) => row * STRIDE + column + STRIDE / 2;

/** Sorts glyphs into the cells of a grid. */
export function toGlyphGrid(glyphs: readonly Glyph[]): GlyphGrid {
  const grid = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const key = keyOf(cellOf(glyph.x), cellOf(glyph.y));
    const cell = grid.get(key);
    if (cell) cell.push(glyph);
    else grid.set(key, [glyph]);
  }
  return grid;
}

/** The glyphs whose centers are within `across` and `down` pixels of a place. */
export function glyphsAbout(
  grid: GlyphGrid,
  { x, y }: { x: number; y: number },
  { across, down }: { across: number; down: number },
): Glyph[] {
  const found: Glyph[] = [];
  for (let row = cellOf(y - down); row <= cellOf(y + down); row += 1) {
    for (let column = cellOf(x - across); column <= cellOf(x + across); column += 1) {
      for (const glyph of grid.get(keyOf(column, row)) ?? [])
        if (Math.abs(glyph.x - x) <= across && Math.abs(glyph.y - y) <= down) found.push(glyph);
    }
  }
  return found;
}
