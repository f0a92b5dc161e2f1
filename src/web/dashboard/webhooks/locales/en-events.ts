/** The meaning of each event in the catalog, by name. */
export const events = {
  identity: {
    verified: 'An identity verification completed successfully',
    rejected: 'An identity verification was rejected',
    review_required: 'An identity verification needs a review',
    requires_input: 'An identity verification needs new pictures',
    expired: 'An identity verification expired',
    screening_hit: 'A verified person may be on a list',
  },
  kyb: {
    approved: 'A business verification was approved',
    rejected: 'A business verification was rejected',
    requires_input: 'A business verification needs more documents or answers',
    suspended: 'An approved business verification was suspended',
    expired: 'A business verification expired',
  },
  screening: { hit: 'A sanctions or watch list has a new match for a business or an owner' },
  agreement: {
    sent: 'An agreement was sent to its parties',
    viewed: 'A party opened an agreement',
    party_signed: 'A party signed an agreement',
    signed: 'The last party signed an agreement',
    declined: 'A party declined an agreement',
    voided: 'The sender voided an agreement',
    expired: 'An agreement expired before all parties signed',
  },
  release: {
    signed: 'A model release was signed',
    distributed: 'A model release was distributed to recipients',
    withdrawal_overdue: 'Recipients of a withdrawn release did not acknowledge the withdrawal by the deadline',
    withdrawal_closed: 'All recipients of a withdrawn release acknowledged the withdrawal',
  },
  consent: { given: 'A consent was given', withdrawn: 'A consent was withdrawn' },
  file: {
    withdrawn: 'A performer in a file withdrew the release, or the consent to the digital replica',
    removed: 'A file was removed after a complaint',
    reinstated: 'A file was reinstated: no decision on a complaint removes it now',
  },
  credential: {
    issued: 'A credential was issued',
    revoked: 'A credential was revoked',
    suspended: 'A credential was suspended',
    reinstated: 'A suspended credential became valid again',
  },
  proof: {
    verified: 'A zero-knowledge proof was accepted',
    ready: 'A queued zero-knowledge proof is ready',
    failed: 'A queued zero-knowledge proof could not be created',
  },
  presentation: {
    verified: 'A wallet answered a presentation request',
    failed: 'A wallet declined a presentation request, or its answer was not accepted',
  },
  compliance: { changed: 'The compliance status of an organization, project, or person changed' },
  complaint: {
    received: 'A complaint about content was recorded',
    decided: 'A complaint or an appeal was decided',
  },
  report: { completed: 'A report was created', failed: 'A report could not be created' },
  bundle: { completed: 'A compliance bundle was created', failed: 'A compliance bundle could not be created' },
  received_bundle: {
    created: 'You added a bundle that you received. Contains the result of the first check',
    updated: 'The status or the verdict of a received bundle changed, for example after a withdrawal',
  },
  test_clock: { ready: 'The test clock reached the chosen time' },
  work: {
    disputed: 'A work is disputed: a copyright complaint is open',
    dispute_closed: 'A copyright complaint about a work was decided, or its link to the work was removed',
  },
  webhook: { disabled: 'An endpoint was disabled: by a member, after its answer 410, or after five days of failures' },
  erasure: {
    scheduled: 'An erasure is scheduled and can still be canceled',
    cancelled: 'An erasure was canceled before it started',
    completed: 'An erasure was completed',
  },
} as const;
