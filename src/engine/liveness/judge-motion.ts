import { normalise, pointAt } from '../faces/landmarks.ts';
import type { LivenessFrame, ObservedFace } from './observation.ts';
import { planarResidual } from './planar-residual.ts';
import type { LivenessStep } from './steps.ts';
import { comparePose, type Neutral, type ShownPose } from './tell-poses.ts';

/** A usable frame: exactly one face. */
export interface FaceFrame extends LivenessFrame {
  face: ObservedFace;
}

/** The frames with exactly one face, among all that were sent. */
export function faceFrames(frames: readonly LivenessFrame[]): FaceFrame[] {
  return frames.flatMap((frame) => {
    const { face } = frame.observation;
    return face ? [{ ...frame, face }] : [];
  });
}

/**
 * The shown steps in order: without frontal looks and transitions; a step that lasts for several frames counts once.
 */
export function stepsShown(poses: readonly ShownPose[]): LivenessStep[] {
  const shown: LivenessStep[] = [];
  for (const pose of poses) if (pose !== null && pose !== 'neutral' && pose !== shown.at(-1)) shown.push(pose);
  return shown;
}

/** The differences between shown and requested steps. */
export function judgeOrder(
  steps: readonly LivenessStep[],
  shown: readonly LivenessStep[],
): ('step_missing' | 'unexpected_step' | 'wrong_order')[] {
  const missing = steps.some((step) => !shown.includes(step));
  const extra = shown.some((step) => !steps.includes(step));
  const differs = shown.length !== steps.length || shown.some((step, index) => step !== steps[index]);
  if (missing || extra)
    return [...(missing ? (['step_missing'] as const) : []), ...(extra ? (['unexpected_step'] as const) : [])];
  return differs ? ['wrong_order'] : [];
}

/**
 * A recompressed file differs from the original by less than both limits: landmarks in shares of the frame, and
 * thumbnail cells in levels of 255 after equalizing brightness (measured at most 0.9; at least 2.2 for two frames of
 * the tests). A person who sits that still before a fixed camera is asked to try again.
 */
const SAME_PLACE = 0.008;
const SAME_LEVELS = 1.2;

function meanShift(a: ObservedFace, b: ObservedFace): number {
  const count = a.landmarks.length / 2;
  let sum = 0;
  for (let index = 0; index < count; index += 1)
    sum += Math.hypot(
      (a.landmarks[2 * index] ?? 0) - (b.landmarks[2 * index] ?? 0),
      (a.landmarks[2 * index + 1] ?? 0) - (b.landmarks[2 * index + 1] ?? 0),
    );
  return sum / count;
}

/** Mean difference of two thumbnails after equalizing brightness. */
function thumbnailDifference(a: Uint8Array, b: Uint8Array): number {
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const offset = mean(a) - mean(b);
  const total = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0) - offset), 0);
  return total / a.length;
}

const isSame = (a: FaceFrame, b: FaceFrame) =>
  thumbnailDifference(a.observation.thumbnail, b.observation.thumbnail) < SAME_LEVELS &&
  meanShift(a.face, b.face) < SAME_PLACE;

/** Whether any two frames are the same picture, byte for byte or visually. */
export function judgeRepeats(frames: readonly FaceFrame[]): ('repeated_frame' | 'static_picture')[] {
  const pairs = frames.flatMap((a, index) => frames.slice(index + 1).map((b): [FaceFrame, FaceFrame] => [a, b]));
  if (pairs.some(([a, b]) => a.observation.sha256 === b.observation.sha256)) return ['repeated_frame'];
  return pairs.some(([a, b]) => isSame(a, b)) ? ['static_picture'] : [];
}

/**
 * Maximum speed of a head and of the hand with the camera, per second, plus the jump allowed between any two frames.
 */
const LIMITS = {
  yaw: { jump: 30, perSecond: 120 },
  centre: { jump: 0.12, perSecond: 0.6 },
  scale: { jump: 1.25, perSecond: 2 },
} as const;

const centreOf = ({ box }: ObservedFace) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The length from the root of the nose to the chin, in the landmarks' unit. */
function lengthOf({ landmarks }: ObservedFace): number {
  const points = Float32Array.from(landmarks);
  const [root, chin] = [pointAt(points, 27), pointAt(points, 8)];
  return Math.hypot(chin.x - root.x, chin.y - root.y);
}

/**
 * The change in the face's size, as a logarithm. Turning aside brings the eyes together and nodding shortens the face;
 * only distance changes both.
 */
function growthOf(before: ObservedFace, after: ObservedFace): number {
  const between = (from: number, to: number) => Math.abs(Math.log(to / from));
  return Math.min(between(before.eyeDistance, after.eyeDistance), between(lengthOf(before), lengthOf(after)));
}

/** Whether the face moves further between two frames than is possible in that time. */
function jumps(before: FaceFrame, after: FaceFrame): boolean {
  const seconds = Math.max(0, after.atMs - before.atMs) / 1000;
  const [from, to] = [centreOf(before.face), centreOf(after.face)];
  const moved = Math.hypot(to.x - from.x, to.y - from.y);
  const growth = growthOf(before.face, after.face);
  return (
    Math.abs(after.face.pose.yaw - before.face.pose.yaw) > LIMITS.yaw.jump + LIMITS.yaw.perSecond * seconds ||
    moved > LIMITS.centre.jump + LIMITS.centre.perSecond * seconds ||
    growth > Math.log(LIMITS.scale.jump) + Math.log(LIMITS.scale.perSecond) * seconds
  );
}

/** Whether the landmarks move continuously. */
export const isContinuous = (frames: readonly FaceFrame[]) =>
  frames.slice(1).every((frame, index) => {
    const before = frames[index];
    return before === undefined || !jumps(before, frame);
  });

/**
 * Minimum depth that a turn must show: the distance, in eye distances, of the turned landmarks from the best plane
 * projection of the frontal ones. Looking up shows less depth than looking aside.
 */
export const LEAST_DEPTH = { look_left: 0.075, look_right: 0.075, look_up: 0.045 } as const;

/** The maximum depth that each turn showed; null if the step was not shown or cannot show depth. */
export function depthOf(
  step: LivenessStep,
  frames: readonly FaceFrame[],
  poses: readonly ShownPose[],
  neutral: Neutral,
): number | null {
  if (step === 'come_closer') return null;
  const depths = frames
    .filter((_frame, index) => poses[index] === step)
    .map(({ face }) => planarResidual(neutral.landmarks, normalise(Float32Array.from(face.landmarks))));
  return depths.length > 0 ? Math.max(...depths) : null;
}

/** Relative poses of all frames. */
export const posesOf = (frames: readonly FaceFrame[], neutral: Neutral) =>
  frames.map(({ face }) => comparePose(face, neutral));
