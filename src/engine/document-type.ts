/** The kinds of document that can verify somebody by themselves. */
export const IDENTITY_DOCUMENTS = [
  'passport',
  'passport_card',
  'id_card',
  'residence_permit',
  'travel_document',
  'driving_licence',
] as const;

/** Kinds of document. A visa is no identity document, whatever a policy says. */
export type DocumentType = (typeof IDENTITY_DOCUMENTS)[number] | 'visa';
