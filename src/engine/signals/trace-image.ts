import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { ReadingPicture } from '../reading/find-mrz.ts';
import { measureMoire } from './measure-moire.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { readMetadata } from './read-metadata.ts';

/**
 * Evidence of a picture's origin. Plain data that do not reveal the content: a hash, a table entry, a measure, a flag.
 */
export interface ImageTraces {
  /** 64 bits as 16 hexadecimal digits; see `perceptualHash`. */
  perceptual: string;
  /** The editing program in the metadata, by its name in our table; null if there is none. */
  software: string | null;
  takenInFuture: boolean;
  /** Hints at a photographed screen: `moire` in decibels, see `measureMoire`. */
  recapture: { moire: number };
}

/** Computes the traces of one accepted picture; about 30 ms. `picture` is `loadForReading`'s result. */
export async function traceImage(bytes: Uint8Array, picture: ReadingPicture, today: CalendarDay): Promise<ImageTraces> {
  const metadata = await readMetadata(bytes, today);
  return {
    perceptual: perceptualHash(picture.work),
    ...metadata,
    recapture: { moire: Math.round(measureMoire(picture.full) * 10) / 10 },
  };
}
