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
import { judgePresentation } from './judge-presentation.ts';
import { judgeSurface } from './judge-surface.ts';
import type { LivenessFrame } from './observation.ts';
import { FRAME_COUNT } from './steps.ts';
import { findNeutral, type Neutral, type ShownPose, tellPose, weightOf } from './tell-poses.ts';
import { LIVENESS_FAILURES, type LivenessFailure, type LivenessInput, type LivenessVerdict } from './verdict.ts';

/** Three turns and back take a person several seconds; a challenge is valid for two minutes. */
const LEAST_SPAN_MS = 2_000;
const MOST_SPAN_MS = 60_000;
/** A longer gap could hide something; a shorter one is faster than any page sends frames. */
const LEAST_GAP_MS = 60;
const MOST_GAP_MS = 12_000;
/** Tolerance for the difference between the two clocks. */
const SLACK_MS = 1_000;

/** Judges the number of frames and their times. */
function judgeTiming({ frames, elapsedMs }: LivenessInput): { failures: LivenessFailure[]; spanMs: number } {
  const times = frames.map(({ atMs }) => atMs);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const rules: [LivenessFailure, boolean][] = [
    ['frame_count', frames.length < FRAME_COUNT.least || frames.length > FRAME_COUNT.most],
    ['timestamps_not_increasing', times.some((time) => !Number.isFinite(time)) || gaps.some((gap) => gap <= 0)],
    ['too_fast', spanMs < LEAST_SPAN_MS || gaps.some((gap) => gap > 0 && gap < LEAST_GAP_MS)],
    ['too_slow', spanMs > MOST_SPAN_MS],
    ['frame_gap', gaps.some((gap) => gap > MOST_GAP_MS)],
    ['longer_than_challenge', elapsedMs !== undefined && spanMs > elapsedMs + SLACK_MS],
  ];
  return { failures: rules.filter(([, broken]) => broken).map(([failure]) => failure), spanMs };
}

interface Findings {
  failures: LivenessFailure[];
  figures: Record<string, number>;
}

/** Failures of frames that cannot be judged at all. */
function judgeFrames(frames: readonly LivenessFrame[]): LivenessFailure[] {
  const usable = frames.map(({ observation }) => observation).filter(({ refused }) => refused === null);
  return [
    ...(usable.length < frames.length ? (['frame_unusable'] as const) : []),
    ...(usable.some(({ faces }) => faces === 0) ? (['no_face'] as const) : []),
    ...(usable.some(({ faces }) => faces > 1) ? (['several_faces'] as const) : []),
  ];
}

/** Whether the turns have the depth of a body, not of a flat picture. */
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

/** Judges everything that requires a frontal look for comparison. */
function judgeFaces(
  { steps, portrait }: LivenessInput,
  frames: readonly FaceFrame[],
  neutral: Neutral,
): Findings & { poses: ShownPose[] } {
  const relative = posesOf(frames, neutral);
  const poses = relative.map(tellPose);
  const depth = judgeDepth(steps, frames, poses, neutral);
  const presentation = judgePresentation(frames, poses);
  const surface = judgeSurface(frames, poses, relative);
  const identity = judgeIdentity(frames, poses, neutral, portrait);
  const yaws = relative.map(({ yaw }) => yaw);
  return {
    poses,
    failures: [
      ...judgeOrder(steps, stepsShown(poses)),
      ...depth.failures,
      ...presentation.failures,
      ...surface.failures,
      ...identity.failures,
    ],
    figures: {
      mostLeft: Math.max(...yaws),
      mostRight: -Math.min(...yaws),
      mostUp: Math.max(...relative.map(({ pitch }) => pitch)),
      mostNear: Math.max(...relative.map(({ scale }) => scale)),
      ...depth.figures,
      ...presentation.figures,
      ...surface.figures,
      ...identity.figures,
    },
  };
}

/** Index, among all frames sent, of the frontal frame that is best for comparison. */
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
 * Judges the answer to a challenge from its frames (a pure function): count and times, one face in each, a frontal look
 * first, each step in the requested order and no other, turns with the depth of a body that show more than the first
 * frame, continuous movement, no repeated frame or still, no screen and no cut-out, one face throughout and the same as
 * the document's. It deters printed photos and simple replays; it was never tested against ISO/IEC 30107-3, and
 * rendering or replaying the right head turns in real time passes.
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
