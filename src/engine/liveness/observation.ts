import type { FacePose } from '../faces/measure-pose.ts';
import type { ImageRefusal } from '../images/inspect-image.ts';
import type { Surface } from './surface.ts';

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
  /** As {@link FaceQuality.sharpness}. */
  sharpness: number;
  descriptor: Float32Array;
  surface: Surface;
  /** The whole frame, small. */
  view: Surface;
  /** How sharply the face is cut off all around, in levels; see `outline.ts`. */
  outline: number;
}

/** What the engine saw in one frame; a frame that the gate refuses is an observation too. */
export interface FrameObservation {
  /** Null where the frame can be used. */
  refused: ImageRefusal | null;
  /** Of the frame's bytes, in hexadecimal. */
  sha256: string;
  /** 64 bits in hexadecimal: frames that differ in few bits look alike. Empty where refused. */
  perceptualHash: string;
  /** Brightness of 48 x 48 cells, for telling one picture sent twice. Empty where refused. */
  thumbnail: Uint8Array;
  /** How strongly a regular grid shows, in decibels; see `measure-moire.ts`. */
  grid: number;
  /** Faces in the foreground. */
  faces: number;
  /** The face where there is exactly one. */
  face: ObservedFace | null;
}

/** One frame of a challenge as it was sent. */
export interface LivenessFrame {
  /** Milliseconds by the client's clock, from any origin. */
  atMs: number;
  observation: FrameObservation;
  /** What its face shows beyond a warp of the first face, see `unexplained.ts`; null for the first, and where there is none. */
  change: number | null;
  /** It is one still with an earlier frame, see `find-repeats.ts`. */
  repeated: boolean;
}
