import type { FaceFrame } from './judge-motion.ts';
import type { RelativePose, ShownPose } from './tell-poses.ts';

/**
 * What turned faces must show on average that is no warp of the frontal look, beyond what frontal looks differ by (noise and
 * compression), at 24 degrees and more; of a smaller turn accordingly less. Of the development seeds genuine answers had
 * 0.032 and more, stills warped by three head models 0.018 and less.
 */
const LEAST_CHANGE = 0.024;
const [WHOLE_TURN, LEAST_TURN] = [24, 0.5];
/** Looking up shows less of other sides than looking aside. */
const WEIGHT_UP = 1.8;

export interface SurfaceFindings {
  failures: 'warped_still'[];
  figures: { surfaceChange?: number };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether turns show other sides of the face, as no still does that is warped. */
export function judgeSurface(
  frames: readonly FaceFrame[],
  poses: readonly ShownPose[],
  relative: readonly RelativePose[],
): SurfaceFindings {
  const shown = frames.flatMap(({ change }, index) => {
    const pose = poses[index] ?? null;
    return change === null || pose === null ? [] : [{ change, pose, yaw: Math.abs(relative[index]?.yaw ?? 0) }];
  });
  const still = shown.filter(({ pose }) => pose === 'neutral' || pose === 'come_closer');
  const noise = still.length > 0 ? Math.min(...still.map(({ change }) => change)) : 0;
  const weighed = shown.flatMap(({ change, pose, yaw }) => {
    if (pose === 'look_up') return [WEIGHT_UP * (change - noise)];
    if (pose === 'neutral' || pose === 'come_closer') return [];
    return [(change - noise) / Math.min(1, Math.max(LEAST_TURN, yaw / WHOLE_TURN))];
  });
  if (weighed.length === 0) return { failures: [], figures: {} };
  const change = mean(weighed);
  return { failures: change < LEAST_CHANGE ? ['warped_still'] : [], figures: { surfaceChange: change } };
}
