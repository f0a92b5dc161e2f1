import { CARD_ASPECT } from './cards/find-card.ts';
import type { Examination } from './examine-image.ts';
import type { FaceHint } from './faces/find-upright-faces.ts';
import type { Quad } from './geometry/homography.ts';
import { widenQuad } from './images/rectify.ts';
import type { ShownPage } from './measure-picture.ts';
import { pageAspect } from './reading/document-place.ts';
import { PAGE_LINES } from './tell-role.ts';

/** Share by which the quad is widened: print begins near the edge, and corners are accurate to a few hundredths. */
const MARGIN = 0.03;
/**
 * A page that deviates more from a quarter turn, or whose opposite sides differ more, is straightened for face
 * detection.
 */
const MOST_ASKEW = { degrees: 8, sides: 1.08 } as const;

type Seen = Pick<Examination, 'mrz' | 'card' | 'turn' | 'inspection'>;

/** The document's corners, slightly widened: derived from its MRZ, or from its edges if it lies askew. */
export function pageQuad({ mrz, card, inspection }: Seen): Quad | null {
  if (mrz) return widenQuad(mrz.place.quad, MARGIN);
  return card && inspection.ok && isAskew(card, inspection) ? card : null;
}

interface Size {
  width: number;
  height: number;
}

/** Whether a card must be straightened, whichever side is up. */
function isAskew(quad: Quad, size: Size): boolean {
  const [a, b] = quad;
  const degrees = (Math.atan2((b.y - a.y) * size.height, (b.x - a.x) * size.width) * 180) / Math.PI;
  const off = Math.abs(degrees - 90 * Math.round(degrees / 90));
  return off > MOST_ASKEW.degrees || unevenness(quad, size) > MOST_ASKEW.sides;
}

/** The largest ratio of opposite sides; 1 for a rectangle. */
function unevenness(quad: Quad, { width, height }: Size): number {
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const side = (from = { x: 0, y: 0 }, to = { x: 0, y: 0 }) => Math.hypot(to.x - from.x, to.y - from.y);
  const ratio = (one: number, other: number) => Math.max(one, other) / Math.max(1, Math.min(one, other));
  return Math.max(ratio(side(a, b), side(d, c)), ratio(side(a, d), side(b, c)));
}

/** The page on a picture with its text, for measurements; null for other pictures. */
export function shownPage({ mrz, card, textLines }: Pick<Examination, 'mrz' | 'card' | 'textLines'>): ShownPage | null {
  if (textLines < PAGE_LINES) return null;
  return mrz ? { quad: mrz.place.quad, aspect: pageAspect(mrz.format) } : { quad: card, aspect: CARD_ASPECT };
}

/**
 * Orientation hints from MRZ or edges for face detection: which side is up, and the corners of a page that must be
 * straightened.
 */
export function faceHint(seen: Seen): FaceHint {
  const { mrz, turn, inspection } = seen;
  if (!inspection.ok) return { turn, page: null };
  if (!mrz || turn === null) {
    const quad = pageQuad(seen);
    return { turn, page: quad && { quad, aspect: CARD_ASPECT } };
  }
  const { quad, rotation } = mrz.place;
  const off = Math.abs(((rotation - turn + 540) % 360) - 180);
  const isLevel = off <= MOST_ASKEW.degrees && unevenness(quad, inspection) <= MOST_ASKEW.sides;
  return { turn, page: isLevel ? null : { quad: widenQuad(quad, MARGIN), aspect: pageAspect(mrz.format) } };
}
