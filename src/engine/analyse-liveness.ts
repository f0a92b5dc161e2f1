import type { AnalysisSteps } from './analysis-steps.ts';
import { faceFrames } from './liveness/judge-motion.ts';
import type { LivenessFrame } from './liveness/observation.ts';
import type { LivenessStep } from './liveness/steps.ts';
import { findNeutral } from './liveness/tell-poses.ts';
import type { LivenessInput } from './liveness/verdict.ts';

/** The answer to a challenge: what was asked for, and the frames that came. */
export interface LivenessAnswer {
  steps: readonly LivenessStep[];
  /** `atMs` by the client's clock, from any origin. */
  frames: readonly { bytes: Uint8Array; atMs: number }[];
  /** Milliseconds by the server's clock from the challenge's issue to its answer. */
  elapsedMs: number;
}

/** What is seen in the frames of an answer, and when they are compared with each other. */
export type SeenFrames = Pick<LivenessInput, 'frames' | 'repeats'>;

/** Looks at every frame of an answer and compares them with each other, in whichever workers are free. */
export async function observeAnswer({ frames }: LivenessAnswer, steps: AnalysisSteps): Promise<SeenFrames> {
  const seen = frames.map(async ({ bytes, atMs }) => ({ atMs, observation: await steps.observeFrame(bytes) }));
  return compareFrames(await Promise.all(seen), steps);
}

/** Says of each frame how much its face is no warp of the first one, and how many pairs of frames are one still. */
export async function compareFrames(
  frames: readonly Omit<LivenessFrame, 'change'>[],
  steps: Pick<AnalysisSteps, 'compareSurfaces' | 'countRepeats'>,
): Promise<SeenFrames> {
  const faces = frames.flatMap(({ observation: { face } }) => face ?? []);
  const [first] = faces;
  const changes = frames.map(async (frame) => {
    const { face } = frame.observation;
    const change = first && face && face !== first ? await steps.compareSurfaces(first.surface, face.surface) : null;
    return { ...frame, change };
  });
  const repeats = steps.countRepeats(faces.map(({ view }) => view));
  return { frames: await Promise.all(changes), repeats: await repeats };
}

/** One descriptor of all frontal frames, for where they stand in for a selfie; null where there is none. */
export function frontalDescriptor(frames: readonly LivenessFrame[]): Float32Array | null {
  return findNeutral(faceFrames(frames).map(({ face }) => face))?.descriptor ?? null;
}
