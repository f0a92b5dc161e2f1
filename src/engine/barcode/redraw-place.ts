import { applyHomography, fitHomography, type Point, type Quad } from '../geometry/homography.ts';
import { rectify } from '../images/rectify.ts';
import type { Grey } from '../reading/grey.ts';
import { cutOut, frameOf, sizeOf, turnEdges } from './cut-out.ts';
import { type DecodedSymbol, decodeSymbols } from './decode-symbols.ts';
import { findGrid } from './find-grid.ts';
import { countRows, FINE, redrawSymbol } from './redraw-symbol.ts';
import { measureRows } from './row-direction.ts';

/** Grids with a lower fit do not belong to a readable symbol; symbols measured at least 0.6. */
const LEAST_FIT = 0.5;
const GOOD_WIDTH = 1000;
const MOST_ENLARGED = 3;
const LEAST_ROWS = 3;

/** The quadrilateral from its opposite corner: a patch does not show which way up its symbol is. */
const fromOtherEnd = ([a, b, c, d]: Quad): Quad => [c, d, a, b];

/** The symbol at a place, straightened by its grid, with modules of `FINE` pixels; null if no grid fits. */
function straighten(picture: Grey, quad: Quad): { symbol: Grey; quad: Quad } | null {
  const frame = frameOf(quad, {
    turn: 0,
    scale: Math.min(MOST_ENLARGED, Math.max(1, GOOD_WIDTH / sizeOf(quad).width)),
  });
  const cut = cutOut(picture, frame);
  const grid = findGrid(cut);
  if (!grid || grid.fit < LEAST_FIT) return null;
  const inner = sizeOf(grid.quad);
  const width = grid.modules * FINE;
  const [a, b, c, d] = grid.quad;
  const share = ({ x, y }: Point): Point => ({ x: x / cut.width, y: y / cut.height });
  const size = { width, height: Math.round((width * inner.height) / inner.width) };
  const at = ({ x, y }: Point): Point => frame.source(x, y);
  return {
    symbol: rectify(cut, [share(a), share(b), share(c), share(d)], size),
    quad: [at(a), at(b), at(c), at(d)],
  };
}

/** Converts the corners of a decoded symbol from the drawing to the picture. */
function placedBack(decoded: DecodedSymbol, quad: Quad, drawing: Grey): DecodedSymbol {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const map = fitHomography(
    quad.map((to, index) => {
      const [x = 0, y = 0] = corners[index] ?? [];
      return { from: { x: x * drawing.width, y: y * drawing.height }, to };
    }),
  );
  const [a, b, c, d] = decoded.quad;
  const at = (point: Point): Point => applyHomography(map, point);
  return { ...decoded, quad: [at(a), at(b), at(c), at(d)] };
}

/**
 * Decodes the symbol in a patch from a redrawing with the most similar codewords: blur and noise that defeat
 * binarization still leave codewords recognizable. Corners are in pixels of the picture. Takes about a second if a grid
 * is found.
 */
export async function redrawPlace(picture: Grey, patch: Quad): Promise<DecodedSymbol[]> {
  const rows = measureRows(cutOut(picture, frameOf(patch, { turn: 0, scale: 1 })));
  const level = turnEdges(patch, rows);
  for (const quad of [level, fromOtherEnd(level)]) {
    const found = straighten(picture, quad);
    const count = found ? countRows(found.symbol) : 0;
    if (!found || count < LEAST_ROWS) continue;
    const drawing = redrawSymbol(found.symbol, count);
    const symbols = await decodeSymbols(drawing, { binarizer: 'LocalAverage', tryRotate: false });
    if (symbols.length > 0) return symbols.map((symbol) => placedBack(symbol, found.quad, drawing));
  }
  return [];
}
