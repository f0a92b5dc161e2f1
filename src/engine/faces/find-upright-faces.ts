import type { FaceFound } from '../analysis.ts';
import { loadForFaces, type Turn } from '../images/load-pixels.ts';
import type { Face, FaceFinder } from './find-faces.ts';

/** Faces of a picture, the largest first, and how it was turned for them; descriptors beside, in the same order. */
export interface UprightFaces {
  turn: Turn;
  faces: FaceFound[];
  descriptors: Float32Array[];
}

/** A face that the detector is surer of than this stands upright: of turned ones it is less sure, or finds none. */
const SURE_SCORE = 0.9;

const bestScore = (faces: readonly Face[]) => Math.max(0, ...faces.map((face) => face.score));
const area = ({ box }: FaceFound) => box.width * box.height;

/** Faces of the picture; where the MRZ does not tell which way is up, and no face is sure, the turn with the surest. */
export async function findUprightFaces(
  bytes: Uint8Array,
  turn: Turn | null,
  finder: FaceFinder,
): Promise<UprightFaces> {
  const at = async (angle: Turn, pad: boolean) => ({
    turn: angle,
    found: await finder.find(await loadForFaces(bytes, angle), { pad }),
  });
  let best = await at(turn ?? 0, true);
  if (turn === null && bestScore(best.found) < SURE_SCORE) {
    for (const angle of [90, 270, 180] as const) {
      const other = await at(angle, false);
      if (bestScore(other.found) > bestScore(best.found)) best = other;
    }
  }
  const found = best.found.sort((a, b) => area(b) - area(a));
  return {
    turn: best.turn,
    faces: found.map(({ box, score }): FaceFound => ({ box, score })),
    descriptors: found.map(({ descriptor }) => descriptor),
  };
}
