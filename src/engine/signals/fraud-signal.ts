/**
 * Every signal with its weight and its sentence. `decisive` rejects, and is kept for what has no innocent explanation;
 * `review` sends to a person, for there is one: it stands in the README beside each.
 */
export const SIGNALS = {
  edited_picture: {
    weight: 'review',
    message: 'The metadata of a picture name a program that edits or generates pictures.',
  },
  picture_from_future: { weight: 'review', message: 'A picture says that it was taken in the future.' },
  screen_recapture: {
    weight: 'review',
    message: 'A picture shows the regular grid of a photographed screen or print.',
  },
  document_without_colour: {
    weight: 'review',
    message: 'The document has no colour, as a photocopy or a scan in grey has none.',
  },
  impossible_dates: { weight: 'review', message: 'The dates on the document cannot all be true.' },
  validity_too_long: { weight: 'review', message: 'The document is valid for longer than such documents are issued.' },
  issuer_format_mismatch: {
    weight: 'review',
    message: 'The issuer does not write or issue documents of this kind in this way.',
  },
  number_format_mismatch: {
    weight: 'review',
    message: 'The document number is not made as this issuer makes its numbers.',
  },
  specimen_number: {
    weight: 'decisive',
    message: 'The document number is that of the specimen that its issuer shows in public.',
  },
  example_number: {
    weight: 'review',
    message: 'The document number is an example of the standard, or is counted up or all alike.',
  },
  document_number_reused: {
    weight: 'review',
    message: 'The same document was submitted before with another holder.',
  },
  selfie_reused: {
    weight: 'review',
    message: 'The same selfie was submitted before with the document of somebody else.',
  },
  selfie_nearly_reused: {
    weight: 'review',
    message: 'Nearly the same selfie was submitted before with the document of somebody else.',
  },
  liveness_frames_reused: {
    weight: 'review',
    message: 'The liveness frames look like those of an earlier answer.',
  },
  document_picture_reused: {
    weight: 'review',
    message: 'The same picture of a document, or one edited from it, was submitted before for somebody else.',
  },
  duplicate_person: {
    weight: 'review',
    message: 'The face is that of another person whom the organisation has verified.',
  },
  namesake_verified: {
    weight: 'review',
    message:
      'A person of the same name and birth date was verified by another kind of evidence. It may be the same person.',
  },
  fraud_suspect_face: {
    weight: 'review',
    message: 'The face is that of a person whose credential was revoked on suspicion of fraud.',
  },
  fraud_suspects_not_compared: {
    weight: 'review',
    message:
      'Faces of people whose credential was revoked on suspicion of fraud are of another face model and were not compared.',
  },
} as const satisfies Record<string, { weight: SignalWeight; message: string }>;

/** How much a signal says: a person looks, or the case is closed. */
export type SignalWeight = 'review' | 'decisive';
export type SignalKey = keyof typeof SIGNALS;

/** One sign of fraud; neither message nor figures carry personal data. */
export interface FraudSignal {
  key: SignalKey;
  weight: SignalWeight;
  message: string;
  figures?: Record<string, number>;
}

/** A signal of the table. */
export function signal(key: SignalKey, figures?: Record<string, number>): FraudSignal {
  return { key, ...SIGNALS[key], ...(figures && { figures }) };
}
