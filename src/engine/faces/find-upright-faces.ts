import type { FaceFound } from '../analysis.ts';
import type { Quad } from '../geometry/homography.ts';
import { loadForFaces, type Rgb, type Turn } from '../images/load-pixels.ts';
import { rectify } from '../images/rectify.ts';
import { shrink } from '../images/resample.ts';
import { turnPixels } from '../images/turn-pixels.ts';
import type { Detection } from './detect-faces.ts';
import type { Face, FaceFinder } from './find-faces.ts';
import { foregroundFaces } from './foreground.ts';
import { cutLevel, levelFace, SEARCH_SIDE, surroundings } from './level-face.ts';
import { MOST_FACES } from './seek-faces.ts';

/** What the text of a picture told. */
export interface FaceHint {
  /** By how many degrees to the right the picture must be turned to be upright. */
  turn: Turn | null;
  /**
   * A page that lies askew: its corners in shares of the picture, and width by height; from the top left of its print where
   * `turn` is told, else from that or from the bottom right.
   */
  page: { quad: Quad; aspect: number } | null;
}

/** The foreground's faces, the largest first, and how the picture was turned for them; descriptors in the same order. */
export interface UprightFaces {
  turn: Turn;
  faces: FaceFound[];
  descriptors: Float32Array[];
}

/** A face that the detector is surer of than this stands upright: of turned ones it is less sure, or finds none. */
const SURE_SCORE = 0.95;
/** Turns are tried on a picture of this side: the quick search looks no closer. */
const TURN_SIDE = 512;
/** What is a face may be told its way up by; that of a stain is told by nothing. */
const CLEAR_SCORE = 0.7;
/** A face that is seen so surely the way it stands, twice or far more surely than any other way, stands upright too. */
const FAIRLY_SURE = { score: 0.9, lead: 0.3 } as const;

const bestScore = (faces: readonly Detection[]) => Math.max(0, ...faces.map((face) => face.score));

/** How a picture is to be turned, and whether that is beyond doubt. */
interface Way {
  turn: Turn;
  isSure: boolean;
}

const TURNS = [0, 90, 270, 180] as const;

function surestOf(scores: readonly { turn: Turn; score: number }[]): Way & { score: number } {
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), { turn: 0, score: 0 });
  return { ...best, isSure: best.score >= SURE_SCORE };
}

/** Pictures come upright as a rule, so that less is asked for of the way a face stands than of any other. */
function standsUpright(face: Detection, scores: readonly { turn: Turn; score: number }[]): boolean {
  const asIs = scores.find(({ turn }) => turn === 0)?.score ?? 0;
  const other = Math.max(...scores.filter(({ turn }) => turn !== 0).map(({ score }) => score));
  const { score, lead } = FAIRLY_SURE;
  return asIs >= score && asIs > other && (face.score >= score || asIs - other >= lead);
}

/** The way up in which a face is seen most surely, in its surroundings alone; null where there is no clear one. */
function findTurnOfFace(picture: Rgb, face: Detection, finder: FaceFinder): Way | null {
  if (face.score < CLEAR_SCORE) return null;
  const square = surroundings(face);
  const scores = TURNS.map((turn) => {
    const level = cutLevel(picture, square, -turn, SEARCH_SIDE);
    return { turn, score: bestScore(finder.detect(level, 'quick')) };
  });
  if (standsUpright(face, scores)) return { turn: 0, isSure: true };
  const best = surestOf(scores);
  return best.isSure ? best : null;
}

/** The turn with the surest face; a picture without any stays as it is. */
function findTurn(picture: Rgb, upright: readonly Detection[], finder: FaceFinder): Way {
  const asIs = { turn: 0, score: bestScore(upright) } as const;
  if (asIs.score >= SURE_SCORE) return { turn: 0, isSure: true };
  const ofFace = upright[0] && findTurnOfFace(picture, upright[0], finder);
  if (ofFace) return ofFace;
  const small = shrink(picture, TURN_SIDE);
  const others = TURNS.slice(1).map((turn) => ({
    turn,
    score: bestScore(finder.detect(turnPixels(small, turn), 'quick')),
  }));
  return { turn: surestOf([asIs, ...others]).turn, isSure: false };
}

/** Which of its long sides is a card's upper one. */
function findTurnOfCard(lying: Rgb, finder: FaceFinder): Way {
  const small = shrink(lying, TURN_SIDE);
  const score = bestScore(finder.detect(small, 'quick'));
  const opposite = bestScore(finder.detect(turnPixels(small, 180), 'quick'));
  const isSure = Math.max(score, opposite) >= SURE_SCORE || Math.abs(score - opposite) >= FAIRLY_SURE.lead;
  return { turn: opposite > score ? 180 : 0, isSure };
}

/** Pixels of a straightened page's width. */
const PAGE_WIDTH = 1200;

/** The faces of a page that lies askew, straightened; none where its corners are wrong. */
async function findOnPage(
  bytes: Uint8Array,
  { turn, page }: FaceHint,
  finder: FaceFinder,
): Promise<UprightFaces | null> {
  if (!page) return null;
  const size = { width: PAGE_WIDTH, height: Math.round(PAGE_WIDTH / page.aspect) };
  const lying = rectify(await loadForFaces(bytes, 0), page.quad, size);
  const way = turn === null ? findTurnOfCard(lying, finder) : ({ turn: 0, isSure: true } as const);
  const picture = turnPixels(lying, way.turn);
  const boxes = finder.detect(picture, 'full');
  return boxes.length === 0 ? null : describeFaces(picture, boxes, { turn: turn ?? 0, isTold: way.isSure }, finder);
}

/** Between the quarters; a face is found up to some 30 degrees off. */
const OBLIQUE = [45, 315, 135, 225] as const;
const OBLIQUE_SIDE = 1000;
/** Worth a closer look. */
const LIKELY_SCORE = 0.3;

/** The faces of a picture that lies between two quarter turns, turned level; none where no angle shows any. */
async function findOblique(picture: Rgb, finder: FaceFinder): Promise<UprightFaces | null> {
  const side = Math.hypot(picture.width, picture.height);
  const square = { x: picture.width / 2, y: picture.height / 2, side };
  for (const degrees of OBLIQUE) {
    const level = cutLevel(picture, square, degrees, OBLIQUE_SIDE);
    if (bestScore(finder.detect(level, 'quick')) < LIKELY_SCORE) continue;
    const boxes = finder.detect(level, 'full');
    if (boxes.length > 0) return describeFaces(level, boxes, { turn: 0, isTold: false }, finder);
  }
  return null;
}

/** What was taken for a card may be less than it: its portrait's frame, in which a face is too large or askew. */
const CARD_PORTRAIT = { leastScore: 0.9, mostHeight: 0.6 } as const;

function isPortraitOfCard({ faces: [face] }: UprightFaces): boolean {
  return face !== undefined && face.score >= CARD_PORTRAIT.leastScore && face.box.height <= CARD_PORTRAIT.mostHeight;
}

/** Faces of the picture; where nothing tells which way is up, and no face is sure, the turn with the surest. */
export async function findUprightFaces(bytes: Uint8Array, hint: FaceHint, finder: FaceFinder): Promise<UprightFaces> {
  const { turn: told } = hint;
  const onPage = await findOnPage(bytes, hint, finder);
  if (onPage && (told !== null || isPortraitOfCard(onPage))) return onPage;
  const loaded = await loadForFaces(bytes, told ?? 0);
  const found = finder.detect(loaded, 'full');
  const { turn, isSure } = told === null ? findTurn(loaded, found, finder) : { turn: told, isSure: true };
  const picture = told === null ? turnPixels(loaded, turn) : loaded;
  const boxes = picture === loaded ? found : finder.detect(picture, 'full');
  const oblique = told === null && boxes.length === 0 ? await findOblique(picture, finder) : null;
  if (oblique) return oblique;
  if (onPage && boxes.length === 0) return onPage;
  return describeFaces(picture, boxes, { turn, isTold: isSure }, finder);
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
  };
}
