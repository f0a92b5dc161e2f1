import type { FaceFrame } from './judge-motion.ts';
import type { RelativePose, ShownPose } from './tell-poses.ts';
import type { SurfaceChange } from './unexplained.ts';

/**
 * Minimum average change of turned faces that a warp of the frontal look cannot explain, beyond the difference between
 * frontal looks (noise and compression). Softer frames show less. In the development seeds, genuine answers had at
 * least 0.030 if sharp and 0.015 if blurred over three pixels; stills warped by three head models had at most 0.019 and
 * 0.010.
 */
const LEAST_CHANGE = { soft: 0.0125, sharp: 0.024 } as const;
/**
 * The same at the nose. Genuine answers had at least 0.044 if sharp, and 0.028 if blurred over three pixels. Of 22
 * faces of stills on turning heads, 20 had at most 0.029.
 */
const LEAST_NOSE_CHANGE = { soft: 0.012, sharp: 0.03 } as const;
/** The square roots of sharpness between which the threshold rises. */
const SHARPNESS = { soft: 0.11, sharp: 0.346 } as const;
/** A turn of this many degrees counts in full, a smaller one proportionally less, down to one half. */
const [WHOLE_TURN, LEAST_TURN] = [24, 0.5];
/** Looking up reveals less of the face's sides than looking aside. */
const WEIGHT_UP = 1.8;
/** If frontal frames differ by more, they are too noisy to conclude that nothing else changed. */
const MOST_NOISE = 0.035;

export interface SurfaceFindings {
  failures: ('warped_still' | 'frames_unclear')[];
  figures: Record<string, number>;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function leastChange(sharpness: number, least: { soft: number; sharp: number }): number {
  const { soft, sharp } = SHARPNESS;
  const share = Math.min(1, Math.max(0, (Math.sqrt(sharpness) - soft) / (sharp - soft)));
  return least.soft + share * (least.sharp - least.soft);
}

interface ShownFrame {
  change: SurfaceChange;
  pose: ShownPose;
  /** Degrees to either side. */
  yaw: number;
}

/** The average change of turned frames, weighted by their turns, beyond the least change of the others. */
function changeOf(turned: readonly ShownFrame[], still: readonly ShownFrame[], part: keyof SurfaceChange) {
  const noise = still.length > 0 ? Math.min(...still.map(({ change }) => change[part])) : 0;
  const weighed = turned.map(({ change, pose, yaw }) => {
    if (pose === 'look_up') return WEIGHT_UP * (change[part] - noise);
    return (change[part] - noise) / Math.min(1, Math.max(LEAST_TURN, yaw / WHOLE_TURN));
  });
  return { change: mean(weighed), noise };
}

/** Whether turns reveal other sides of the face, which a warped still cannot. */
export function judgeSurface(
  frames: readonly FaceFrame[],
  poses: readonly ShownPose[],
  relative: readonly RelativePose[],
): SurfaceFindings {
  const shown = frames.flatMap(({ change, face }, index) => {
    const pose = poses[index] ?? null;
    const yaw = Math.abs(relative[index]?.yaw ?? 0);
    return change === null || pose === null ? [] : [{ change, pose, yaw, sharpness: face.sharpness }];
  });
  const still = shown.filter(({ pose }) => pose === 'neutral' || pose === 'come_closer');
  const turned = shown.filter((frame) => !still.includes(frame));
  if (turned.length === 0) return { failures: [], figures: {} };
  const [face, nose] = [changeOf(turned, still, 'face'), changeOf(turned, still, 'nose')];
  const sharpness = mean(turned.map((frame) => frame.sharpness));
  const figures = { surfaceChange: face.change, surfaceNoise: face.noise, noseChange: nose.change };
  const isWarped =
    face.change < leastChange(sharpness, LEAST_CHANGE) || nose.change < leastChange(sharpness, LEAST_NOSE_CHANGE);
  if (!isWarped) return { failures: [], figures };
  return { failures: [face.noise > MOST_NOISE ? 'frames_unclear' : 'warped_still'], figures };
}
