import type { Quad } from '../geometry/homography.ts';
import type { Rgb } from '../images/load-pixels.ts';
import { rectify } from '../images/rectify.ts';
import type { Detection } from './detect-faces.ts';
import type { Face, FaceFinder } from './find-faces.ts';
import { standsUpright } from './landmarks.ts';

/**
 * Above this tilt, a face may be at any angle, like one with implausible landmarks in a picture of unknown orientation.
 */
const MOST_ROLL = 15;
const SURROUNDINGS = 2.4;
const STEP = 30;
/** Side for comparing angles, in pixels; the face fills a third of it. */
const SEARCH_SIDE = 128;
const MOST_SIDE = 480;
/** If the tilt that remains after the search is larger, the face is leveled again. */
const LEVEL_ROLL = 5;

/** The detector's score for the leveled face may be lower by this much. */
const STRAIGHTER_COUNTS = 0.2;

/** A square of a picture: its center and side, in pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** The square around a face, large enough to contain it in a rotated picture too. */
export function surroundings({ x, y, width, height }: Detection): Square {
  return { x: x + width / 2, y: y + height / 2, side: SURROUNDINGS * Math.max(width, height) };
}

/**
 * Cuts a square out of the picture, rotated so that content tilted clockwise by `degrees` is upright; `side` pixels
 * wide.
 */
export function cutLevel(picture: Rgb, square: Square, degrees: number, side: number): Rgb {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corner = (right: number, down: number) => ({
    x: (square.x + (square.side / 2) * (right * cos - down * sin)) / picture.width,
    y: (square.y + (square.side / 2) * (right * sin + down * cos)) / picture.height,
  });
  const quad: Quad = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return rectify(picture, quad, { width: side, height: side });
}

const stands = ({ quality }: Face) => standsUpright(quality.mirrorResidual);

/** The angle with the highest detector score. */
function findTilt(picture: Rgb, square: Square, finder: FaceFinder): number {
  let best = { degrees: 0, score: 0 };
  for (let degrees = 0; degrees < 360; degrees += STEP) {
    const [face] = finder.detect(cutLevel(picture, square, degrees, SEARCH_SIDE), 'quick');
    if (face && face.score > best.score) best = { degrees, score: face.score };
  }
  return best.degrees;
}

async function describeAt(picture: Rgb, square: Square, degrees: number, finder: FaceFinder): Promise<Face | null> {
  const side = Math.round(Math.min(MOST_SIDE, square.side));
  const level = cutLevel(picture, square, degrees, side);
  const [face] = await finder.describe(level, finder.detect(level, 'quick').slice(0, 1));
  if (!face) return null;
  return { ...face, quality: { ...face.quality, eyeDistance: (face.quality.eyeDistance * square.side) / side } };
}

/** A square around a face, and the degrees by which the face is tilted clockwise. */
interface Tilted {
  square: Square;
  tilt: number;
}

/** The square around a face, determined while it is upright: the box of a tilted face is too large and off-center. */
export async function levelSquare(picture: Rgb, box: Detection, finder: FaceFinder): Promise<Tilted> {
  const [face] = await finder.describe(picture, [box]);
  if (face && stands(face) && Math.abs(face.pose.roll) <= MOST_ROLL)
    return { square: squareAround(box), tilt: face.pose.roll };
  const around = surroundings(box);
  const degrees = findTilt(picture, around, finder);
  const level = cutLevel(picture, around, degrees, MOST_SIDE);
  const [found] = finder.detect(level, 'quick');
  if (!found) return { square: squareAround(box), tilt: 0 };
  const [upright] = await finder.describe(level, [found]);
  const tilt = upright && stands(upright) ? upright.pose.roll : 0;
  return outOf(around, degrees, { square: squareAround(found), tilt }, MOST_SIDE);
}

const squareAround = ({ x, y, width, height }: Detection): Square => ({
  x: x + width / 2,
  y: y + height / 2,
  side: Math.max(width, height),
});

/** Converts a result from a square cut by {@link cutLevel} (`side` pixels wide) to the picture it was cut from. */
export function outOf(from: Square, degrees: number, { square, tilt }: Tilted, side: number): Tilted {
  const scale = from.side / side;
  const [right, down] = [scale * (square.x - side / 2), scale * (square.y - side / 2)];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    square: { x: from.x + right * cos - down * sin, y: from.y + right * sin + down * cos, side: scale * square.side },
    tilt: degrees + tilt,
  };
}

/**
 * Describes a possibly tilted face again in an upright cut, if it is detected more certainly there; its box remains the
 * one in the picture. Descriptors of tilted faces drift toward other people's.
 */
export async function levelFace(
  picture: Rgb,
  { box, face, isTold }: { box: Detection; face: Face; isTold: boolean },
  finder: FaceFinder,
): Promise<Face> {
  if ((isTold || stands(face)) && Math.abs(face.pose.roll) <= MOST_ROLL) return face;
  const square = surroundings(box);
  const tilt = findTilt(picture, square, finder);
  const first = await describeAt(picture, square, tilt, finder);
  if (!first) return face;
  const again =
    Math.abs(first.pose.roll) > LEVEL_ROLL ? await describeAt(picture, square, tilt + first.pose.roll, finder) : null;
  const found = again && again.score >= first.score - 0.05 ? again : first;
  const isStraighter = Math.abs(found.pose.roll) < LEVEL_ROLL && Math.abs(face.pose.roll) > MOST_ROLL;
  const asSure = found.score >= face.score - (isStraighter ? STRAIGHTER_COUNTS : 0);
  return asSure && (stands(found) || !stands(face)) ? { ...found, box: face.box } : face;
}
