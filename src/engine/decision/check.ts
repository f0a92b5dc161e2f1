/** The checks of a decision, in the order in which they are reported. */
export const CHECK_KEYS = [
  'image_quality',
  'chip_authentic',
  'chip_original',
  'chip_print_match',
  'document_found',
  'mrz_read',
  'mrz_readings_agree',
  'mrz_check_digits',
  'barcode_read',
  'licence_data_valid',
  'visual_zone_match',
  'front_back_match',
  'document_accepted',
  'document_age',
  'document_not_expired',
  'birth_date_plausible',
  'minimum_age',
  'document_face_found',
  'selfie_face_found',
  'selfie_quality',
  'face_match',
  'expected_data_match',
  'liveness',
  'fraud_signals',
  'review_sample',
] as const;

export type CheckKey = (typeof CHECK_KEYS)[number];
export type CheckResult = 'passed' | 'failed' | 'unclear' | 'not_performed';

/** One check of a decision; `reason` is stable, `message` is for people, and neither contains personal data. */
export interface Check {
  /** One of {@link CHECK_KEYS} from the engine; the service around it adds its own. */
  key: string;
  result: CheckResult;
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** Every reason code with its message. */
export const REASONS = {
  image_refused: 'A picture cannot be used: it is damaged, too small, too large, or in a format that is not accepted.',
  image_too_dark: 'A picture is too dark or too bright to be read reliably.',
  no_document: 'None of the pictures shows an identity document with a machine-readable zone or a license’s barcode.',
  several_documents: 'The pictures show different documents. Send pictures of one document only.',
  visual_only: 'The document cannot be read automatically. A reviewer reads it.',
  chip_unreadable: 'The data on the chip is incomplete, or not in the ICAO 9303 format. Read the chip again.',
  chip_algorithm_unsupported: 'The chip is signed with an algorithm that is too weak or not supported.',
  chip_signature_invalid: 'The signature of the data on the chip is wrong.',
  chip_signer_not_allowed: 'The certificate that signed the chip is not valid for documents from this country.',
  chip_issuer_unknown: 'The signature of the chip does not come from an imported authority.',
  chip_issuer_other_state: 'The state that signed the chip is not the state that issued the document.',
  chip_expired_signer: 'The certificate that signed the chip has expired, or was not valid when it signed.',
  chip_revoked: 'The issuing state has revoked the certificate that signed the chip.',
  chip_data_changed: 'The data on the chip differs from the data that the issuer signed.',
  chip_cloned: 'The chip does not have the key that the issuer signed: it may be a copy.',
  chip_differs: 'The chip and the machine-readable zone in the picture differ.',
  chip_portrait_unsupported:
    'The portrait on the chip has a format that this service cannot read. A reviewer compares the faces.',
  mrz_unreadable: 'The machine-readable zone cannot be read. A sharper picture without glare is needed.',
  mrz_not_standard: 'The machine-readable zone was read, but it does not follow ICAO 9303.',
  mrz_uncertain: 'Some characters of the machine-readable zone were read with too little certainty.',
  mrz_readings_differ: 'Two independent readings of the machine-readable zone differ.',
  mrz_constrained:
    'Some characters of the machine-readable zone were ambiguous. They were read with the standard’s rules for letters and digits. A reviewer compares them with the picture.',
  mrz_check_digit: 'A check digit of the machine-readable zone is wrong.',
  several_barcodes: 'There are several barcodes with different data.',
  licence_not_standard: 'The barcode was read, but it does not follow the standard for licenses.',
  front_back_differ: 'The front and back of the document differ.',
  licence_uncorroborated:
    'Only the barcode states the holder’s name. Neither the front nor the expected details confirm it.',
  depends_on_mrz: 'Not decided, because the machine-readable data could not be read with certainty.',
  not_applicable: 'Does not apply to this document.',
  document_type_not_accepted: 'This kind of document is not accepted. Another document is needed.',
  visa_document: 'A visa alone does not prove an identity. A reviewer reads it, or asks for the passport.',
  country_not_accepted: 'Documents from this issuer are not accepted. Another document is needed.',
  specimen_document: 'This is a specimen. A real document is needed.',
  document_too_old: 'The document was issued too long ago. A newer one is needed.',
  issue_date_unknown: 'The machine-readable data does not say when the document was issued.',
  issue_date_implausible: 'The date of issue is in the future.',
  signals_not_searched: 'The search for signs of fraud was not run.',
  fraud_signal_review: 'There are signs of fraud that a reviewer must check.',
  fraud_signal_decisive: 'There is a conclusive sign of fraud.',
  sampled_for_review: 'Selected at random for a review.',
  visual_zone_differs: 'The printed text differs from the machine-readable data.',
  visual_zone_unreadable: 'Too little printed text could be read to compare it with the machine-readable data.',
  document_expired: 'The document has expired.',
  expiry_unknown: 'The expiry date on the document is incomplete.',
  birth_date_partial: 'The document does not give the full date of birth.',
  birth_date_implausible: 'The date of birth is not plausible.',
  birth_century_unclear:
    'The year of birth has only two digits, so the person is a child or over a hundred. A reviewer checks the printed date.',
  below_minimum_age: 'The person is younger than your policy requires.',
  no_document_face:
    'No portrait was found on the document. The whole page of a passport, or the front of a card, is needed.',
  document_faces_differ: 'The picture of the document shows the faces of different people.',
  no_selfie: 'No picture is a usable selfie. The face is missing, too dark, blurred, or turned away.',
  several_faces: 'The selfie shows more than one face.',
  faces_differ: 'The face in the selfie does not match the document.',
  faces_unclear: 'It is not clear whether the faces are of the same person.',
  matcher_failed: 'The face matcher gave no usable answer. A reviewer compares the faces.',
  portrait_unclear: 'The portrait on the document is too small, too blurred, or turned too far to compare the faces.',
  faces_too_alike: 'The selfie looks like a copy of the portrait on the document.',
  face_too_small: 'The face in the selfie is too small. Come closer to the camera.',
  face_blurred: 'The face in the selfie is blurred. Hold still, and use more light.',
  face_turned: 'The face in the selfie is turned away or tilted. Look straight at the camera.',
  liveness_missing: 'A liveness check is required, but was not done.',
  liveness_failed: 'The liveness check failed. The person can try again.',
  liveness_face_changed: 'The liveness frames show different faces, or a face other than the one on the document.',
  liveness_staged: 'The liveness frames look staged or replayed. A reviewer must check them.',
  faces_missing: 'One of the two faces to compare is missing.',
  expected_differs: 'The document differs from the expected details.',
  expected_truncated: 'A name on the document is cut off, so only a part could be compared.',
  not_requested: 'Not requested.',
  not_available: 'This check is not available in this version.',
} as const;

export type CheckReason = keyof typeof REASONS;

/** A passed check. */
export function passed(key: CheckKey, message: string, figures?: Record<string, number>): Check {
  return { key, result: 'passed', message, ...(figures && { figures }) };
}

/** A check that failed, or is uncertain, with a reason from {@link REASONS}. */
export function notPassed(
  key: CheckKey,
  result: Exclude<CheckResult, 'passed'>,
  reason: CheckReason,
  figures?: Record<string, number>,
): Check {
  return { key, result, reason, message: REASONS[reason], ...(figures && { figures }) };
}
