/** Kinds of document. A visa is no identity document, whatever a policy says. */
export type DocumentType =
  | 'passport'
  | 'passport_card'
  | 'id_card'
  | 'residence_permit'
  | 'travel_document'
  | 'driving_licence'
  | 'visa';
