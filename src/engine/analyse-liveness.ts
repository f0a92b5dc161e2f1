import type { AnalysisSteps } from './analysis-steps.ts';
import { faceFrames } from './liveness/judge-motion.ts';
import type { LivenessFrame } from './liveness/observation.ts';
import type { LivenessStep } from './liveness/steps.ts';
import { findNeutral } from './liveness/tell-poses.ts';

/** The answer to a challenge: what was asked for, and the frames that came. */
export interface LivenessAnswer {
  steps: readonly LivenessStep[];
  /** `atMs` by the client's clock, from any origin. */
  frames: readonly { bytes: Uint8Array; atMs: number }[];
  /** Milliseconds by the server's clock from the challenge's issue to its answer. */
  elapsedMs: number;
}

/** Looks at every frame of an answer, in whichever workers are free. */
export function observeAnswer({ frames }: LivenessAnswer, steps: AnalysisSteps): Promise<LivenessFrame[]> {
  return Promise.all(frames.map(async ({ bytes, atMs }) => ({ atMs, observation: await steps.observeFrame(bytes) })));
}

/** One descriptor of all frontal frames, for where they stand in for a selfie; null where there is none. */
export function frontalDescriptor(frames: readonly LivenessFrame[]): Float32Array | null {
  return findNeutral(faceFrames(frames).map(({ face }) => face))?.descriptor ?? null;
}
