import { type Box, cut, type Grey, shrink } from './grey.ts';
import { brightness, glare } from './light.ts';
import { sharpness } from './sharpness.ts';
import { findSides } from './sides.ts';

/** What to improve before taking the picture; `good` if nothing. */
export type Advice = 'dark' | 'fit' | 'closer' | 'farther' | 'glare' | 'blurred' | 'good';

/** Mean brightness below which nothing is readable. */
export const DARK = 55;
/** Share of the document. */
export const GLARING = 0.02;
/** For frames some 900 pixels wide; printed matter in focus has 0.25 and more. */
const BLURRED = 0.16;
/** Edges are searched in a picture reduced by this factor. */
const FACTOR = 4;
/** Most documents fit between these limits; otherwise the person is asked to move. */
const NEAR = { inside: 0.14, outside: 0.08 };
const INSIDE = { inside: 0.4, outside: -0.1 };
const OUTSIDE = { inside: -0.06, outside: 0.3 };
/** Three of four, because a finger may cover one. */
const ENOUGH_SIDES = 3;

/** Judges the camera's view; `box` is the position of the page's frame in it. */
export function advise(picture: Grey, box: Box): Advice {
  const page = cut(picture, box);
  if (brightness(page) < DARK) return 'dark';
  const place = placeOf(shrink(picture, FACTOR), smaller(box));
  if (place !== 'good') return place;
  if (glare(page) > GLARING) return 'glare';
  return sharpness(page) < BLURRED ? 'blurred' : 'good';
}

function placeOf(picture: Grey, box: Box): Advice {
  const has = (band: typeof NEAR): boolean => findSides(picture, box, band).length >= ENOUGH_SIDES;
  if (has(NEAR)) return 'good';
  if (has(INSIDE)) return 'closer';
  return has(OUTSIDE) ? 'farther' : 'fit';
}

function smaller({ left, top, width, height }: Box): Box {
  return { left: left / FACTOR, top: top / FACTOR, width: width / FACTOR, height: height / FACTOR };
}
