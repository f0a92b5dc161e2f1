import type { Analysis } from '../analysis.ts';
import { type Check, type CheckReason, notPassed, passed } from '../decision/check.ts';

/** Minimum distance of the pupils, in pixels of a picture of 1280: a smaller face has too little detail to compare. */
const LEAST_EYE_DISTANCE = 28;
/** Selfies of the tests have at least 0.2; blurred until their distance to the portrait doubles, they have 0.012. */
const LEAST_SHARPNESS = 0.012;
/** Beyond this turn or tilt, the descriptor drifts toward other people's. */
const MOST_YAW = 32;
const MOST_ROLL = 35;

const round = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Passes if the selfie's face is large, sharp, and frontal enough to compare; otherwise a better selfie is requested.
 */
export function checkSelfieQuality({ images, selfieImage }: Analysis): Check {
  const selfie = selfieImage === null ? undefined : images[selfieImage];
  const [face] = selfie?.faces ?? [];
  if (!face?.pose || !face.quality) return notPassed('selfie_quality', 'not_performed', 'not_applicable');
  const { pose, quality } = face;
  const figures = {
    eyeDistance: round(quality.eyeDistance),
    sharpness: round(quality.sharpness),
    yaw: round(pose.yaw),
    roll: round(pose.roll),
  };
  const refused = (reason: CheckReason, limits: Record<string, number>): Check =>
    notPassed('selfie_quality', 'failed', reason, { ...figures, ...limits });
  if (quality.eyeDistance < LEAST_EYE_DISTANCE)
    return refused('face_too_small', { leastEyeDistance: LEAST_EYE_DISTANCE });
  if (quality.sharpness < LEAST_SHARPNESS) return refused('face_blurred', { leastSharpness: LEAST_SHARPNESS });
  const isTurned = Math.abs(pose.yaw) > MOST_YAW || Math.abs(pose.roll) > MOST_ROLL;
  if (isTurned) return refused('face_turned', { mostYaw: MOST_YAW, mostRoll: MOST_ROLL });
  return passed(
    'selfie_quality',
    'The face in the selfie is large and sharp enough, and looks at the camera.',
    figures,
  );
}
