import type { Analysis, FaceFound, ImageAnalysis } from '../analysis.ts';
import { isCopy } from '../copies/judge-copy.ts';
import type { FaceComparison } from '../faces/face-recognition.ts';
import { standsUpright } from '../faces/landmarks.ts';
import { type Check, notPassed, passed } from './check.ts';
import type { DecisionPolicy } from './policy.ts';
import type { DocumentReading } from './read-document.ts';

function isDim(image: ImageAnalysis, policy: DecisionPolicy): boolean {
  const { exposure } = image;
  return (
    exposure !== null && (exposure.brightness < policy.leastBrightness || exposure.contrast < policy.leastContrast)
  );
}

/** Passes if all pictures passed the gate, and none is too dark or too pale. */
export function checkImageQuality({ images }: Analysis, policy: DecisionPolicy): Check {
  if (images.some((image) => !image.inspection.ok)) return notPassed('image_quality', 'failed', 'image_refused');
  const dim = images.find((image) => isDim(image, policy))?.exposure;
  if (dim) {
    const { leastBrightness, leastContrast } = policy;
    return notPassed('image_quality', 'unclear', 'image_too_dark', { ...dim, leastBrightness, leastContrast });
  }
  return passed('image_quality', 'All pictures can be used.');
}

/**
 * Passes if one of the pictures has a machine-readable zone or a license's barcode. A kind of document that has neither
 * goes to review; otherwise another picture is requested. Two documents go to review too: the face on one must not be
 * combined with the data on the other.
 */
export function checkDocumentFound(
  { source, hasSeveral }: DocumentReading,
  { isForTheEye }: { isForTheEye: boolean },
): Check {
  if (source === null && isForTheEye) return notPassed('document_found', 'unclear', 'visual_only');
  if (source === null) return notPassed('document_found', 'failed', 'no_document');
  if (hasSeveral) return notPassed('document_found', 'unclear', 'several_documents');
  return passed('document_found', 'A machine-readable document was found.');
}

/** Passes if the selfie, or a frontal liveness frame, shows exactly one face. */
export function checkSelfieFace(analysis: Analysis): Check {
  const selfie = analysis.selfieImage === null ? undefined : analysis.images[analysis.selfieImage];
  if (!selfie && typeof analysis.liveness?.bestFrame === 'number')
    return passed('selfie_face_found', 'A frontal frame shows exactly one face.', { faces: 1 });
  if (!selfie) return notPassed('selfie_face_found', 'failed', 'no_selfie');
  const faces = selfie.faces.length;
  if (faces > 1) return notPassed('selfie_face_found', 'failed', 'several_faces', { faces });
  return passed('selfie_face_found', 'The selfie shows exactly one face.', { faces });
}

/**
 * A portrait beyond these limits is not evidence against anyone: it is too small, blurred, tilted, or not a portrait.
 * Of 90 generated documents (development seeds 1400 to 1403) without orientation hints, fourteen were further than 0.6
 * from their holder, all of them beyond one of these. Noise in pictures taken in the dark has a higher sharpness than
 * any face: 7 was measured.
 */
const PORTRAIT = { leastEyeDistance: 28, leastSharpness: 0.04, mostSharpness: 3, mostYaw: 25, mostRoll: 20 } as const;

function isComparable({ pose, quality }: FaceFound): boolean {
  if (!standsUpright(quality?.mirrorResidual)) return false;
  if (pose && (Math.abs(pose.roll) > PORTRAIT.mostRoll || Math.abs(pose.yaw) > PORTRAIT.mostYaw)) return false;
  if (!quality) return true;
  const { eyeDistance, sharpness } = quality;
  const isSharp = sharpness >= PORTRAIT.leastSharpness && sharpness <= PORTRAIT.mostSharpness;
  return isSharp && eyeDistance >= PORTRAIT.leastEyeDistance;
}

/** Beyond this, a face is probably not upright or not a face, and its descriptor may be close to anyone's. */
const DOUBTFUL_RESIDUAL = 0.3;
/**
 * A rejection for the face requires a distance clearly beyond the policy's lax threshold: two of 134 genuine pairs of
 * photographs were just beyond it.
 */
const REJECTION_MARGIN = 0.05;

/** Whether another comparable face in the portrait's picture is someone else's: a ghost image is the holder's. */
function showsAnother(
  { images, portraitImage, portraitDistances = [] }: Analysis,
  { faceLax }: DecisionPolicy,
): boolean {
  const [, ...others] = (portraitImage === null ? undefined : images[portraitImage])?.faces ?? [];
  return others.some(
    (face, index) => isComparable(face) && (portraitDistances[index] ?? 0) > faceLax + REJECTION_MARGIN,
  );
}

/** Passes if the document shows only its holder's face; with two people, a reviewer decides. */
export function checkDocumentFace(analysis: Analysis, policy: DecisionPolicy): Check {
  if (analysis.chip?.document && !analysis.chip.hasPortrait)
    return notPassed('document_face_found', 'unclear', 'chip_portrait_unsupported');
  if (analysis.portraitImage === null) return notPassed('document_face_found', 'failed', 'no_document_face');
  if (showsAnother(analysis, policy)) return notPassed('document_face_found', 'unclear', 'document_faces_differ');
  return passed('document_face_found', 'The portrait on the document was found.');
}

const faceOf = ({ images }: Analysis, index: number | null): FaceFound | undefined =>
  index === null ? undefined : images[index]?.faces[0];

/** Whether the portrait's quality suffices to conclude that it shows someone else. */
function showsPortraitClearly(analysis: Analysis): boolean {
  const portrait = faceOf(analysis, analysis.portraitImage);
  return portrait !== undefined && isComparable(portrait);
}

/** Whether both faces are certain enough for their distance to count. */
const facesStand = (analysis: Analysis, most?: number): boolean =>
  [analysis.portraitImage, analysis.selfieImage].every((index) =>
    standsUpright(faceOf(analysis, index)?.quality?.mirrorResidual, most),
  );

/**
 * Passes if portrait and selfie show one person: within the strict threshold yes, clearly beyond the lax threshold no,
 * otherwise uncertain. Also uncertain if they are so similar that they may be the same picture, if either face may not
 * be upright, or if the portrait's quality is too poor.
 */
export function checkFaceMatch(analysis: Analysis, policy: DecisionPolicy): Check {
  const { faceDistance, copy } = analysis;
  if (faceDistance === null) return notPassed('face_match', 'not_performed', 'faces_missing');
  const likeness = likenessOf(analysis, policy);
  const figures = {
    distance: round(faceDistance),
    ...likeness.figures,
    ...(copy && { structure: round(copy.structure), bend: round(copy.bend) }),
  };
  if (faceDistance < policy.faceAlike || (copy && isCopy(copy)))
    return notPassed('face_match', 'unclear', 'faces_too_alike', figures);
  if (!facesStand(analysis, DOUBTFUL_RESIDUAL)) return notPassed('face_match', 'unclear', 'faces_unclear', figures);
  if (analysis.comparison?.failed) return notPassed('face_match', 'unclear', 'matcher_failed', figures);
  if (likeness.isSame) return passed('face_match', 'Portrait and selfie show the same face.', figures);
  if (likeness.isOther && !showsPortraitClearly(analysis))
    return notPassed('face_match', 'unclear', 'portrait_unclear', figures);
  if (likeness.isSurelyOther && facesStand(analysis)) return notPassed('face_match', 'failed', 'faces_differ', figures);
  return notPassed('face_match', 'unclear', 'faces_unclear', figures);
}

interface Likeness {
  isSame: boolean;
  isOther: boolean;
  isSurelyOther: boolean;
  figures: Record<string, number>;
}

/**
 * The result of the active matcher: the operator's, by its own thresholds, or else the built-in network, by the
 * policy's.
 */
function likenessOf({ faceDistance, comparison }: Analysis, { faceStrict, faceLax }: DecisionPolicy): Likeness {
  if (comparison) return likenessBySimilarity(comparison);
  const distance = faceDistance ?? Infinity;
  return {
    isSame: distance <= faceStrict,
    isOther: distance > faceLax,
    isSurelyOther: distance > faceLax + REJECTION_MARGIN,
    figures: { strict: faceStrict, lax: faceLax },
  };
}

/** A frame that differs from the portrait is not a reason for rejection: if the selfie matches, a reviewer decides. */
function likenessBySimilarity({ similarity, frameSimilarity, match, mismatch }: FaceComparison): Likeness {
  const all = [similarity, frameSimilarity].filter((value) => value !== null);
  const isOther = similarity !== null && similarity < mismatch;
  return {
    isSame: similarity !== null && all.every((value) => value >= match),
    isOther,
    isSurelyOther: isOther,
    figures: {
      ...(similarity !== null && { similarity: round(similarity) }),
      ...(frameSimilarity !== null && { frameSimilarity: round(frameSimilarity) }),
      match,
      mismatch,
    },
  };
}

/** Whether the selfie may be the holder's, so that it may be stored as that person's. */
export function mayShowHolder(analysis: Analysis, policy: Pick<DecisionPolicy, 'faceLax'>): boolean {
  const { faceDistance, comparison } = analysis;
  if (comparison) return comparison.similarity !== null && comparison.similarity >= comparison.mismatch;
  return faceDistance !== null && faceDistance <= policy.faceLax;
}

/** More decimals would not be significant. */
const round = (value: number) => Math.round(value * 1000) / 1000;
