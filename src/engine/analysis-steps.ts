import type { FacePatch } from './copies/face-patch.ts';
import type { CopyFigures } from './copies/judge-copy.ts';
import type { ShotSketch } from './copies/sketch-shot.ts';
import type { Examination } from './examine-image.ts';
import type { FaceSample } from './faces/face-recognition.ts';
import type { FaceHint, UprightFaces } from './faces/find-upright-faces.ts';
import type { FrameObservation } from './liveness/observation.ts';
import type { Surface } from './liveness/surface.ts';
import type { SurfaceChange } from './liveness/unexplained.ts';
import type { Measurements, ShownPage } from './measure-picture.ts';
import type { VisualHint } from './visual/read-visual.ts';
import type { VisualReading } from './visual/visual-reading.ts';

/** The steps of an analysis in worker processes; each may run in another process. Hints are taken from the MRZ. */
export interface AnalysisSteps {
  /** Names and hashes of the networks, for the record of a decision. */
  models(): Promise<string[]>;
  examine(bytes: Uint8Array): Promise<Examination>;
  /** For a picture that the gate accepted. */
  measure(bytes: Uint8Array, hint: { rendition: Uint8Array | null; page: ShownPage | null }): Promise<Measurements>;
  /** For a picture that looks like a document; null if it has hardly any print. */
  readVisual(bytes: Uint8Array, hint: VisualHint): Promise<VisualReading | null>;
  findFaces(bytes: Uint8Array, hint: FaceHint): Promise<UprightFaces>;
  /** Whether one face's picture is a copy of the other's. */
  compareFaces(portrait: FacePatch, selfie: FacePatch): Promise<CopyFigures>;
  /** A sketch for recognizing a picture of a face later. */
  sketchShot(patch: FacePatch): Promise<ShotSketch>;
  /** Cuts the face out of a frame, using `observeFrame`'s landmarks. */
  cutFrameFace(bytes: Uint8Array, landmarks: readonly number[]): Promise<FacePatch>;
  /** {@link cutFrameFace} for an external matcher; null if there is none. */
  sampleFrameFace(bytes: Uint8Array, landmarks: readonly number[]): Promise<FaceSample | null>;
  /** One frame of the answer to a liveness challenge. */
  observeFrame(bytes: Uint8Array): Promise<FrameObservation>;
  /** The frames that repeat an earlier frame as a still. */
  findRepeats(views: readonly Surface[]): Promise<number[]>;
  /** How much of a face is not a warp of the first one. */
  compareSurfaces(first: Surface, other: Surface): Promise<SurfaceChange>;
}
