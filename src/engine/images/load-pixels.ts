import sharp, { type Sharp } from 'sharp';
import type { ReadingPicture } from '../reading/find-mrz.ts';
import type { Grey } from '../reading/grey.ts';
import { decoder } from './decoder.ts';

/** Longest side on which MRZs are searched, and on which they are read. */
const WORK_SIDE = 1600;
const FULL_SIDE = 2600;
/** Longest side on which faces are searched: the detector works on 512 pixels. */
const FACE_SIDE = 1280;
/** Longest side on which a card's edges are sought: print is too small there to be taken for them. */
const CARD_SIDE = 400;

/** Quarters by which a picture is turned to the right, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Pixels of a picture, three bytes each, row by row. */
export interface Rgb {
  data: Uint8Array;
  width: number;
  height: number;
}

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

async function toGrey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** The picture with its longer side at most `side`. */
async function shrunk({ data, width, height }: Grey, side: number): Promise<Grey> {
  return toGrey(sharp(data, { raw: { width, height, channels: 1 } }).resize(inside(side)));
}

/**
 * The two grey sizes for the MRZ, from one decoding. The bytes have passed {@link inspectImage}; damage found later
 * throws.
 */
export async function loadForReading(bytes: Uint8Array): Promise<ReadingPicture> {
  const full = await toGrey(decoder(bytes).flatten({ background: '#fff' }).greyscale().resize(inside(FULL_SIDE)));
  const isSmall = Math.max(full.width, full.height) <= WORK_SIDE;
  return { work: isSmall ? full : await shrunk(full, WORK_SIDE), full };
}

/** The colour picture for the face detector, turned to the right by `turn` degrees. */
export const loadForFaces = (bytes: Uint8Array, turn: Turn): Promise<Rgb> => loadColour(bytes, turn, FACE_SIDE);

/** The colour picture from which a face is cut out for people to look at, turned as for the detector. */
export const loadForShowing = (bytes: Uint8Array, turn: Turn): Promise<Rgb> => loadColour(bytes, turn, FULL_SIDE);

/** The small colour picture in which the edges of a card are sought. */
export const loadForCards = (bytes: Uint8Array): Promise<Rgb> => loadColour(bytes, 0, CARD_SIDE);

async function loadColour(bytes: Uint8Array, turn: Turn, side: number): Promise<Rgb> {
  const picture = decoder(bytes).rotate(turn).flatten({ background: '#fff' }).resize(inside(side));
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
