import type { LivenessFrame } from './observation.ts';
import type { LivenessStep } from './steps.ts';

/**
 * Why a liveness answer is refused. The first group is what a person may cause innocently, and can be retried; the
 * second looks like an attack, and goes to a reviewer.
 */
const RETRIABLE_FAILURES = [
  'frame_count',
  'frame_unusable',
  'no_face',
  'several_faces',
  'not_frontal_first',
  'too_fast',
  'too_slow',
  'frame_gap',
  'step_missing',
  'wrong_order',
  'unexpected_step',
  'face_jumped',
  'static_picture',
  'frames_unclear',
] as const;

export const SUSPICIOUS_FAILURES = [
  'timestamps_not_increasing',
  'longer_than_challenge',
  'repeated_frame',
  'flat_turn',
  'warped_still',
  'repeated_still',
  'screen_seen',
  'cut_out',
  'face_changed',
  'face_not_of_document',
] as const;

export const LIVENESS_FAILURES = [...RETRIABLE_FAILURES, ...SUSPICIOUS_FAILURES] as const;
export type LivenessFailure = (typeof LIVENESS_FAILURES)[number];

export interface LivenessInput {
  /** The challenge's steps, in the order in which they were asked for. */
  steps: readonly LivenessStep[];
  /** In the order in which they were sent. */
  frames: readonly LivenessFrame[];
  /** Descriptor of the document's portrait; null if the document shows none, which skips the comparison. */
  portrait: Float32Array | null;
  /** Milliseconds by the server's clock from the challenge's issue to its answer: frames cannot span more. */
  elapsedMs?: number;
}

/** Plain data that may be stored: codes and figures, no biometric data. */
export interface LivenessVerdict {
  passed: boolean;
  /** Each code once, in the order of {@link LIVENESS_FAILURES}; empty where passed. */
  failures: LivenessFailure[];
  /** Measured distances, turns and times, for the record. */
  figures: Record<string, number>;
  /** The sharpest frontal frame; null where there is none. */
  bestFrame: number | null;
}
