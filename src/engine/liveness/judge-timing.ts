import { FRAME_COUNT } from './steps.ts';
import type { LivenessFailure, LivenessInput } from './verdict.ts';

/** Three turns and back take a person some seconds; a challenge lives two minutes. */
const LEAST_SPAN_MS = 2_000;
const MOST_SPAN_MS = 60_000;
/** Between two frames something may happen unseen; and no page sends frames faster than a person can move. */
const LEAST_GAP_MS = 60;
const MOST_GAP_MS = 12_000;
/** Two clocks of different speed. */
const SLACK_MS = 1_000;

/** How many frames there are, and when they were taken. */
export function judgeTiming({ frames, elapsedMs }: LivenessInput): { failures: LivenessFailure[]; spanMs: number } {
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
