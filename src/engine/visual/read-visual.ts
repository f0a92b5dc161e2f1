import type { Turn } from '../images/load-pixels.ts';
import type { ReadingPicture } from '../reading/find-mrz.ts';
import { type Grey, turnRight } from '../reading/grey.ts';
import { findTextRegion } from './find-text-region.ts';
import { splitLines } from './split-lines.ts';
import { straighten } from './straighten.ts';
import { createTextRecogniser } from './text-recogniser.ts';
import type { VisualReading } from './visual-reading.ts';

/** What other instruments know of where the document lies. */
export interface VisualHint {
  /** By how many degrees to the right the picture must be turned to be upright. */
  turn: Turn;
}

export interface VisualReader {
  model: string;
  /** Reads the text around the machine-readable parts; null where there is hardly any, or reading took too long. */
  read(picture: ReadingPicture, hint: VisualHint): Promise<VisualReading | null>;
}

/** Height of most letters at which Tesseract reads best, in pixels; they are between labels' and capitals'. */
const LETTER_HEIGHT = 20;
const NARROWEST = 700;
const WIDEST = 1800;
const TIMEOUT_MS = 6000;

function turned(grey: Grey, turn: Turn): Grey {
  let result = grey;
  for (let quarter = 0; quarter < turn; quarter += 90) result = turnRight(result);
  return result;
}

/** Loads the recogniser once; it keeps no state between pictures. */
export async function createVisualReader(): Promise<VisualReader> {
  const recogniser = await createTextRecogniser();
  return {
    model: recogniser.model,
    async read(picture, { turn }) {
      const work = turned(picture.work, turn);
      const full = turned(picture.full, turn);
      const region = findTextRegion(work);
      if (!region) return null;
      const wanted = Math.round((region.width * LETTER_HEIGHT) / region.letterHeight);
      const width = Math.min(WIDEST, Math.max(NARROWEST, wanted));
      const strip = straighten(full, region, full.width / work.width, width);
      const lines = await recogniser.recognise(strip, { layout: 'sparse', timeoutMs: TIMEOUT_MS });
      return lines && { lines: splitLines(lines, strip), aspect: strip.width / strip.height, model: recogniser.model };
    },
  };
}
