import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { compareFrames } from '#engine/analyse-liveness.ts';
import type { FaceFinder } from '#engine/faces/find-faces.ts';
import type { Landmarks } from '#engine/faces/landmarks.ts';
import { isOneStill } from '#engine/liveness/find-repeats.ts';
import type { LivenessFrame } from '#engine/liveness/observation.ts';
import { observeFrame } from '#engine/liveness/observe-frame.ts';
import { type FindLandmarks, frameOfSpecies } from '../../generate/liveness/species.ts';
import { type Person, type Shot, still } from '../../generate/liveness/stills.ts';
import { comparing } from '../documents/judge-liveness.ts';

/** One instrument of one species: the person it shows and its variant. */
export interface Instrument {
  species: string;
  person: Person;
  variant: number;
  seed: number;
}

/** What the engine saw: frames by pose, and the portrait of the document presented with them. */
export interface ObservedInstrument {
  frames: {
    shot: Shot;
    variation: number;
    frame: LivenessFrame;
    /** The earlier frames made from the same still. */
    repeats: number[];
  }[];
  portrait: Float32Array | null;
}

/** All frames that a challenge may need; a step is shown twice. */
const SHOTS: readonly [Shot, number][] = [
  ['neutral', 3],
  ['look_left', 2],
  ['look_right', 2],
  ['look_up', 2],
  ['come_closer', 2],
];

const landmarks = new Map<string, Promise<Landmarks>>();

async function landmarksOf(picture: Buffer, finder: FaceFinder): Promise<Landmarks> {
  const [{ face }, { width = 0, height = 0 }] = await Promise.all([
    observeFrame(picture, finder),
    sharp(picture).metadata(),
  ]);
  if (!face) throw new Error('a picture that an attack is made from shows no face');
  return Float32Array.from(face.landmarks, (share) => share * Math.max(width, height));
}

/** Attacks use few stills, so each is analyzed only once. */
const finderOf =
  (finder: FaceFinder): FindLandmarks =>
  (picture) => {
    const key = createHash('sha256').update(picture).digest('base64');
    const known = landmarks.get(key) ?? landmarksOf(picture, finder);
    landmarks.set(key, known);
    return known;
  };

/** Indexes of the earlier frames made from the same still. */
function repeatsOf(frames: readonly LivenessFrame[], index: number): number[] {
  const viewOf = (at: number) => frames[at]?.observation.face?.view;
  const own = viewOf(index);
  return [...frames.keys()].slice(0, index).filter((earlier) => {
    const other = viewOf(earlier);
    return own && other && isOneStill(other, own);
  });
}

/** Generates an instrument's frames and analyzes each once; answers are assembled from these observations. */
export async function observeSpecies(
  { species, person, variant, seed }: Instrument,
  finder: FaceFinder,
): Promise<ObservedInstrument> {
  const seen = [];
  for (const [shot, count] of SHOTS)
    for (let variation = 0; variation < count; variation += 1) {
      const name = { person, shot, variation, variant, seed };
      const bytes = await frameOfSpecies(species, name, finderOf(finder));
      seen.push({ shot, variation, atMs: 0, observation: await observeFrame(bytes, finder) });
    }
  const compared = await compareFrames(seen, { ...comparing, findRepeats: async () => [] });
  const frames = seen.flatMap(({ shot, variation }, index) => {
    const frame = compared[index];
    return frame ? [{ shot, variation, frame, repeats: repeatsOf(compared, index) }] : [];
  });
  const portrait = await observeFrame(still(person, 'portrait'), finder);
  return { frames, portrait: portrait.face?.descriptor ?? null };
}
