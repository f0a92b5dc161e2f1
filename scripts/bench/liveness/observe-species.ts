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

/** One instrument of one species: whom it shows, and in which variant. */
export interface Instrument {
  species: string;
  person: Person;
  variant: number;
  seed: number;
}

/** What the engine saw of it: frames by pose, and the portrait of the document that is presented with it. */
export interface ObservedInstrument {
  frames: {
    shot: Shot;
    variation: number;
    frame: LivenessFrame;
    /** Which earlier frames are the same still. */
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

/** Attacks are made from few stills: each is looked at once. */
const finderOf =
  (finder: FaceFinder): FindLandmarks =>
  (picture) => {
    const key = createHash('sha256').update(picture).digest('base64');
    const known = landmarks.get(key) ?? landmarksOf(picture, finder);
    landmarks.set(key, known);
    return known;
  };

/** Which frames before one are the same still. */
function repeatsOf(frames: readonly LivenessFrame[], index: number): number[] {
  const viewOf = (at: number) => frames[at]?.observation.face?.view;
  const own = viewOf(index);
  return [...frames.keys()].slice(0, index).filter((earlier) => {
    const other = viewOf(earlier);
    return own && other && isOneStill(other, own);
  });
}

/** Makes an instrument's frames and looks at each once; answers are put together from what was seen. */
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
