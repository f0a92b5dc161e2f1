import type { ImageAnalysis } from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import type { FacePatch } from './copies/face-patch.ts';
import type { Examination } from './examine-image.ts';
import type { FaceSample } from './faces/face-recognition.ts';
import type { UprightFaces } from './faces/find-upright-faces.ts';
import { faceHint, pageQuad } from './page-orientation.ts';
import { PAGE_LINES, tellRole } from './tell-role.ts';

/** One picture's analysis, with its faces' descriptors in the order of `faces`, largest first. */
export interface ImageResult {
  image: ImageAnalysis;
  descriptors: Float32Array[];
  /** The largest face, for comparing it with others as a picture. */
  patch: FacePatch | null;
  /** The largest face for a matcher other than the built-in network. */
  sample: FaceSample | null;
}

/** Whether this is a page or card, possibly without machine-readable text. */
export function looksLikeDocument({ mrz, barcode, textLines }: Examination): boolean {
  return mrz !== null || barcode !== null || textLines >= PAGE_LINES;
}

const NO_FACES: UprightFaces = { turn: 0, faces: [], descriptors: [], patch: null, sample: null };

/** Reads the print of an examined picture and detects faces, each in any free worker. Skips both for a back. */
export async function analyseImage(
  bytes: Uint8Array,
  examination: Examination,
  steps: AnalysisSteps,
  side: 'back' | 'any',
): Promise<ImageResult> {
  const { turn: told, card, rendition, ...examined } = examination;
  const shown = rendition ?? bytes;
  if (!examined.inspection.ok)
    return {
      image: { ...examined, role: 'unknown', turn: 0, visual: null, faces: [] },
      descriptors: [],
      patch: null,
      sample: null,
    };
  // Reading takes longest, so it starts first.
  const [visual, { turn, faces, descriptors, patch, sample }] = await Promise.all([
    side === 'any' && looksLikeDocument(examination)
      ? steps.readVisual(shown, { turn: told, quad: pageQuad(examination) })
      : null,
    side === 'any' ? steps.findFaces(shown, faceHint(examination)) : NO_FACES,
  ]);
  const { mrz, barcode, textLines } = examined;
  const role = tellRole({
    hasMrz: mrz !== null,
    hasBarcode: barcode !== null,
    isCard: card !== null,
    faces,
    textLines,
  });
  return { image: { ...examined, role, turn, visual, faces }, descriptors, patch, sample };
}

/** Analyzes the portrait from a document's chip: only the face, because it has no print and no traces of a camera. */
export async function analysePortrait(bytes: Uint8Array, steps: AnalysisSteps): Promise<ImageResult> {
  const { inspection, sharpness, rendition } = await steps.examine(bytes);
  const { turn, faces, descriptors, patch, sample } = inspection.ok
    ? await steps.findFaces(rendition ?? bytes, { turn: null, page: null })
    : NO_FACES;
  const nothing = { exposure: null, glare: null, colour: null, traces: null, mrz: null, barcode: null, visual: null };
  const image = { ...nothing, inspection, role: 'front' as const, sharpness, textLines: 0, turn, faces };
  return { image, descriptors, patch, sample };
}
