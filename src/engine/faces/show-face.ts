import { showPicture } from '../images/inspect-image.ts';
import { loadForShowing } from '../images/load-pixels.ts';
import { renderPixels } from '../images/render-foreign.ts';
import type { FaceFinder } from './find-faces.ts';
import { locateFace } from './find-upright-faces.ts';
import { cutLevel } from './level-face.ts';

/** A face cut out for people to look at, as JPEG, or why there is none. */
export type FacePicture = { ok: true; jpeg: Uint8Array } | { ok: false; reason: 'damaged' | 'no_face' };

/** What is shown about a face, in sides of its box. */
const WITH_MARGIN = 1.6;
const MOST_SIDE = 800;

/** The largest face of any picture, upright, with a margin, as a square JPEG without metadata of at most 800 pixels. */
export async function showFace(bytes: Uint8Array, finder: FaceFinder): Promise<FacePicture> {
  const shown = await showPicture(bytes);
  if (!shown) return { ok: false, reason: 'damaged' };
  const place = await locateFace(shown, finder);
  if (!place) return { ok: false, reason: 'no_face' };
  const picture = await loadForShowing(shown, place.turn);
  const { width } = picture;
  const { x, y, side } = place.square;
  const square = { x: x * width, y: y * width, side: WITH_MARGIN * side * width };
  const cut = cutLevel(picture, square, place.tilt, Math.round(Math.min(MOST_SIDE, square.side)));
  return { ok: true, jpeg: await renderPixels(cut) };
}
