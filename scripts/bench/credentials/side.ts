/** One of the two compared sides. */
export interface Side {
  /** Issues and saves some credentials; returns their number. */
  issue(): Promise<number>;
  /** Verifies one. Rejects if that fails, so that only successes are counted. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** The subject of the bench's credentials: an examined identity, without personal data. */
export const SUBJECT = {
  type: 'Person',
  documentType: 'passport',
  documentCountry: 'UTO',
  examinedOn: '2026-11-21',
  ageOver18: true,
  ageOver21: true,
} as const;

/** The same concurrency as in the measurement over HTTP. */
export const AT_ONCE = 16;
