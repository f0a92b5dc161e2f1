import { applyHomography, fitHomography, type Quad } from '../geometry/homography.ts';
import type { MrzFormatName } from '../mrz/formats.ts';
import type { Grey } from './grey.ts';
import { type LinePath, pointAt } from './line-path.ts';

/** Corners are in shares of the upright picture's width and height, from the document's top left. */
export interface MrzDocumentPlace {
  /** The whole document, derived from the position of its MRZ; corners may be outside the picture. */
  quad: Quad;
  /** Only the block of lines, from the first to the last character. */
  mrz: Quad;
  /** The clockwise rotation in degrees that makes the lines level, 0 to 360. */
  rotation: number;
}

interface Page {
  /** Millimetres. */
  width: number;
  height: number;
  /** The middle of the first character. */
  left: number;
  /** The middles of the lines, measured from the top edge. */
  lines: number[];
}

/**
 * Sizes of documents and positions of print: ICAO 9303-4 (TD3), -5 (TD1), -6 (TD2), -7 (visas); characters 2.54 mm
 * apart.
 */
const PAGES = {
  TD1: { width: 85.6, height: 53.98, left: 5.97, lines: [36.9, 41.9, 46.9] },
  TD2: { width: 105, height: 74, left: 8.05, lines: [59, 65.35] },
  TD3: { width: 125, height: 88, left: 7.89, lines: [73, 79.35] },
  'MRV-A': { width: 120, height: 80, left: 5.39, lines: [65, 71.35] },
  'MRV-B': { width: 105, height: 74, left: 8.05, lines: [59, 65.35] },
} as const satisfies Record<MrzFormatName, Page>;

const CHARACTER = 2.54;

/** Width divided by height of a document in this format. */
export function pageAspect(format: MrzFormatName): number {
  const { width, height } = PAGES[format];
  return width / height;
}

/** The document's place in the picture from one projective map fitted to the characters of all its lines. */
export function documentPlace(
  paths: readonly LinePath[],
  format: MrzFormatName,
  columns: number,
  { width, height }: Grey,
): MrzDocumentPlace {
  const page: Page = PAGES[format];
  const pairs = paths.flatMap((path, line) =>
    Array.from({ length: 12 }, (_unused, index) => {
      const column = (index * (columns - 1)) / 11;
      const { x, y } = pointAt(path, column);
      return { from: { x: page.left + column * CHARACTER, y: page.lines[line] ?? 0 }, to: { x, y } };
    }),
  );
  const map = fitHomography(pairs);
  const quad = (left: number, top: number, right: number, bottom: number): Quad => {
    const corner = (x: number, y: number) => {
      const at = applyHomography(map, { x, y });
      return { x: (at.x + 0.5) / width, y: (at.y + 0.5) / height };
    };
    return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
  };
  const [first, last] = [page.lines[0] ?? 0, page.lines.at(-1) ?? 0];
  return {
    quad: quad(0, 0, page.width, page.height),
    mrz: quad(page.left - CHARACTER / 2, first - 1.8, page.left + (columns - 0.5) * CHARACTER, last + 1.8),
    rotation: rotationOf(paths[0], columns),
  };
}

function rotationOf(path: LinePath | undefined, columns: number): number {
  if (!path) return 0;
  const [first, last] = [pointAt(path, 0), pointAt(path, columns - 1)];
  const angle = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI;
  return (360 - angle) % 360;
}
