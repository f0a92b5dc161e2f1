import type { FaceFound } from '../analysis.ts';
import type { FacePatch } from '../copies/face-patch.ts';
import type { Quad } from '../geometry/homography.ts';
import { loadForFaces, type Rgb, type Turn } from '../images/load-pixels.ts';
import { rectify } from '../images/rectify.ts';
import { shrink } from '../images/resample.ts';
import { turnPixels } from '../images/turn-pixels.ts';
import type { Detection } from './detect-faces.ts';
import type { FaceSample } from './face-recognition.ts';
import type { Face, FaceFinder } from './find-faces.ts';
import { foregroundFaces } from './foreground.ts';
import { standsUpright } from './landmarks.ts';
import { cutLevel, levelFace, levelSquare, outOf, type Square, surroundings } from './level-face.ts';
import { MOST_FACES } from './seek-faces.ts';

/** Hints from the text of a picture. */
export interface FaceHint {
  /** Clockwise degrees by which the picture must be turned to be upright. */
  turn: Turn | null;
  /**
   * A tilted page: its corners in shares of the picture, and its aspect ratio. Corners begin at the top left of its
   * print if `turn` is known, otherwise at that or at the bottom right.
   */
  page: { quad: Quad; aspect: number } | null;
}

/** The foreground's faces, largest first, and the rotation of the picture; descriptors in the same order. */
export interface UprightFaces {
  turn: Turn;
  faces: FaceFound[];
  descriptors: Float32Array[];
  /** The largest face, cut out; null if there is none. */
  patch: FacePatch | null;
  /** The largest face for an external matcher; null if there is no such matcher or no face. */
  sample: FaceSample | null;
}

/** Turns are tried at this side, because the quick search uses no more. */
const TURN_SIDE = 512;
/**
 * The surroundings of a face are turned at this side, so that the face fills two fifths; landmarks of smaller faces are
 * less certain.
 */
const AROUND_SIDE = 400;
/** Only a certain face may determine the orientation, not a chance pattern. */
const CLEAR_SCORE = 0.7;
/** A face this certain with plausible landmarks needs no comparison with other orientations. */
const SURE_SCORE = 0.95;
/** Another orientation must fit this many times better than the original: pictures are usually upright. */
const PRIOR = 2;
/**
 * With a smaller residual, no other orientation fits {@link PRIOR} times better: of 141 upright faces, none had less
 * than 0.025.
 */
const UNBEATABLE_RESIDUAL = 0.05;

const bestScore = (faces: readonly Detection[]) => Math.max(0, ...faces.map((face) => face.score));

/** A rotation of a picture, and whether it is certain. */
interface Way {
  turn: Turn;
  isSure: boolean;
}

/** A tried orientation: its most certain face, and the landmarks' verdict. */
interface Trial {
  turn: Turn;
  score: number;
  residual: number;
}

const OTHER_TURNS = [90, 270, 180] as const;

async function tryWay(turn: Turn, picture: Rgb, box: Detection | undefined, finder: FaceFinder): Promise<Trial> {
  if (!box) return { turn, score: 0, residual: Infinity };
  return { turn, score: box.score, residual: await finder.mirrorResidual(picture, box) };
}

/** The orientation with the best-fitting landmarks; null if they fit in none. */
function bestStanding(trials: readonly Trial[]): Trial | null {
  const weight = ({ turn, residual }: Trial) => (turn === 0 ? residual / PRIOR : residual);
  return trials
    .filter(({ residual }) => standsUpright(residual))
    .reduce<Trial | null>((best, each) => (!best || weight(each) < weight(best) ? each : best), null);
}

const surestOf = (trials: readonly Trial[]): Trial | null =>
  trials.reduce<Trial | null>((best, each) => (!best || each.score > best.score ? each : best), null);

/** Tries orientations of the whole picture, with the quick search. */
async function tryTurns(picture: Rgb, turns: readonly Turn[], finder: FaceFinder): Promise<Trial[]> {
  const small = shrink(picture, TURN_SIDE);
  const trials: Trial[] = [];
  for (const turn of turns) {
    const turned = turnPixels(small, turn);
    trials.push(await tryWay(turn, turned, finder.detect(turned, 'quick')[0], finder));
  }
  return trials;
}

/** Tries orientations of a face's surroundings, closely. */
async function tryAround(picture: Rgb, face: Detection, finder: FaceFinder): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const turn of OTHER_TURNS) {
    const turned = cutLevel(picture, surroundings(face), -turn, AROUND_SIDE);
    trials.push(await tryWay(turn, turned, finder.detect(turned, 'full')[0], finder));
  }
  return trials;
}

/**
 * Determines the orientation by a face's landmarks, never by the detector's score alone, which is sometimes lower for
 * upright faces than upside down. If no orientation is plausible, the picture stays unchanged and in doubt.
 */
async function findTurn(picture: Rgb, upright: readonly Detection[], finder: FaceFinder): Promise<Way> {
  const [face] = upright;
  const asIs = await tryWay(0, picture, face, finder);
  if (asIs.score >= SURE_SCORE && standsUpright(asIs.residual)) return { turn: 0, isSure: true };
  const isClear = face !== undefined && face.score >= CLEAR_SCORE;
  if (isClear && asIs.residual < UNBEATABLE_RESIDUAL) return { turn: 0, isSure: true };
  const others = isClear ? tryAround(picture, face, finder) : tryTurns(picture, OTHER_TURNS, finder);
  const trials = [asIs, ...(await others)];
  const standing = bestStanding(trials);
  if (standing) return { turn: standing.turn, isSure: true };
  return { turn: face ? 0 : (surestOf(trials)?.turn ?? 0), isSure: false };
}

/** Determines which of a card's long sides is the upper one. */
async function findTurnOfCard(lying: Rgb, finder: FaceFinder): Promise<Way> {
  const trials = await tryTurns(lying, [0, 180], finder);
  const standing = bestStanding(trials);
  return { turn: (standing ?? surestOf(trials))?.turn ?? 0, isSure: standing !== null };
}

/** Width of a straightened page in pixels. */
const PAGE_WIDTH = 1200;

/** The faces of a tilted page after straightening; none if its corners are wrong. */
async function findOnPage(
  bytes: Uint8Array,
  { turn, page }: FaceHint,
  finder: FaceFinder,
): Promise<UprightFaces | null> {
  if (!page) return null;
  const size = { width: PAGE_WIDTH, height: Math.round(PAGE_WIDTH / page.aspect) };
  const lying = rectify(await loadForFaces(bytes, 0), page.quad, size);
  const way = turn === null ? await findTurnOfCard(lying, finder) : ({ turn: 0, isSure: true } as const);
  const picture = turnPixels(lying, way.turn);
  const boxes = finder.detect(picture, 'full');
  return boxes.length === 0 ? null : describeFaces(picture, boxes, { turn: turn ?? 0, isTold: way.isSure }, finder);
}

/** Angles between the quarter turns; a face is found up to about 30 degrees off. */
const OBLIQUE = [45, 315, 135, 225] as const;
const OBLIQUE_SIDE = 1000;
/** Score from which a candidate is searched more closely. */
const LIKELY_SCORE = 0.3;

/** A picture rotated so that its faces are upright; their boxes refer to its pixels. */
interface Oblique {
  picture: Rgb;
  boxes: Detection[];
  /** The part of the picture that `picture` was cut from, and its clockwise tilt in degrees. */
  square: Square;
  degrees: number;
}

/** The faces of a picture that is between two quarter turns, after leveling; none if no angle shows any. */
function findOblique(whole: Rgb, finder: FaceFinder): Oblique | null {
  const square = { x: whole.width / 2, y: whole.height / 2, side: Math.hypot(whole.width, whole.height) };
  for (const degrees of OBLIQUE) {
    const picture = cutLevel(whole, square, degrees, OBLIQUE_SIDE);
    if (bestScore(finder.detect(picture, 'quick')) < LIKELY_SCORE) continue;
    const boxes = finder.detect(picture, 'full');
    if (boxes.length > 0) return { picture, boxes, square, degrees };
  }
  return null;
}

/**
 * A supposed card may be only a part of one, such as its portrait's frame; a face in it is then too large or tilted.
 */
const CARD_PORTRAIT = { leastScore: 0.9, mostHeight: 0.6 } as const;

function isPortraitOfCard({ faces: [face] }: UprightFaces): boolean {
  return face !== undefined && face.score >= CARD_PORTRAIT.leastScore && face.box.height <= CARD_PORTRAIT.mostHeight;
}

/** Faces of the picture, rotated according to its text or, if that is inconclusive, to its faces' landmarks. */
export async function findUprightFaces(bytes: Uint8Array, hint: FaceHint, finder: FaceFinder): Promise<UprightFaces> {
  const { turn: told } = hint;
  const onPage = await findOnPage(bytes, hint, finder);
  if (onPage && (told !== null || isPortraitOfCard(onPage))) return onPage;
  const loaded = await loadForFaces(bytes, told ?? 0);
  const found = finder.detect(loaded, 'full');
  const { turn, isSure } = told === null ? await findTurn(loaded, found, finder) : { turn: told, isSure: true };
  const picture = told === null ? turnPixels(loaded, turn) : loaded;
  const boxes = picture === loaded ? found : finder.detect(picture, 'full');
  const oblique = told === null && boxes.length === 0 ? findOblique(picture, finder) : null;
  if (oblique) return describeFaces(oblique.picture, oblique.boxes, { turn: 0, isTold: false }, finder);
  if (onPage && boxes.length === 0) return onPage;
  return describeFaces(picture, boxes, { turn, isTold: isSure }, finder);
}

/** Location of the largest face, in fractions of the picture's width, after a clockwise rotation by `turn`. */
export interface FacePlace {
  turn: Turn;
  /** Center of the face, and the longer side of its box. */
  square: Square;
  /** Degrees by which the face is tilted clockwise. */
  tilt: number;
}

/** Finds the largest face at any angle; null if there is none. */
export async function locateFace(bytes: Uint8Array, finder: FaceFinder): Promise<FacePlace | null> {
  const loaded = await loadForFaces(bytes, 0);
  const found = finder.detect(loaded, 'full');
  const { turn } = await findTurn(loaded, found, finder);
  const picture = turnPixels(loaded, turn);
  const boxes = turn === 0 ? found : finder.detect(picture, 'full');
  const oblique = boxes.length === 0 ? findOblique(picture, finder) : null;
  const [face] = foregroundFaces((oblique?.boxes ?? boxes).map((box) => ({ box })));
  if (!face) return null;
  const level = await levelSquare(oblique?.picture ?? picture, face.box, finder);
  const { square, tilt } = oblique ? outOf(oblique.square, oblique.degrees, level, OBLIQUE_SIDE) : level;
  const { width } = picture;
  return { turn, tilt, square: { x: square.x / width, y: square.y / width, side: square.side / width } };
}

async function describeFaces(
  picture: Rgb,
  boxes: readonly Detection[],
  { turn, isTold }: { turn: Turn; isTold: boolean },
  finder: FaceFinder,
): Promise<UprightFaces> {
  const counted = foregroundFaces(boxes.map((box) => ({ box }))).slice(0, MOST_FACES);
  const described = await finder.describe(
    picture,
    counted.map(({ box }) => box),
  );
  const faces: Face[] = [];
  for (const [index, face] of described.entries()) {
    const box = counted[index]?.box;
    faces.push(box && index === 0 ? await levelFace(picture, { box, face, isTold }, finder) : face);
  }
  return {
    turn,
    faces: faces.map(({ box, score, pose, quality }): FaceFound => ({ box, score, pose, quality })),
    descriptors: faces.map(({ descriptor }) => descriptor),
    patch: faces[0]?.cut() ?? null,
    sample: (await faces[0]?.sample()) ?? null,
  };
}
