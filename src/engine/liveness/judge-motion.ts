import { normalise, pointAt } from '../faces/landmarks.ts';
import type { LivenessFrame, ObservedFace } from './observation.ts';
import { planarResidual } from './planar-residual.ts';
import type { LivenessStep } from './steps.ts';
import { comparePose, type Neutral, type ShownPose } from './tell-poses.ts';

/** A usable frame: exactly one face. */
export interface FaceFrame extends LivenessFrame {
  face: ObservedFace;
}

/** The frames with exactly one face, of all that were sent. */
export function faceFrames(frames: readonly LivenessFrame[]): FaceFrame[] {
  return frames.flatMap((frame) => {
    const { face } = frame.observation;
    return face ? [{ ...frame, face }] : [];
  });
}

/** The shown steps in order: looks to the camera and transitions are left out, a lasting step is counted once. */
export function stepsShown(poses: readonly ShownPose[]): LivenessStep[] {
  const shown: LivenessStep[] = [];
  for (const pose of poses) if (pose !== null && pose !== 'neutral' && pose !== shown.at(-1)) shown.push(pose);
  return shown;
}

/** How the shown steps differ from the requested ones. */
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
 * A file sent again, compressed again, differs from itself by less than both: landmarks in shares of the frame, and cells of
 * the thumbnails in levels of 255 once their brightness is made alike (0.9 at most; of two frames of the tests 2.2 and
 * more). Who sits as still as that before a fixed camera is asked to try again.
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

/** Mean difference of two thumbnails, brightness apart. */
function thumbnailDifference(a: Uint8Array, b: Uint8Array): number {
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const offset = mean(a) - mean(b);
  const total = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0) - offset), 0);
  return total / a.length;
}

const isSame = (a: FaceFrame, b: FaceFrame) =>
  thumbnailDifference(a.observation.thumbnail, b.observation.thumbnail) < SAME_LEVELS &&
  meanShift(a.face, b.face) < SAME_PLACE;

/** Whether any two frames are one picture: byte for byte, or to the eye. */
export function judgeRepeats(frames: readonly FaceFrame[]): ('repeated_frame' | 'static_picture')[] {
  const pairs = frames.flatMap((a, index) => frames.slice(index + 1).map((b): [FaceFrame, FaceFrame] => [a, b]));
  if (pairs.some(([a, b]) => a.observation.sha256 === b.observation.sha256)) return ['repeated_frame'];
  return pairs.some(([a, b]) => isSame(a, b)) ? ['static_picture'] : [];
}

/** How fast a head and the hand with the camera move at most, per second, with what one frame may jump at any speed. */
const LIMITS = {
  yaw: { jump: 30, perSecond: 120 },
  centre: { jump: 0.12, perSecond: 0.6 },
  scale: { jump: 1.25, perSecond: 2 },
} as const;

const centreOf = ({ box }: ObservedFace) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** From the root of the nose to the chin, in the landmarks' unit. */
function lengthOf({ landmarks }: ObservedFace): number {
  const points = Float32Array.from(landmarks);
  const [root, chin] = [pointAt(points, 27), pointAt(points, 8)];
  return Math.hypot(chin.x - root.x, chin.y - root.y);
}

/**
 * How much nearer or further a face is, as a logarithm. Turning aside brings the eyes together and nodding shortens the
 * face; only distance changes both.
 */
function growthOf(before: ObservedFace, after: ObservedFace): number {
  const between = (from: number, to: number) => Math.abs(Math.log(to / from));
  return Math.min(between(before.eyeDistance, after.eyeDistance), between(lengthOf(before), lengthOf(after)));
}

/** Whether the face moves between two frames further than possible in the time. */
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
 * Depth that a turn must show: how far, in eye distances, the turned landmarks are from the best plane projection of the
 * frontal ones. Looking up shows less of it than looking aside.
 */
export const LEAST_DEPTH = { look_left: 0.075, look_right: 0.075, look_up: 0.045 } as const;

/** The depth that each turn showed at its best; null where the step was not shown or shows no depth by its nature. */
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
