import type { ImageAnalysis } from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import type { FacePatch } from './copies/face-patch.ts';
import type { Examination } from './examine-image.ts';
import type { FaceSample } from './faces/face-recognition.ts';
import type { UprightFaces } from './faces/find-upright-faces.ts';
import { faceHint, pageQuad, shownPage } from './page-orientation.ts';
import { PAGE_LINES, tellRole } from './tell-role.ts';
import type { VisualReading } from './visual/visual-reading.ts';

/** One picture's analysis, with its faces' descriptors in the order of `faces`, largest first. */
export interface ImageResult {
  image: Omit<ImageAnalysis, 'visual'>;
  /** The print. Reading it takes longest, and nothing about faces depends on it. */
  visual: Promise<VisualReading | null>;
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
const NOT_MEASURED = { exposure: null, sharpness: null, glare: null, colour: null, traces: null } as const;

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
      image: { ...examined, ...NOT_MEASURED, role: 'unknown', turn: 0, faces: [] },
      visual: Promise.resolve(null),
      descriptors: [],
      patch: null,
      sample: null,
    };
  const visual =
    side === 'any' && looksLikeDocument(examination)
      ? steps.readVisual(shown, { turn: told, quad: pageQuad(examination) })
      : Promise.resolve(null);
  // Its failure reaches the caller when the caller waits for it; until then it must not count as unhandled.
  visual.catch(() => undefined);
  const [{ turn, faces, descriptors, patch, sample }, measured] = await Promise.all([
    side === 'any' ? steps.findFaces(shown, faceHint(examination)) : NO_FACES,
    steps.measure(bytes, { rendition, page: shownPage(examination) }),
  ]);
  const { mrz, barcode, textLines } = examined;
  const role = tellRole({
    hasMrz: mrz !== null,
    hasBarcode: barcode !== null,
    isCard: card !== null,
    faces,
    textLines,
  });
  return { image: { ...examined, ...measured, role, turn, faces }, visual, descriptors, patch, sample };
}

/** Analyzes the portrait from a document's chip: only the face, because it has no print and no traces of a camera. */
export async function analysePortrait(bytes: Uint8Array, steps: AnalysisSteps): Promise<ImageResult> {
  const { inspection, rendition } = await steps.examine(bytes);
  const [{ turn, faces, descriptors, patch, sample }, { sharpness }] = await Promise.all([
    inspection.ok ? steps.findFaces(rendition ?? bytes, { turn: null, page: null }) : NO_FACES,
    inspection.ok ? steps.measure(bytes, { rendition, page: null }) : NOT_MEASURED,
  ]);
  const nothing = { ...NOT_MEASURED, mrz: null, barcode: null };
  const image = { ...nothing, inspection, role: 'front' as const, sharpness, textLines: 0, turn, faces };
  return { image, visual: Promise.resolve(null), descriptors, patch, sample };
}
