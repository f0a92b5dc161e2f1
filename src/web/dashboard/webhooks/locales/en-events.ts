/** What each event of the catalogue tells, by its name. */
export const events = {
  identity: {
    verified: 'An identity verification completed successfully',
    rejected: 'An identity verification was rejected',
    review_required: 'An identity verification waits for a reviewer',
    requires_input: 'An identity verification needs new images or documents',
    expired: 'An identity verification expired',
    screening_hit: 'A new match of a person on a list',
  },
  kyb: {
    approved: 'A business verification was approved',
    rejected: 'A business verification was rejected',
    requires_input: 'A business verification needs more documents or answers',
    suspended: 'An approved business verification was suspended',
    expired: 'A business verification expired',
  },
  screening: { hit: 'A business or an owner was found on a list anew' },
  agreement: {
    sent: 'An agreement was sent to its parties',
    viewed: 'A party opened an agreement',
    party_signed: 'A party signed an agreement',
    signed: 'The last party signed an agreement',
    declined: 'A party declined an agreement',
    voided: 'An agreement was voided by its sender',
    expired: 'An agreement expired before all had signed',
  },
  release: {
    signed: 'A model release was signed',
    distributed: 'A model release was distributed to recipients',
  },
  consent: { given: 'A consent was given', withdrawn: 'A consent was withdrawn' },
  credential: {
    issued: 'A credential was issued',
    revoked: 'A credential was revoked',
    suspended: 'A credential was suspended',
    reinstated: 'A suspended credential became valid again',
  },
  proof: {
    verified: 'A zero-knowledge proof was accepted',
    ready: 'A queued zero-knowledge proof was made',
    failed: 'A queued zero-knowledge proof could not be made',
  },
  presentation: {
    verified: 'A wallet presented what a presentation request asked for',
    failed: 'A wallet answered with what was not accepted, or with nothing',
  },
  compliance: { changed: 'The compliance status of an organisation, project or person changed' },
  complaint: {
    received: 'A complaint about content was recorded',
    decided: 'A complaint, or an appeal against its decision, was decided',
  },
  report: { completed: 'A report was made', failed: 'A report could not be made' },
  bundle: { completed: 'A compliance bundle was made', failed: 'A compliance bundle could not be made' },
  test_clock: { ready: 'Time has passed in the test organisation as far as it was to' },
  webhook: { disabled: 'An endpoint was disabled: by request, by its answer 410, or after failing for five days' },
  erasure: {
    scheduled: 'An erasure was ordered and can still be stopped',
    cancelled: 'An erasure was stopped before it began',
    completed: 'An erasure was completed',
  },
} as const;
