import type { Examination } from './examine-image.ts';
import type { UprightFaces } from './faces/find-upright-faces.ts';
import type { Turn } from './images/load-pixels.ts';
import type { FrameObservation } from './liveness/observation.ts';
import type { VisualReading } from './visual/visual-reading.ts';

/** The steps of an analysis that worker processes run; each may go to another process. `turn` is known where the MRZ told. */
export interface AnalysisSteps {
  /** Names and hashes of the networks, for the record of a decision. */
  models(): Promise<string[]>;
  examine(bytes: Uint8Array): Promise<Examination>;
  /** Of a picture that looks like a document; null where hardly anything is printed on it. */
  readVisual(bytes: Uint8Array, turn: Turn | null): Promise<VisualReading | null>;
  findFaces(bytes: Uint8Array, turn: Turn | null): Promise<UprightFaces>;
  /** One frame of the answer to a liveness challenge. */
  observeFrame(bytes: Uint8Array): Promise<FrameObservation>;
}
