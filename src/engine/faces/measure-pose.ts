import { anchorsOfFace, centreOf, type Landmarks, normalise, pointAt } from './landmarks.ts';

/**
 * The direction of a face, measured from its landmarks. Calibrated on rendered heads at 0°, 25°, and 15°: it
 * distinguishes a turn from a frontal look, but is not accurate in degrees.
 */
export interface FacePose {
  /** About degrees; positive toward the person's own left, which is the right-hand side of an unmirrored picture. */
  yaw: number;
  /**
   * About degrees; positive upward. Faces differ by build by up to 20 degrees, so compare with the person's own frontal
   * look.
   */
  pitch: number;
  /** Degrees by which the head is tilted clockwise in the picture. */
  roll: number;
}

/** A measure of a turn: its value for a frontal face, and its change over the calibrated turn. */
interface Cue {
  frontal: number;
  change: number;
  of: (face: Landmarks) => number;
}

const x = (face: Landmarks, index: number) => pointAt(face, index).x;
const y = (face: Landmarks, index: number) => pointAt(face, index).y;
const mean = (...values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const YAW_TURN = 25;
/** The tip of the nose relative to the line from its root to the mouth; the two ends of the jaw. */
const YAW_CUES: readonly Cue[] = [
  { frontal: 0.004, change: 0.16, of: (face) => x(face, 30) - mean(x(face, 27), centreOf(face, 48, 68).x) },
  { frontal: 0.113, change: 0.78, of: (face) => Math.abs(x(face, 0)) - Math.abs(x(face, 16)) },
];

const PITCH_TURN = 15;
/** The underside of the nose; its tip between eyes and mouth; the ears' height; the curves of nostrils and brows. */
const PITCH_CUES: readonly Cue[] = [
  { frontal: 0.224, change: 0.063, of: (face) => (y(face, 33) - y(face, 30)) / (y(face, 33) - y(face, 27)) },
  { frontal: 0.546, change: -0.083, of: (face) => y(face, 30) / centreOf(face, 48, 68).y },
  { frontal: 0.308, change: 0.164, of: (face) => mean(...[0, 1, 2, 14, 15, 16].map((index) => y(face, index))) },
  { frontal: -0.05, change: 0.017, of: (face) => mean(y(face, 31), y(face, 35)) - y(face, 33) },
  { frontal: 0.091, change: 0.047, of: (face) => mean(y(face, 17), y(face, 26)) - mean(y(face, 19), y(face, 24)) },
];

const measure = (face: Landmarks, cues: readonly Cue[]) =>
  mean(...cues.map(({ frontal, change, of }) => (of(face) - frontal) / change));

/** Measures the direction of a face from landmarks in pixels. */
export function measurePose(landmarks: Landmarks): FacePose {
  const face = normalise(landmarks);
  const { left, right } = anchorsOfFace(landmarks);
  return {
    yaw: YAW_TURN * measure(face, YAW_CUES),
    pitch: PITCH_TURN * measure(face, PITCH_CUES),
    roll: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
  };
}
