import type { FaceFrame } from './judge-motion.ts';
import type { ShownPose } from './tell-poses.ts';

/** Frames of hand-held stills have up to 11 decibels; those of screens with visible pixels at least 30. */
const MOST_GRID = 20;
/**
 * A real face, surrounded by hair, ears, and neck, has an outline of up to 16 levels; one cut out of a print at least
 * 31.
 */
const MOST_OUTLINE = 23;
/**
 * Genuine heads turned aside have edges on at most 0.61 of the closest oval, faces in an oval on other heads on 0.60 to
 * 1. Frontal heads are not judged, because long hair around a frontal face reaches 0.8.
 */
const MOST_OVAL_EDGE = 0.68;
/** A person may hold perfectly still in one pose, but cannot return to the same pixel in a second one. */
const MOST_REPEATED_POSES = 1;

export interface PresentationFindings {
  failures: ('repeated_still' | 'screen_seen' | 'cut_out')[];
  figures: Record<string, number>;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether the frames show a presentation medium: a screen, a cutout, or repeated stills. */
export function judgePresentation(frames: readonly FaceFrame[], poses: readonly ShownPose[]): PresentationFindings {
  const grid = median(frames.map(({ observation }) => observation.grid));
  const outline = median(frames.map(({ face }) => face.outline));
  const aside = frames.filter((_frame, index) => poses[index] === 'look_left' || poses[index] === 'look_right');
  const ovalEdge = mean(aside.map(({ face }) => face.ovalEdge));
  const repeated = frames.flatMap((frame, index) => (frame.repeated ? [poses[index] ?? null] : []));
  const repeatedPoses = new Set(repeated.filter((pose) => pose !== null)).size;
  return {
    failures: [
      ...(repeatedPoses > MOST_REPEATED_POSES ? (['repeated_still'] as const) : []),
      ...(grid > MOST_GRID ? (['screen_seen'] as const) : []),
      ...(outline > MOST_OUTLINE || ovalEdge > MOST_OVAL_EDGE ? (['cut_out'] as const) : []),
    ],
    figures: { grid, outline, ovalEdge, repeatedPoses },
  };
}
