import type { Analysis } from '../analysis.ts';
import { checkSelfieQuality } from '../faces/check-selfie-quality.ts';
import type { Check } from './check.ts';
import { checkDocumentFace, checkFaceMatch, checkSelfieFace } from './check-pictures.ts';
import type { DecisionPolicy } from './policy.ts';

/** The checks of the two faces, wherever the portrait comes from: a picture of the document, its chip, or a wallet. */
export function checkFaces(analysis: Analysis, policy: DecisionPolicy): Check[] {
  return [
    checkDocumentFace(analysis, policy),
    checkSelfieFace(analysis),
    checkSelfieQuality(analysis),
    checkFaceMatch(analysis, policy),
  ];
}
