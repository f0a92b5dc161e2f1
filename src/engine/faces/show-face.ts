import { showPicture } from '../images/inspect-image.ts';
import { loadForShowing } from '../images/load-pixels.ts';
import { renderPixels } from '../images/render-foreign.ts';
import type { FaceFinder } from './find-faces.ts';
import { locateFace } from './find-upright-faces.ts';
import { cutLevel } from './level-face.ts';

/** A face cut out for people, as JPEG, or the reason why there is none. */
export type FacePicture = { ok: true; jpeg: Uint8Array } | { ok: false; reason: 'damaged' | 'no_face' };

/** The side of the cutout, in sides of the face's box. */
const WITH_MARGIN = 1.6;
const MOST_SIDE = 800;

/** Moves the center so that the side lies within the length: there is nothing to show beyond the picture's edge. */
const within = (center: number, side: number, length: number): number =>
  Math.min(Math.max(center, side / 2), length - side / 2);

/** The largest face of any picture, upright, with a margin, as a square JPEG without metadata of at most 800 pixels. */
export async function showFace(bytes: Uint8Array, finder: FaceFinder): Promise<FacePicture> {
  const shown = await showPicture(bytes);
  if (!shown) return { ok: false, reason: 'damaged' };
  const place = await locateFace(shown, finder);
  if (!place) return { ok: false, reason: 'no_face' };
  const picture = await loadForShowing(shown, place.turn);
  const { width, height } = picture;
  const side = Math.min(WITH_MARGIN * place.square.side * width, width, height);
  const square = {
    x: within(place.square.x * width, side, width),
    y: within(place.square.y * width, side, height),
    side,
  };
  const cut = cutLevel(picture, square, place.tilt, Math.round(Math.min(MOST_SIDE, square.side)));
  return { ok: true, jpeg: await renderPixels(cut) };
}
