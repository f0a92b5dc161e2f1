/** Every event of the contract (API.md, "Webhooks") and what it tells; an endpoint may subscribe to all of them today. */
export const EVENT_TYPES = {
  'identity.verified': 'An identity verification completed successfully',
  'identity.rejected': 'An identity verification was rejected',
  'identity.review_required': 'An identity verification waits for a reviewer',
  'identity.requires_input': 'An identity verification needs new images or documents',
  'identity.expired': 'An identity verification expired',
  'kyb.approved': 'A business verification was approved',
  'kyb.rejected': 'A business verification was rejected',
  'kyb.requires_input': 'A business verification needs more documents or answers',
  'kyb.suspended': 'An approved business verification was suspended',
  'kyb.expired': 'A business verification expired',
  'screening.hit': 'A business or an owner was found on a list anew',
  'agreement.sent': 'An agreement was sent to its parties',
  'agreement.viewed': 'A party opened an agreement',
  'agreement.party_signed': 'A party signed an agreement',
  'agreement.signed': 'The last party signed an agreement',
  'agreement.declined': 'A party declined an agreement',
  'agreement.voided': 'An agreement was voided by its sender',
  'agreement.expired': 'An agreement expired before all had signed',
  'release.signed': 'A model release was signed',
  'release.distributed': 'A model release was distributed to recipients',
  'consent.given': 'A consent was given',
  'consent.withdrawn': 'A consent was withdrawn',
  'credential.issued': 'A credential was issued',
  'credential.revoked': 'A credential was revoked',
  'credential.suspended': 'A credential was suspended',
  'credential.reinstated': 'A suspended credential became valid again',
  'proof.verified': 'A zero-knowledge proof was accepted',
  'proof.ready': 'A queued zero-knowledge proof was made',
  'proof.failed': 'A queued zero-knowledge proof could not be made',
  'presentation.verified': 'A wallet presented what a presentation request asked for',
  'presentation.failed': 'A wallet answered a presentation request with what was not accepted, or with nothing',
  'compliance.changed': 'The compliance status of an organisation, project or person changed',
  'complaint.received': 'A complaint about content was recorded',
  'complaint.decided': 'A complaint, or an appeal against its decision, was decided',
  'report.completed': 'A report was made',
  'report.failed': 'A report could not be made',
  'bundle.completed': 'A compliance bundle was made',
  'bundle.failed': 'A compliance bundle could not be made',
  'test_clock.ready': 'Time has passed in the test organisation as far as it was to',
  'webhook.disabled': 'An endpoint was disabled: by request, by its answer 410, or after failing for five days',
  'erasure.completed': 'An erasure was carried out',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof EVENT_TYPES;

export const EVENT_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

/** Subscribes to everything, to events that come later too. */
export const ALL_EVENTS = '*';
