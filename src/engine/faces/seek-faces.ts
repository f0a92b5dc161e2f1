import type { Rgb } from '../images/load-pixels.ts';
import { resample } from '../images/resample.ts';
import { type Detection, type FaceDetector, suppress } from './detect-faces.ts';
import { foregroundFaces } from './foreground.ts';

/** Faces of at least a tenth of the picture are found at this side; in case of doubt, the larger side is used. */
const QUICK_SIDE = 256;
const CLOSE_SIDE = 512;
/** Boxes with a lower score are not faces, but may hint at one. */
const LEAST_SCORE = 0.5;
/** A box of the quick search with this score needs no confirmation. */
const CERTAIN_SCORE = 0.7;
/** A box with this score may be confirmed by a search of its surroundings. */
const LIKELY_SCORE = 0.3;
const CONFIRMED_SCORE = 0.9;
/** Maximum boxes to search closely, and maximum faces to describe. */
export const MOST_FACES = 4;

/**
 * Boxes of faces smaller than this share of the picture are coarse, so the face is searched again in its surroundings.
 */
const COARSE_SHARE = 0.3;
const SURROUNDINGS = 2.4;

const facesOf = (seen: readonly Detection[]) => seen.filter(({ score }) => score >= LEAST_SCORE);

/** Searches for a face again in the surroundings of its coarse box; returns the coarse box if that fails. */
function refine(detector: FaceDetector, picture: Rgb, box: Detection): Detection {
  const longer = Math.max(box.width, box.height);
  if (longer >= COARSE_SHARE * Math.max(picture.width, picture.height)) return box;
  const side = SURROUNDINGS * longer;
  const x = Math.max(0, Math.floor(box.x + box.width / 2 - side / 2));
  const y = Math.max(0, Math.floor(box.y + box.height / 2 - side / 2));
  const width = Math.min(picture.width - x, Math.ceil(side));
  const height = Math.min(picture.height - y, Math.ceil(side));
  const around = resample(picture, { x, y, width, height }, { width, height });
  const [found] = facesOf(detector.detect(around, QUICK_SIDE));
  return found ? { ...found, x: found.x + x, y: found.y + y, score: Math.max(found.score, box.score) } : box;
}

interface Look {
  coarse: Detection;
  close: Detection;
}

/** The boxes that count, each with its coarse and its refined form. */
function lookClosely(detector: FaceDetector, picture: Rgb, seen: readonly Detection[]): Look[] {
  return foregroundFaces(seen.map((box) => ({ box }))).map(({ box }, index) => {
    const isWorthIt = index < MOST_FACES && box.score >= LIKELY_SCORE;
    return { coarse: box, close: isWorthIt ? refine(detector, picture, box) : box };
  });
}

/** Whether a face was found with certainty, and no large candidate beside it remains in doubt. */
const isSettled = (looks: readonly Look[]) =>
  looks.length > 0 &&
  looks.every(({ coarse, close }) => coarse.score >= CERTAIN_SCORE || close.score >= CONFIRMED_SCORE);

const closest = (looks: readonly Look[]) => facesOf(suppress(looks.map(({ close }) => close)));

/** All face candidates of the quick search, the most certain first. */
export function glimpseFaces(detector: FaceDetector, picture: Rgb): Detection[] {
  return facesOf(detector.detect(picture, QUICK_SIDE));
}

/**
 * The foreground's faces with refined boxes, the most certain first. If the quick search leaves doubt, the picture is
 * also searched at the larger side: each side misses some faces that the other finds with certainty.
 */
export function seekFaces(detector: FaceDetector, picture: Rgb): Detection[] {
  const seen = detector.detect(picture, QUICK_SIDE);
  const looks = lookClosely(detector, picture, seen);
  if (isSettled(looks)) return closest(looks);
  const all = facesOf(suppress([...seen, ...detector.detect(picture, CLOSE_SIDE)]));
  return closest(lookClosely(detector, picture, all));
}
