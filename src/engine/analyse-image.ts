import type { ImageAnalysis } from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import { tellRole } from './tell-role.ts';

/** One picture's analysis, with its faces' descriptors in the order of `faces`, the largest first. */
export interface ImageResult {
  image: ImageAnalysis;
  descriptors: Float32Array[];
}

/** Inspects, reads and looks for faces in one picture, each in whichever worker is free. */
export async function analyseImage(bytes: Uint8Array, steps: AnalysisSteps): Promise<ImageResult> {
  const { turn: told, ...examined } = await steps.examine(bytes);
  if (!examined.inspection.ok) return { image: { ...examined, role: 'unknown', turn: 0, faces: [] }, descriptors: [] };
  const { turn, faces, descriptors } = await steps.findFaces(bytes, told);
  const role = tellRole({ hasMrz: examined.mrz !== null, faces, textLines: examined.textLines });
  return { image: { ...examined, role, turn, faces }, descriptors };
}
