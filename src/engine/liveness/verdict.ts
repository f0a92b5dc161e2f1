import type { LivenessFrame } from './observation.ts';
import type { LivenessStep } from './steps.ts';

/**
 * Reasons to refuse a liveness answer. Those of the first group may have innocent causes and can be retried; those of
 * the second look like an attack and go to a reviewer.
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
  /** The challenge's steps, in the requested order. */
  steps: readonly LivenessStep[];
  /** In the order in which they were sent. */
  frames: readonly LivenessFrame[];
  /** Descriptor of the document's portrait; null if the document shows none, which skips the comparison. */
  portrait: Float32Array | null;
  /** Milliseconds from the challenge to its answer, by the server's clock; frames cannot span more. */
  elapsedMs?: number;
}

/** Plain data that may be stored: codes and figures, no biometric data. */
export interface LivenessVerdict {
  passed: boolean;
  /** Each code once, in the order of {@link LIVENESS_FAILURES}; empty if passed. */
  failures: LivenessFailure[];
  /** Measured distances, turns and times, for the record. */
  figures: Record<string, number>;
  /** The sharpest frontal frame; null if there is none. */
  bestFrame: number | null;
}
