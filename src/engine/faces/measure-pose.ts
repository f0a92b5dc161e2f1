/**
 * Where a face looks, measured from its landmarks. Calibrated on rendered heads at 0°, 25° and 15°: good for telling a
 * turn from a frontal look, not for reading off degrees.
 */
export interface FacePose {
  /** About degrees; positive toward the person's own left, which is the right-hand side of an unmirrored picture. */
  yaw: number;
  /** About degrees; positive upward. People differ in their faces by some degrees: compare with the person's own. */
  pitch: number;
  /** Degrees by which the head is tilted toward the right-hand side of the picture. */
  roll: number;
}
