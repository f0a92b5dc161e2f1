import { fuseDescriptors } from '../faces/fuse-descriptors.ts';
import { type Landmarks, normalise } from '../faces/landmarks.ts';
import type { ObservedFace } from './observation.ts';
import type { LivenessStep } from './steps.ts';

/** The person's own frontal look, with which other frames are compared, because faces differ in build. */
export interface Neutral {
  yaw: number;
  pitch: number;
  eyeDistance: number;
  landmarks: Landmarks;
  descriptor: Float32Array;
}

/** What a frame shows: a step, the frontal look, or null for a transition. */
export type ShownPose = LivenessStep | 'neutral' | null;

/** The face of a frame relative to the frontal look. */
export interface RelativePose {
  yaw: number;
  pitch: number;
  /** Above 1 if nearer than in the frontal look. */
  scale: number;
}

/** A first frame that looks further aside is not frontal, whatever the person's build. */
const MOST_FIRST_YAW = 14;
const MOST_ROLL = 25;
/** A frame within these limits of the first frame belongs to the frontal look. */
const NEUTRAL = { yaw: 9, pitch: 5.5, scale: 1.15 } as const;
/** Beyond these limits a step is reached. A frame between them and the frontal look is a transition. */
const REACHED = { yaw: 13, pitch: 6.5, scale: 1.25 } as const;
/**
 * Looking up and coming closer are judged only on faces turned aside by at most this, because turning raises the
 * measured pitch.
 */
const MOST_SIDEWAYS = 11;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function meanLandmarks(faces: readonly ObservedFace[]): Landmarks {
  const all = faces.map(({ landmarks }) => normalise(Float32Array.from(landmarks)));
  return Float32Array.from({ length: all[0]?.length ?? 0 }, (_, index) =>
    mean(all.map((points) => points[index] ?? 0)),
  );
}

const relate = (face: ObservedFace, to: { yaw: number; pitch: number; eyeDistance: number }): RelativePose => ({
  yaw: face.pose.yaw - to.yaw,
  pitch: face.pose.pitch - to.pitch,
  scale: face.eyeDistance / to.eyeDistance,
});

function isNeutral({ yaw, pitch, scale }: RelativePose): boolean {
  return Math.abs(yaw) <= NEUTRAL.yaw && Math.abs(pitch) <= NEUTRAL.pitch && scale <= NEUTRAL.scale;
}

/** The frontal look, from the first frame and similar ones; null if the first frame does not look at the camera. */
export function findNeutral(faces: readonly ObservedFace[]): Neutral | null {
  const [first] = faces;
  if (!first || Math.abs(first.pose.yaw) > MOST_FIRST_YAW || Math.abs(first.pose.roll) > MOST_ROLL) return null;
  const start = { ...first.pose, eyeDistance: first.eyeDistance };
  const alike = faces.filter((face) => isNeutral(relate(face, start)));
  const descriptor = fuseDescriptors(alike.map((face) => ({ descriptor: face.descriptor, weight: weightOf(face) })));
  if (!descriptor) return null;
  return {
    yaw: mean(alike.map(({ pose }) => pose.yaw)),
    pitch: mean(alike.map(({ pose }) => pose.pitch)),
    eyeDistance: mean(alike.map((face) => face.eyeDistance)),
    landmarks: meanLandmarks(alike),
    descriptor,
  };
}

/** The weight of a face: sharp and certain ones count more. */
export const weightOf = ({ score, sharpness }: ObservedFace) => score * Math.min(1, 0.1 + sharpness);

/** Compares a face with the frontal look. */
export const comparePose = (face: ObservedFace, neutral: Neutral): RelativePose => relate(face, neutral);

export function tellPose(pose: RelativePose): ShownPose {
  if (Math.abs(pose.yaw) >= REACHED.yaw) return pose.yaw > 0 ? 'look_left' : 'look_right';
  if (Math.abs(pose.yaw) > MOST_SIDEWAYS) return null;
  if (pose.pitch >= REACHED.pitch) return 'look_up';
  if (pose.scale >= REACHED.scale) return 'come_closer';
  return isNeutral(pose) ? 'neutral' : null;
}
