import type { Quad } from '../geometry/homography.ts';
import type { Turn } from '../images/load-pixels.ts';
import { rectify } from '../images/rectify.ts';
import { isNumberedLicence } from '../licences/licence-states.ts';
import { type CutOut, readNumberedFields } from '../licences/read-numbered-fields.ts';
import type { ReadingPicture } from '../reading/find-mrz.ts';
import { brightnessAt, type Grey, turnRight } from '../reading/grey.ts';
import { findInk, turnInk } from '../reading/text-lines.ts';
import { findTextRegion, type TextRegion } from './find-text-region.ts';
import { splitLines } from './split-lines.ts';
import { createTextRecogniser, type TextRecogniser } from './text-recogniser.ts';
import type { VisualLine, VisualReading } from './visual-reading.ts';

/** Orientation hints from other readers. */
export interface VisualHint {
  /** Clockwise rotation that makes the picture upright; null if unknown. */
  turn: Turn | null;
  /**
   * The document's corners in shares of the picture, with which perspective is removed. They begin at the top left of
   * its print if `turn` is known, otherwise at that or at the bottom right.
   */
  quad?: Quad | null;
}

export interface VisualReader {
  model: string;
  /** Reads the print around the machine-readable parts; null if there is hardly any, or reading took too long. */
  read(picture: ReadingPicture, hint: VisualHint, limit?: { timeoutMs: number }): Promise<VisualReading | null>;
}

/** Height of most letters at which Tesseract reads best, in pixels; between that of labels and of capitals. */
const LETTER_HEIGHT = 20;
const NARROWEST = 700;
const WIDEST = 1800;
/** Per reading; pictures that take longer are not read. */
const LIMIT = { timeoutMs: 12_000 };

interface Upright {
  turn: Turn;
  /** In pixels of the smaller picture, turned. */
  region: TextRegion;
}

function turned(grey: Grey, turn: Turn): Grey {
  let result = grey;
  for (let quarter = 0; quarter < turn; quarter += 90) result = turnRight(result);
  return result;
}

/**
 * The document alone, as if scanned; `WIDEST` pixels on its long side, which a page needs and a card does not exceed.
 */
function straightened(picture: ReadingPicture, quad: Quad): ReadingPicture {
  const { full, work } = picture;
  const side = (from: number, to: number) => {
    const [one = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = [quad[from], quad[to]];
    return Math.hypot((one.x - other.x) * full.width, (one.y - other.y) * full.height);
  };
  const [width, height] = [side(0, 1) + side(3, 2), side(0, 3) + side(1, 2)];
  const scale = WIDEST / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const reduced = size.width > work.width ? full : work;
  const grey = rectify(reduced, quad, size);
  return { work: grey, full: grey };
}

/** The rotations in which to read text: if none is given, both orientations of the direction with more text. */
function candidates({ work }: ReadingPicture, told: readonly Turn[] | null): Upright[] {
  const ink = findInk(work);
  const uprightAt = (turn: Turn): Upright | null => {
    const { width, height } = work;
    const size = turn % 180 === 0 ? { width, height } : { width: height, height: width };
    const region = findTextRegion(turnInk(ink, work, turn), size);
    return region && { turn, region };
  };
  if (told !== null) return told.flatMap((turn) => uprightAt(turn) ?? []);
  const [level, upended] = [uprightAt(0), uprightAt(90)];
  const isLevel = (level?.region.glyphs ?? 0) >= (upended?.region.glyphs ?? 0);
  const opposite = uprightAt(isLevel ? 180 : 270);
  return [(isLevel ? level : upended) ?? [], opposite ?? []].flat();
}

async function readAt(
  recogniser: TextRecogniser,
  { full, work }: ReadingPicture,
  { turn, region }: Upright,
  timeoutMs: number,
): Promise<VisualReading | null> {
  const wanted = Math.round((region.width * LETTER_HEIGHT) / region.letterHeight);
  const width = Math.min(WIDEST, Math.max(NARROWEST, wanted));
  const upright = turned(full, turn);
  const factor = full.width / work.width;
  const picture = straighten(upright, region, factor, width);
  const words = await recogniser.recognise(picture, { layout: 'sparse', timeoutMs });
  if (!words) return null;
  const reading: VisualReading = {
    lines: splitLines(words, picture),
    aspect: picture.width / picture.height,
    model: recogniser.model,
  };
  if (!isNumberedLicence([reading])) return reading;
  const cutOut: CutOut = (box, height) => {
    const part = partOf(region, box);
    return straighten(upright, part, factor, Math.round((height * part.width) / part.height));
  };
  const fields = await readNumberedFields(recogniser, { reading, cutOut, timeoutMs });
  return { ...reading, ...(fields.length > 0 && { fields }) };
}

/** A part of a region, in shares of it. */
function partOf({ quad, ...region }: TextRegion, box: VisualLine['box']): TextRegion {
  const [origin, right, , below] = quad;
  const at = (u: number, v: number) =>
    [
      origin[0] + u * (right[0] - origin[0]) + v * (below[0] - origin[0]),
      origin[1] + u * (right[1] - origin[1]) + v * (below[1] - origin[1]),
    ] as const;
  const { x, y, width, height } = box;
  return {
    ...region,
    quad: [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)],
    width: region.width * width,
    height: region.height * height,
  };
}

const isSure = ({ confidence }: VisualLine) => confidence >= 0.7;
/** Upside-down text reads as noise; this many certain characters are not noise. */
const ENOUGH_SURE = 40;

function sureCharacters(reading: VisualReading | null): number {
  return reading?.lines.filter(isSure).reduce((sum, { text }) => sum + text.length, 0) ?? 0;
}

/** The pictures to read until one gives enough text: a card's edges are less certain than its MRZ. */
function* looks(
  seen: ReadingPicture,
  { turn, quad }: VisualHint,
): Generator<{ picture: ReadingPicture; turns: readonly Turn[] | null }> {
  if (quad) yield { picture: straightened(seen, quad), turns: turn === null ? [0, 180] : [0] };
  if (!quad || turn === null) yield { picture: seen, turns: turn === null ? null : [turn] };
}

/** Loads the recognizer once; it keeps no state between pictures. */
export async function createVisualReader(usual = LIMIT): Promise<VisualReader> {
  const recogniser = await createTextRecogniser();
  return {
    model: recogniser.model,
    async read(seen, { turn: told, quad = null }, { timeoutMs } = usual) {
      let best: VisualReading | null = null;
      for (const { picture, turns } of looks(seen, { turn: told, quad })) {
        for (const upright of candidates(picture, turns)) {
          const reading = await readAt(recogniser, picture, upright, timeoutMs);
          if (sureCharacters(reading) >= sureCharacters(best)) best = reading ?? best;
          if (sureCharacters(best) >= ENOUGH_SURE) return best;
        }
      }
      return best;
    },
  };
}

/**
 * The region as a separate picture with level lines, `width` pixels wide; `factor` is pixels of `grey` per pixel of the
 * region.
 */
function straighten(grey: Grey, region: TextRegion, factor: number, width: number): Grey {
  const height = Math.round((width * region.height) / region.width);
  const [origin, right, , below] = region.quad;
  const across = [((right[0] - origin[0]) * factor) / width, ((right[1] - origin[1]) * factor) / width] as const;
  const down = [((below[0] - origin[0]) * factor) / height, ((below[1] - origin[1]) * factor) / height] as const;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = origin[0] * factor + across[0] * (x + 0.5) + down[0] * (y + 0.5);
      const v = origin[1] * factor + across[1] * (x + 0.5) + down[1] * (y + 0.5);
      data[y * width + x] = brightnessAt(grey, u, v);
    }
  }
  return { data, width, height };
}
