import type { Examination } from './examine-image.ts';
import type { UprightFaces } from './faces/find-upright-faces.ts';
import type { Turn } from './images/load-pixels.ts';

/** The steps of an analysis that worker processes run; each may go to another process. */
export interface AnalysisSteps {
  /** Names and hashes of the networks, for the record of a decision. */
  models(): Promise<string[]>;
  examine(bytes: Uint8Array): Promise<Examination>;
  /** `turn` where the text told which way is up. */
  findFaces(bytes: Uint8Array, turn: Turn | null): Promise<UprightFaces>;
}
