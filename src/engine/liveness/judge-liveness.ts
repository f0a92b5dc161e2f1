import { judgeIdentity } from './judge-identity.ts';
import {
  depthOf,
  type FaceFrame,
  faceFrames,
  isContinuous,
  judgeOrder,
  judgeRepeats,
  LEAST_DEPTH,
  posesOf,
  stepsShown,
} from './judge-motion.ts';
import { judgeTiming } from './judge-timing.ts';
import type { LivenessFrame } from './observation.ts';
import { findNeutral, type Neutral, type ShownPose, tellPose, weightOf } from './tell-poses.ts';
import { LIVENESS_FAILURES, type LivenessFailure, type LivenessInput, type LivenessVerdict } from './verdict.ts';

interface Findings {
  failures: LivenessFailure[];
  figures: Record<string, number>;
}

/** Frames that cannot be judged at all. */
function judgeFrames(frames: readonly LivenessFrame[]): LivenessFailure[] {
  const usable = frames.map(({ observation }) => observation).filter(({ refused }) => refused === null);
  return [
    ...(usable.length < frames.length ? (['frame_unusable'] as const) : []),
    ...(usable.some(({ faces }) => faces === 0) ? (['no_face'] as const) : []),
    ...(usable.some(({ faces }) => faces > 1) ? (['several_faces'] as const) : []),
  ];
}

/** Whether the turns are those of a body, not of a flat picture of one. */
function judgeDepth(
  steps: LivenessInput['steps'],
  frames: readonly FaceFrame[],
  poses: readonly ShownPose[],
  neutral: Neutral,
): Findings {
  const findings: Findings = { failures: [], figures: {} };
  for (const step of steps) {
    const depth = depthOf(step, frames, poses, neutral);
    if (depth === null || step === 'come_closer') continue;
    findings.figures[`${step}Depth`] = depth;
    if (depth < LEAST_DEPTH[step]) findings.failures.push('flat_turn');
  }
  return findings;
}

/** Everything that needs a frontal look to compare with. */
function judgeFaces(
  { steps, portrait }: LivenessInput,
  frames: readonly FaceFrame[],
  neutral: Neutral,
): Findings & { poses: ShownPose[] } {
  const relative = posesOf(frames, neutral);
  const poses = relative.map(tellPose);
  const depth = judgeDepth(steps, frames, poses, neutral);
  const identity = judgeIdentity(frames, poses, neutral, portrait);
  const yaws = relative.map(({ yaw }) => yaw);
  return {
    poses,
    failures: [...judgeOrder(steps, stepsShown(poses)), ...depth.failures, ...identity.failures],
    figures: {
      mostLeft: Math.max(...yaws),
      mostRight: -Math.min(...yaws),
      mostUp: Math.max(...relative.map(({ pitch }) => pitch)),
      mostNear: Math.max(...relative.map(({ scale }) => scale)),
      ...depth.figures,
      ...identity.figures,
    },
  };
}

/** Index, among all that were sent, of the frontal frame that compares best. */
function chooseBest(
  frames: readonly LivenessFrame[],
  faces: readonly FaceFrame[],
  poses: readonly ShownPose[],
): number | null {
  const frontal = faces.filter((_frame, index) => poses[index] === 'neutral');
  const [best] = [...frontal].sort((a, b) => weightOf(b.face) - weightOf(a.face));
  return best ? frames.findIndex(({ observation }) => observation === best.observation) : null;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function conclude({ failures, figures }: Findings, bestFrame: number | null): LivenessVerdict {
  const found = LIVENESS_FAILURES.filter((failure) => failures.includes(failure));
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
  return { passed: found.length === 0, failures: found, figures: rounded, bestFrame };
}

/**
 * Judges the answer to a challenge from what its frames show, purely: count and times, one face in each, a frontal look
 * first, each step in the order asked for and no other, turns with the depth of a body, continuous movement, no frame
 * twice, one face throughout and the document's. Deters printed photos and simple replays; it was never tested against
 * ISO/IEC 30107-3, and who renders or replays the right head turns in real time passes.
 */
export function judgeLiveness(input: LivenessInput): LivenessVerdict {
  const { frames } = input;
  const timing = judgeTiming(input);
  const faces = faceFrames(frames);
  const start: Findings = {
    failures: [...timing.failures, ...judgeFrames(frames), ...judgeRepeats(faces)],
    figures: { frames: frames.length, spanMs: timing.spanMs },
  };
  if (!isContinuous(faces)) start.failures.push('face_jumped');
  const neutral = findNeutral(faces.map(({ face }) => face));
  if (!neutral) return conclude({ ...start, failures: [...start.failures, 'not_frontal_first'] }, null);
  const judged = judgeFaces(input, faces, neutral);
  const findings = {
    failures: [...start.failures, ...judged.failures],
    figures: { ...start.figures, ...judged.figures },
  };
  return conclude(findings, chooseBest(frames, faces, judged.poses));
}
