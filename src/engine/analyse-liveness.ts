import type { AnalysisSteps } from './analysis-steps.ts';
import { faceFrames } from './liveness/judge-motion.ts';
import type { LivenessFrame } from './liveness/observation.ts';
import type { LivenessStep } from './liveness/steps.ts';
import { findNeutral } from './liveness/tell-poses.ts';

/** The answer to a challenge: its steps, and the frames. */
export interface LivenessAnswer {
  steps: readonly LivenessStep[];
  /** `atMs` is from the client's clock, with an arbitrary origin. */
  frames: readonly { bytes: Uint8Array; atMs: number }[];
  /** Milliseconds from the challenge to its answer, by the server's clock. */
  elapsedMs: number;
}

/** Analyzes every frame of an answer and compares them with each other, in any free workers. */
export async function observeAnswer({ frames }: LivenessAnswer, steps: AnalysisSteps): Promise<LivenessFrame[]> {
  const seen = frames.map(async ({ bytes, atMs }) => ({ atMs, observation: await steps.observeFrame(bytes) }));
  return compareFrames(await Promise.all(seen), steps);
}

/**
 * For each frame, how much its face differs from a warp of the first one, and whether it repeats an earlier frame as a
 * still.
 */
export async function compareFrames(
  frames: readonly Omit<LivenessFrame, 'change' | 'repeated'>[],
  steps: Pick<AnalysisSteps, 'compareSurfaces' | 'findRepeats'>,
): Promise<LivenessFrame[]> {
  const faces = frames.flatMap(({ observation: { face } }) => face ?? []);
  const [first] = faces;
  const repeats = steps.findRepeats(faces.map(({ view }) => view));
  const changes = await Promise.all(
    faces.map((face) => (first && face !== first ? steps.compareSurfaces(first.surface, face.surface) : null)),
  );
  const repeated = (await repeats).map((index) => faces[index]);
  return frames.map((frame) => {
    const { face } = frame.observation;
    const change = face ? (changes[faces.indexOf(face)] ?? null) : null;
    return { ...frame, change, repeated: face !== null && repeated.includes(face) };
  });
}

/** One descriptor for all frontal frames, which may replace a selfie; null if there is none. */
export function frontalDescriptor(frames: readonly LivenessFrame[]): Float32Array | null {
  return findNeutral(faceFrames(frames).map(({ face }) => face))?.descriptor ?? null;
}
