import type { FacePose } from '../faces/measure-pose.ts';
import type { ImageRefusal } from '../images/inspect-image.ts';
import type { Surface } from './surface.ts';
import type { SurfaceChange } from './unexplained.ts';

/** The face of one frame. Landmarks and descriptor are biometric data: judged, then erased with the frames. */
export interface ObservedFace {
  /** In shares of the frame's width and height. */
  box: { x: number; y: number; width: number; height: number };
  score: number;
  pose: FacePose;
  /** x and y of the 68 points (iBUG 300-W order), in shares of the frame's longer side. */
  landmarks: number[];
  /** Distance of the outer eye corners, in shares of the frame's longer side. */
  eyeDistance: number;
  /** See {@link FaceQuality.sharpness}. */
  sharpness: number;
  descriptor: Float32Array;
  surface: Surface;
  /** The whole frame at a small size. */
  view: Surface;
  /** The strength of the edge around the face, in levels; see `outline.ts`. */
  outline: number;
  /** The share of the closest oval around the face that is an edge; see `oval-edge.ts`. */
  ovalEdge: number;
}

/** The observations in one frame; also for a frame that the gate refuses. */
export interface FrameObservation {
  /** Null if the frame can be used. */
  refused: ImageRefusal | null;
  /** SHA-256 of the frame's bytes, in hexadecimal. */
  sha256: string;
  /** 64 bits in hexadecimal: frames that differ in few bits look alike. Empty if refused. */
  perceptualHash: string;
  /** Brightness of 48 x 48 cells, for recognizing a picture that was sent twice. Empty if refused. */
  thumbnail: Uint8Array;
  /** The strength of a regular grid, in decibels; see `measure-moire.ts`. */
  grid: number;
  /** Number of faces in the foreground. */
  faces: number;
  /** The face, if there is exactly one. */
  face: ObservedFace | null;
}

/** One frame of a challenge. */
export interface LivenessFrame {
  /** Milliseconds of the client's clock, with an arbitrary origin. */
  atMs: number;
  observation: FrameObservation;
  /**
   * How much its face differs from a warp of the first face, see `unexplained.ts`; null for the first frame and without
   * a face.
   */
  change: SurfaceChange | null;
  /** Whether it shows the same still as an earlier frame, see `find-repeats.ts`. */
  repeated: boolean;
}
