import type { FaceFrame } from './judge-motion.ts';
import type { RelativePose, ShownPose } from './tell-poses.ts';

/**
 * What turned faces must show on average that is no warp of the frontal look, beyond what frontal looks differ by (noise and
 * compression): softer frames show less. Of the development seeds genuine answers had 0.030 and more where they were sharp
 * and 0.015 where they were blurred over three pixels, stills warped by three head models at most 0.019 and 0.010.
 */
const LEAST_CHANGE = { soft: 0.0125, sharp: 0.024 } as const;
/** Square roots of the sharpness between which the threshold rises. */
const SHARPNESS = { soft: 0.11, sharp: 0.346 } as const;
/** A turn of so many degrees shows all of it, a smaller one accordingly less, down to a half. */
const [WHOLE_TURN, LEAST_TURN] = [24, 0.5];
/** Looking up shows less of other sides than looking aside. */
const WEIGHT_UP = 1.8;
/** Frontal frames that differ by more are too noisy for saying that nothing else has changed. */
const MOST_NOISE = 0.035;

export interface SurfaceFindings {
  failures: ('warped_still' | 'frames_unclear')[];
  figures: Record<string, number>;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function leastChange(sharpness: number): number {
  const { soft, sharp } = SHARPNESS;
  const share = Math.min(1, Math.max(0, (Math.sqrt(sharpness) - soft) / (sharp - soft)));
  return LEAST_CHANGE.soft + share * (LEAST_CHANGE.sharp - LEAST_CHANGE.soft);
}

/** Whether turns show other sides of the face, as no still does that is warped. */
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
  const noise = still.length > 0 ? Math.min(...still.map(({ change }) => change)) : 0;
  const weighed = turned.map(({ change, pose, yaw }) => {
    if (pose === 'look_up') return WEIGHT_UP * (change - noise);
    return (change - noise) / Math.min(1, Math.max(LEAST_TURN, yaw / WHOLE_TURN));
  });
  const [surfaceChange, least] = [mean(weighed), leastChange(mean(turned.map(({ sharpness }) => sharpness)))];
  const figures = { surfaceChange, surfaceNoise: noise };
  if (surfaceChange >= least) return { failures: [], figures };
  return { failures: [noise > MOST_NOISE ? 'frames_unclear' : 'warped_still'], figures };
}
