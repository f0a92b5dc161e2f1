import type { Rgb } from '../images/load-pixels.ts';
import { resample } from '../images/resample.ts';
import { type Detection, type FaceDetector, suppress } from './detect-faces.ts';
import { foregroundFaces } from './foreground.ts';

/** Faces of a tenth of the picture and more are found at this side; the closer is for where it leaves a doubt. */
const QUICK_SIDE = 256;
const CLOSE_SIDE = 512;
/** Boxes below this are no faces, but may hint at one. */
const LEAST_SCORE = 0.5;
/** A box of the quick search as sure as this needs no confirmation. */
const CERTAIN_SCORE = 0.7;
/** One that is likelier than this may be confirmed in its surroundings, where a face is seen so surely. */
const LIKELY_SCORE = 0.3;
const CONFIRMED_SCORE = 0.9;
/** So many boxes are looked at closely; no more faces are described. */
export const MOST_FACES = 4;

/** Boxes of faces smaller than this share of the picture are coarse: they are sought again in what lies around them. */
const COARSE_SHARE = 0.3;
const SURROUNDINGS = 2.4;

const facesOf = (seen: readonly Detection[]) => seen.filter(({ score }) => score >= LEAST_SCORE);

/** The box of one face found again on the surroundings of its coarse one; the coarse one where that fails. */
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

/** The boxes that count, each as it was seen and as it is seen in its surroundings. */
function lookClosely(detector: FaceDetector, picture: Rgb, seen: readonly Detection[]): Look[] {
  return foregroundFaces(seen.map((box) => ({ box }))).map(({ box }, index) => {
    const isWorthIt = index < MOST_FACES && box.score >= LIKELY_SCORE;
    return { coarse: box, close: isWorthIt ? refine(detector, picture, box) : box };
  });
}

/** Whether a face was surely found, and nothing large beside it is left in doubt. */
const isSettled = (looks: readonly Look[]) =>
  looks.length > 0 &&
  looks.every(({ coarse, close }) => coarse.score >= CERTAIN_SCORE || close.score >= CONFIRMED_SCORE);

const closest = (looks: readonly Look[]) => facesOf(suppress(looks.map(({ close }) => close)));

/** All faces that may be one at a glance, the surest first. */
export function glimpseFaces(detector: FaceDetector, picture: Rgb): Detection[] {
  return facesOf(detector.detect(picture, QUICK_SIDE));
}

/**
 * The foreground's faces, boxed closely, the surest first. Where a glance leaves a doubt the picture is searched at the
 * closer side too: each side misses some that the other is sure of.
 */
export function seekFaces(detector: FaceDetector, picture: Rgb): Detection[] {
  const seen = detector.detect(picture, QUICK_SIDE);
  const looks = lookClosely(detector, picture, seen);
  if (isSettled(looks)) return closest(looks);
  const all = facesOf(suppress([...seen, ...detector.detect(picture, CLOSE_SIDE)]));
  return closest(lookClosely(detector, picture, all));
}
