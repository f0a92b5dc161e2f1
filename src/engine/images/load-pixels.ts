import sharp, { type Sharp } from 'sharp';
import type { ReadingPicture } from '../reading/find-mrz.ts';
import type { Grey } from '../reading/grey.ts';
import { decoder, storedDecoder } from './decoder.ts';

/** Longest side, in pixels, for finding MRZs, and for reading them. */
const WORK_SIDE = 1600;
const FULL_SIDE = 2600;
/** Longest side for finding faces; the detector itself uses 512 pixels. */
const FACE_SIDE = 1280;
/** Longest side for finding a card's edges: at this size, print is too small to be mistaken for edges. */
const CARD_SIDE = 400;

/** A clockwise rotation by quarter turns, in degrees. */
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
 * The two gray sizes for the MRZ, decoded once. The bytes have passed {@link inspectImage}; damage found later throws.
 */
export async function loadForReading(bytes: Uint8Array): Promise<ReadingPicture> {
  const full = await toGrey(decoder(bytes).flatten({ background: '#fff' }).greyscale().resize(inside(FULL_SIDE)));
  const isSmall = Math.max(full.width, full.height) <= WORK_SIDE;
  return { work: isSmall ? full : await shrunk(full, WORK_SIDE), full };
}

/** The color picture for the face detector, turned clockwise by `turn` degrees. */
export const loadForFaces = (bytes: Uint8Array, turn: Turn): Promise<Rgb> => loadColour(bytes, turn, FACE_SIDE);

/** The color picture from which a face is cut out for display, turned as for the detector. */
export const loadForShowing = (bytes: Uint8Array, turn: Turn): Promise<Rgb> => loadColour(bytes, turn, FULL_SIDE);

/** The small color picture for finding the edges of a card. */
export const loadForCards = (bytes: Uint8Array): Promise<Rgb> => loadColour(bytes, 0, CARD_SIDE);

/** Maximum pixels of {@link loadStored}: one color picture in memory without reduction. */
const MOST_STORED = 26_000_000;

/**
 * The pixels exactly as they were compressed: not rotated, scaled, or converted to another color profile. Null for a
 * gray picture, and for one with more pixels than phones take.
 */
export async function loadStored(bytes: Uint8Array): Promise<Rgb | null> {
  const picture = storedDecoder(bytes);
  const { width, height, channels, space, depth } = await picture.metadata();
  if (width * height > MOST_STORED || channels < 3 || space !== 'srgb' || depth !== 'uchar') return null;
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

async function loadColour(bytes: Uint8Array, turn: Turn, side: number): Promise<Rgb> {
  const picture = decoder(bytes).rotate(turn).flatten({ background: '#fff' }).resize(inside(side));
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
