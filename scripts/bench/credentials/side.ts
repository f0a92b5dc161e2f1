/** One of the two that are compared. */
export interface Side {
  /** Issues and saves some credentials; how many. */
  issue(): Promise<number>;
  /** Verifies one. Rejects where it does not verify, so that nothing is counted that did not happen. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** What a credential of the bench says of its subject: an examined identity, without personal data. */
export const SUBJECT = {
  type: 'Person',
  documentType: 'passport',
  documentCountry: 'UTO',
  examinedOn: '2026-11-21',
  ageOver18: true,
  ageOver21: true,
} as const;

/** As many at once as there are clients in the measurement over HTTP. */
export const AT_ONCE = 16;
