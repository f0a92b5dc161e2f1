import type { Analysis, DocumentType, ImageAnalysis } from '#engine/index.ts';
import type { InputReason, VerificationCheck } from '../verification.ts';
import { missingBeside, missingPortrait } from './missing-side.ts';

/** Every code, with its message for the person who takes the pictures. */
export const INPUT_SENTENCES = {
  unusable_picture: 'A picture cannot be used. Take it again, and send it as a JPEG, PNG, WebP, or HEIC file.',
  picture_too_small: 'A picture is too small. Its longer side needs at least 240 pixels, its shorter side 64.',
  picture_too_large:
    'A picture has too many pixels. A JPEG file may have 50 million, or 24 million if progressive; a HEIC file 26 million; any other 16 million.',
  too_dark: 'A picture is too dark or too bright. Take it again in even light.',
  blur: 'The document is blurred. Hold the camera still, and wait until it is sharp.',
  glare: 'Light is reflected on the document. Tilt it a little, or turn off the flash.',
  unreadable: 'The document cannot be read. Lay it flat, avoid glare, and let it fill the picture.',
  no_document: 'No document was found. Show the whole passport page, or both sides of the card or license.',
  wrong_side:
    'The picture does not show enough of the document. Show the whole page of a passport, or both sides of a card or license.',
  back_missing: 'Only the front of the card or license was found. Add a picture of its back.',
  front_missing: 'The front of the card or license, with the photo, was not found. Add a picture of it.',
  page_incomplete: 'The two lines at the bottom of the passport page were not found. Show the whole page.',
  no_portrait: 'The photo on the passport page was not found. Show the whole page, in even light.',
  not_accepted: 'This document is not accepted here. Use another one.',
  no_selfie: 'A selfie is missing. Add one.',
  no_face_in_selfie:
    'No face was found in the selfie. Take it again in bright, even light, with the whole face in the picture.',
  several_faces: 'The selfie shows several people. Take one with only you in it.',
  face_too_small: 'The face is too small. Come closer to the camera.',
  face_blurred: 'The face is blurred. Hold the camera still, in more light.',
  face_turned: 'The face is turned away. Look straight into the camera.',
  liveness_missing: 'The movements in front of the camera are missing.',
  liveness_failed: 'The movements were not recognized. Try again, and make one movement at a time.',
  download_failed: 'A picture did not arrive. Send it again.',
  wallet_waiting: 'Open the request in your wallet, and agree to share your document.',
  wallet_refused: 'Your wallet shared nothing. Try again, or use another document.',
  issuer_untrusted: 'Documents from this issuer are not accepted here. Use another document.',
  wallet_not_genuine: 'Your wallet’s answer could not be confirmed. Try again, or use another document.',
  revoked: 'Your document is no longer valid: its issuer has revoked or suspended it. Use another one.',
  status_unavailable: 'We could not check whether your document is still valid. Try again later.',
  expired_document: 'Your document is no longer valid. Update it in your wallet, or use another one.',
  document_incomplete: 'Required data is missing in your document, such as its number. Use another document.',
  portrait_missing: 'Your wallet did not share the portrait of your document. Try again, or use another document.',
  portrait_unreadable: 'The portrait of your document cannot be read. Use another document.',
  chip_refused: 'The chip of your document could not be confirmed. Read it again, or send pictures of the document.',
  other: 'Pictures are missing. Send all of them again.',
} as const;

type InputCode = keyof typeof INPUT_SENTENCES;

/** The message codes for a decision's check reasons, which the engine's table defines. */
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
  too_small: 'picture_too_small',
  too_many_pixels: 'picture_too_large',
  wallet_refused: 'wallet_refused',
  wallet_failed: 'wallet_refused',
  document_not_presented: 'document_incomplete',
  issuer_untrusted: 'issuer_untrusted',
  signature_invalid: 'wallet_not_genuine',
  device_not_bound: 'wallet_not_genuine',
  revoked: 'revoked',
  certificate_revoked: 'revoked',
  suspended: 'revoked',
  status_unavailable: 'status_unavailable',
  expired_document: 'expired_document',
  document_incomplete: 'document_incomplete',
  portrait_missing: 'portrait_missing',
  portrait_unreadable: 'portrait_unreadable',
};

/** Used if all reasons of a check have the same remedy. */
const CODES_OF_CHECK: Readonly<Record<string, InputCode>> = {
  documents_fetched: 'unusable_picture',
  chip_authentic: 'chip_refused',
  liveness: 'liveness_failed',
};

/**
 * Measured on the specimens: sharp pages score 0.39 or more, and unreadably blurred ones 0.12 or less; good ones have
 * no glare.
 */
const BLURRED = 0.15;
const GLARING = 0.02;

const isBlurred = ({ sharpness }: ImageAnalysis): boolean => typeof sharpness === 'number' && sharpness < BLURRED;
const isGlaring = ({ glare }: ImageAnalysis): boolean => typeof glare === 'number' && glare > GLARING;

/** The data on which the decision was based. */
interface Seen {
  images: readonly ImageAnalysis[];
  /** Whether a picture is too dark or too bright. */
  isDim: boolean;
  /** No document was found, or it could not be read. */
  isUnread: boolean;
  /** As requested by the caller. */
  documentType: DocumentType | undefined;
}

/** Why the picture of a document could not be read, as far as the picture itself shows this. */
function causesOf({ images, isUnread }: Seen): InputCode[] {
  if (!isUnread) return [];
  // A page too blurred to show text still shows its portrait, and so looks like a second selfie.
  const areFaces = images.filter(({ role }) => role === 'selfie').length > 1;
  const documents = images.filter(({ role }) => areFaces || role !== 'selfie');
  const blur = documents.some(isBlurred) ? (['blur'] as const) : [];
  return [...blur, ...(documents.some(isGlaring) ? (['glare'] as const) : [])];
}

const toCode = ({ key, reason = '' }: VerificationCheck): InputCode => CODES[reason] ?? CODES_OF_CHECK[key] ?? 'other';

/** A picture that shows neither a document nor a face: probably a selfie that is too dark or turned away. */
const isFaceless = ({ role, mrz, barcode, textLines }: ImageAnalysis): boolean =>
  role === 'unknown' && mrz === null && barcode === null && textLines === 0;

/** A more specific code from the pictures themselves. */
function sharper(code: InputCode, { images, isDim, documentType }: Seen): InputCode {
  const faceless = images.filter(isFaceless);
  if (code === 'no_document') {
    if (images.some(({ role }) => role === 'front')) return missingBeside(images, documentType);
    return isDim && faceless.length > 0 ? 'too_dark' : code;
  }
  if (code === 'wrong_side') return missingPortrait(images);
  if (code === 'no_selfie' && faceless.length > 0)
    return faceless.every(isBlurred) ? 'face_blurred' : 'no_face_in_selfie';
  return code;
}

/** Shown while a wallet's answer is pending. */
export const WALLET_WAITING: InputReason = { code: 'wallet_waiting', message: INPUT_SENTENCES.wallet_waiting };

/** A known cause is more specific than an unreadable document, or than missing lines. */
const EXPLAINED: readonly InputCode[] = ['unreadable', 'page_incomplete'];

/**
 * Why new pictures are needed. Empty if nothing failed. `analysis` is null if the pictures were not examined. Which
 * side is missing depends on the document type that the caller stated.
 */
export function explainInput(
  checks: readonly VerificationCheck[],
  analysis: Analysis | null,
  documentType?: DocumentType,
): InputReason[] {
  const codes = checks.filter(({ result }) => result === 'failed').map(toCode);
  const isMissing = codes.includes('no_document');
  const seen: Seen = {
    images: analysis?.images ?? [],
    isDim: checks.some(({ reason }) => reason === 'image_too_dark'),
    isUnread: isMissing || codes.includes('unreadable'),
    documentType,
  };
  const causes = causesOf(seen);
  // If the document is missing, so is its portrait.
  const told = codes.filter((code) => !(isMissing && code === 'wrong_side')).map((code) => sharper(code, seen));
  const kept = causes.length > 0 ? told.filter((code) => !EXPLAINED.includes(code)) : told;
  const all = [...new Set([...kept, ...causes])];
  // A problem that new pictures cannot fix, such as a different face, is not listed with one that they can.
  const known = all.filter((code) => code !== 'other');
  return (known.length > 0 ? known : all).map((code) => ({ code, message: INPUT_SENTENCES[code] }));
}
