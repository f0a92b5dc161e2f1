/** The checks of a decision, in the order in which they are reported. */
export const CHECK_KEYS = [
  'image_quality',
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

/** One check of a decision; `reason` is stable, `message` is for people, neither carries personal data. */
export interface Check {
  /** One of {@link CHECK_KEYS} from the engine; the service around it adds its own. */
  key: string;
  result: CheckResult;
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** Every reason code with its sentence. */
export const REASONS = {
  image_refused: 'A picture cannot be used: it is damaged, too small, too large, or of a kind that is not accepted.',
  image_too_dark: 'A picture is too dark or too bright to be read reliably.',
  no_document: 'None of the pictures shows an identity document with a machine-readable zone or a licence’s barcode.',
  several_documents: 'The pictures show different documents. Send pictures of one document only.',
  visual_only: 'The document has nothing that a machine could read for certain; a person has to read it.',
  mrz_unreadable: 'The machine-readable zone cannot be read; a sharper picture without glare helps.',
  mrz_not_standard: 'The machine-readable zone was read, but it does not follow ICAO 9303.',
  mrz_uncertain: 'Some characters of the machine-readable zone were read with too little certainty.',
  mrz_readings_differ: 'Two independent readings of the machine-readable zone differ.',
  mrz_constrained:
    'Two independent readings are the same only where each place takes no character but those that belong there.',
  mrz_check_digit: 'A check digit of the machine-readable zone does not hold.',
  several_barcodes: 'There are several barcodes, and they say different things.',
  licence_not_standard: 'The barcode was read, but it does not follow the standard for licences.',
  front_back_differ: 'The front and the back of the document do not say the same.',
  licence_uncorroborated: 'Nothing but the barcode says who the holder is: neither the front nor what was expected.',
  depends_on_mrz: 'This could not be decided because the machine-readable data were not read with certainty.',
  not_applicable: 'A document of this kind has no such part.',
  document_type_not_accepted: 'A document of this kind is not accepted; another document is needed.',
  country_not_accepted: 'Documents of this issuer are not accepted; another document is needed.',
  specimen_document: 'This is a specimen. A real document is needed.',
  document_too_old: 'The document was issued too long ago; a newer one is needed.',
  issue_date_unknown: 'The machine-readable data do not say when the document was issued.',
  issue_date_implausible: 'The date of issue is in the future.',
  signals_not_searched: 'Signs of fraud were not looked for.',
  fraud_signal_review: 'There are signs that a person has to look at.',
  fraud_signal_decisive: 'There is a conclusive sign of fraud.',
  sampled_for_review: 'Drawn at random to be looked at by a person.',
  visual_zone_differs: 'What is printed on the document is not what its machine-readable data say.',
  visual_zone_unreadable: 'Too little of what is printed could be read to compare it with the machine-readable data.',
  document_expired: 'The document has expired.',
  expiry_unknown: 'The document does not say fully when it expires.',
  birth_date_partial: 'The document does not give the full date of birth.',
  birth_date_implausible: 'The date of birth is not plausible.',
  birth_century_unclear:
    'The year of birth was read with two digits only: a child, or somebody of more than a hundred years.',
  below_minimum_age: 'The person is younger than the policy asks for.',
  no_document_face: 'No portrait was found on the document; a picture of its front is needed.',
  document_faces_differ: 'The picture of the document shows the faces of different people.',
  no_selfie: 'No selfie was among the pictures.',
  several_faces: 'The selfie shows more than one face.',
  faces_differ: 'The face of the selfie is not that of the document.',
  faces_unclear: 'The faces are neither clearly the same nor clearly different.',
  matcher_failed: 'The face matcher gave no usable answer; a person has to compare the faces.',
  portrait_unclear: 'The portrait on the document is too small, blurred or turned to tell that the faces differ.',
  faces_too_alike: 'The selfie looks like a copy of the portrait on the document.',
  face_too_small: 'The face on the selfie is too small; come closer to the camera.',
  face_blurred: 'The face on the selfie is blurred; hold still, with more light.',
  face_turned: 'The face on the selfie is turned away or tilted; look straight at the camera.',
  liveness_missing: 'A liveness challenge is required, and none was answered.',
  liveness_failed: 'The liveness challenge was not passed; it can be tried again.',
  liveness_face_changed: 'The frames of the liveness challenge do not all show one face, or not that of the document.',
  liveness_staged: 'The frames of the liveness challenge look staged or replayed; a person has to look at them.',
  faces_missing: 'There were not two faces to compare.',
  expected_differs: 'The document does not say what was expected.',
  expected_truncated: 'A name on the document is cut off, so that it can only be compared in part.',
  not_requested: 'This was not asked for.',
  not_available: 'This check is not available in this version.',
} as const;

export type CheckReason = keyof typeof REASONS;

/** A check that holds. */
export function passed(key: CheckKey, message: string, figures?: Record<string, number>): Check {
  return { key, result: 'passed', message, ...(figures && { figures }) };
}

/** A check that does not hold, or not surely, for a reason of the table. */
export function notPassed(
  key: CheckKey,
  result: Exclude<CheckResult, 'passed'>,
  reason: CheckReason,
  figures?: Record<string, number>,
): Check {
  return { key, result, reason, message: REASONS[reason], ...(figures && { figures }) };
}
