import type { Examination } from './examine-image.ts';
import type { FaceHint } from './faces/find-upright-faces.ts';
import type { Quad } from './geometry/homography.ts';
import { widenQuad } from './images/rectify.ts';
import { pageAspect } from './reading/document-place.ts';

/** The print begins near the edge, and the corners are known within some hundredths. */
const MARGIN = 0.03;
/** A page that lies further off a quarter turn, or whose opposite sides differ more, is straightened for its portrait. */
const MOST_ASKEW = { degrees: 8, sides: 1.08 } as const;

/** The document's corners, a little widened, as far as its MRZ tells them. */
export function pageQuad({ mrz }: Pick<Examination, 'mrz'>): Quad | null {
  return mrz && widenQuad(mrz.place.quad, MARGIN);
}

/** How much longer one of two opposite sides is, at most; 1 for a rectangle. */
function unevenness(quad: Quad, { width, height }: { width: number; height: number }): number {
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const side = (from = { x: 0, y: 0 }, to = { x: 0, y: 0 }) => Math.hypot(to.x - from.x, to.y - from.y);
  const ratio = (one: number, other: number) => Math.max(one, other) / Math.max(1, Math.min(one, other));
  return Math.max(ratio(side(a, b), side(d, c)), ratio(side(a, d), side(b, c)));
}

/** What the MRZ tells the search for faces: which way is up, and how a page lies that has to be straightened. */
export function faceHint({ mrz, turn, inspection }: Pick<Examination, 'mrz' | 'turn' | 'inspection'>): FaceHint {
  if (!mrz || turn === null || !inspection.ok) return { turn, page: null };
  const { quad, rotation } = mrz.place;
  const off = Math.abs(((rotation - turn + 540) % 360) - 180);
  const isLevel = off <= MOST_ASKEW.degrees && unevenness(quad, inspection) <= MOST_ASKEW.sides;
  return { turn, page: isLevel ? null : { quad: widenQuad(quad, MARGIN), aspect: pageAspect(mrz.format) } };
}
