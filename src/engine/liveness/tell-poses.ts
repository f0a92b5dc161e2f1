import { fuseDescriptors } from '../faces/fuse-descriptors.ts';
import { type Landmarks, normalise } from '../faces/landmarks.ts';
import type { ObservedFace } from './observation.ts';
import type { LivenessStep } from './steps.ts';

/** The person's own frontal look, to which the other frames are compared: faces differ by their build. */
export interface Neutral {
  yaw: number;
  pitch: number;
  eyeDistance: number;
  landmarks: Landmarks;
  descriptor: Float32Array;
}

/** What a frame shows: a step, the frontal look, or null on the way between. */
export type ShownPose = LivenessStep | 'neutral' | null;

/** The face of a frame against the frontal look. */
export interface RelativePose {
  yaw: number;
  pitch: number;
  /** Above 1: nearer than at first. */
  scale: number;
}

/** A first frame that looks further aside than this is no frontal one, whatever the build. */
const MOST_FIRST_YAW = 14;
const MOST_ROLL = 25;
/** Within these of the first frame a frame belongs to the frontal look. */
const NEUTRAL = { yaw: 9, pitch: 5.5, scale: 1.15 } as const;
/** Beyond these a step is reached; between them and the frontal look a frame is on its way and counts as neither. */
const REACHED = { yaw: 13, pitch: 6.5, scale: 1.25 } as const;
/** Looking up and coming closer are judged on a face that is turned aside no further: turning lifts the measured pitch. */
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

/** The frontal look of the first frame and those like it; null where the first frame does not look at the camera. */
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

/** Sharp faces that the detector is sure of count more. */
export const weightOf = ({ score, sharpness }: ObservedFace) => score * Math.min(1, 0.1 + sharpness);

/** Compares a face with the frontal look. */
export const comparePose = (face: ObservedFace, neutral: Neutral): RelativePose => relate(face, neutral);

/** Tells what a frame shows. */
export function tellPose(pose: RelativePose): ShownPose {
  if (Math.abs(pose.yaw) >= REACHED.yaw) return pose.yaw > 0 ? 'look_left' : 'look_right';
  if (Math.abs(pose.yaw) > MOST_SIDEWAYS) return null;
  if (pose.pitch >= REACHED.pitch) return 'look_up';
  if (pose.scale >= REACHED.scale) return 'come_closer';
  return isNeutral(pose) ? 'neutral' : null;
}
