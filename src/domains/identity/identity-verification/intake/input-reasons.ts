import type { Analysis, ImageAnalysis } from '#engine/index.ts';
import type { InputReason, VerificationCheck } from '../verification.ts';

/** Every code with its sentence for the person who takes the pictures. */
const SENTENCES = {
  unusable_picture: 'A picture cannot be used. Take it anew and send it as a JPEG, PNG or WebP file.',
  too_dark: 'A picture is too dark or too pale. Take it in brighter, even light.',
  blur: 'The document is blurred. Hold the camera still, and wait until it is sharp.',
  glare: 'Light is reflected on the document. Tilt it a little, or turn off the flash.',
  unreadable: 'The document cannot be read. Lay it flat, and fill the picture with it, without glare or blur.',
  no_document: 'No document was found. The whole passport page, or both sides of the card or licence, must be seen.',
  wrong_side: 'The other side of the document is needed too. Show both sides, each as a whole.',
  not_accepted: 'This document is not accepted here. Use another one.',
  no_selfie: 'A selfie is missing.',
  several_faces: 'The selfie shows several people. Take it alone.',
  face_too_small: 'The face is too small. Come closer to the camera.',
  face_blurred: 'The face is blurred. Hold the camera still, with more light.',
  face_turned: 'The face is turned away. Look straight into the camera.',
  liveness_missing: 'The movements in front of the camera are missing.',
  liveness_failed: 'The movements could not be followed. Try again, one movement after the other.',
  download_failed: 'A picture could not be fetched. Send it again.',
  other: 'Something is missing. Send all pictures again.',
} as const;

type InputCode = keyof typeof SENTENCES;

/** What the checks of a decision say, for whoever takes the pictures; the reasons stand in the engine's table. */
const CODES: Readonly<Record<string, InputCode>> = {
  image_refused: 'unusable_picture',
  image_too_dark: 'too_dark',
  no_document: 'no_document',
  mrz_unreadable: 'unreadable',
  several_barcodes: 'unreadable',
  no_document_face: 'wrong_side',
  document_type_not_accepted: 'not_accepted',
  country_not_accepted: 'not_accepted',
  specimen_document: 'not_accepted',
  document_too_old: 'not_accepted',
  no_selfie: 'no_selfie',
  several_faces: 'several_faces',
  face_too_small: 'face_too_small',
  face_blurred: 'face_blurred',
  face_turned: 'face_turned',
  liveness_missing: 'liveness_missing',
  download_failed: 'download_failed',
};

/** Reasons of one check share one cure. */
const CODES_OF_CHECK: Readonly<Record<string, InputCode>> = {
  documents_fetched: 'unusable_picture',
  liveness: 'liveness_failed',
};

/** Measured on the specimens: sharp pages 0.39 and more, blurred beyond reading 0.12 and less; glare is none on sound ones. */
const BLURRED = 0.15;
const GLARING = 0.02;

type Measured = ImageAnalysis & { sharpness?: number | null; glare?: number | null };

/** Why the picture of a document could not be read, as far as the picture itself tells. */
function causesOf(images: readonly Measured[]): InputCode[] {
  const documents = images.filter(({ role }) => role !== 'selfie');
  return [
    ...(documents.some(({ sharpness }) => typeof sharpness === 'number' && sharpness < BLURRED)
      ? (['blur'] as const)
      : []),
    ...(documents.some(({ glare }) => typeof glare === 'number' && glare > GLARING) ? (['glare'] as const) : []),
  ];
}

const toCode = ({ key, reason = '' }: VerificationCheck): InputCode => CODES[reason] ?? CODES_OF_CHECK[key] ?? 'other';

/** Why new pictures are needed. Empty where nothing failed; `analysis` is null where the pictures were not looked at. */
export function explainInput(checks: readonly VerificationCheck[], analysis: Analysis | null): InputReason[] {
  const images = analysis?.images ?? [];
  const codes = checks.filter(({ result }) => result === 'failed').map(toCode);
  const isUnread = codes.some((code) => code === 'unreadable' || code === 'no_document');
  const causes = isUnread ? causesOf(images) : [];
  // The front of a card or licence was recognised as one; what can be read is on its back.
  const isFront = codes.includes('no_document') && images.some(({ role }) => role === 'front');
  const told = codes.map((code) => (isFront && code === 'no_document' ? 'wrong_side' : code));
  // A cause that is known says more than that it could not be read.
  const kept = causes.length > 0 ? told.filter((code) => code !== 'unreadable') : told;
  const all = [...new Set([...kept, ...causes])];
  // What new pictures do not cure, such as another face, is no reason for them beside one that is.
  const known = all.filter((code) => code !== 'other');
  return (known.length > 0 ? known : all).map((code) => ({ code, message: SENTENCES[code] }));
}
