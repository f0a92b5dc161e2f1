import type { CalendarDay } from '#verifier/encoding/days.ts';
import { loadStored } from '../images/load-pixels.ts';
import { sniffFormat } from '../images/sniff-format.ts';
import type { ReadingPicture } from '../reading/find-mrz.ts';
import { measureMoire } from './measure-moire.ts';
import { measureSplice } from './measure-splice.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { readMetadata } from './read-metadata.ts';
import { readQuantization } from './read-quantization.ts';

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
  /**
   * See `measureSplice`; null without an earlier compression, and for other formats than JPEG and PNG. Analyses made
   * before `avouch-idv/12` do not have it.
   */
  splice?: number | null;
}

/** The steps of a picture without loss. */
const WITHOUT_LOSS = new Uint8Array(64).fill(1);

/** See {@link ImageTraces.splice}. */
export async function spliceOf(bytes: Uint8Array): Promise<number | null> {
  const format = sniffFormat(bytes);
  const steps = format === 'jpeg' ? readQuantization(bytes) : format === 'png' ? WITHOUT_LOSS : null;
  const picture = steps && (await loadStored(bytes));
  return picture && steps && measureSplice(picture, steps);
}

/** Computes the traces of one accepted picture; about 100 ms for two megapixels. `picture` is `loadForReading`'s result. */
export async function traceImage(bytes: Uint8Array, picture: ReadingPicture, today: CalendarDay): Promise<ImageTraces> {
  const metadata = await readMetadata(bytes, today);
  return {
    perceptual: perceptualHash(picture.work),
    ...metadata,
    recapture: { moire: Math.round(measureMoire(picture.full) * 10) / 10 },
    splice: await spliceOf(bytes),
  };
}
