import { z } from 'zod';
import { AGREEMENT_EVENTS } from './agreement-event-schemas.ts';
import { BUNDLE_EVENTS } from './bundle-event-schemas.ts';
import { COMPLAINT_EVENTS } from './complaint-event-schemas.ts';
import { COMPLIANCE_EVENTS } from './compliance-event-schemas.ts';
import { DISABLED_REASONS } from './endpoint.ts';
import { ERASURE_EVENTS } from './erasure-event-schemas.ts';
import { EVENT_NAMES, EVENT_TYPES, type EventType } from './event-types.ts';
import { PROOF_EVENTS } from './proof-event-schemas.ts';
import { REPORT_EVENTS } from './report-event-schemas.ts';
import { TEST_CLOCK_EVENTS } from './test-clock-event-schemas.ts';

const userId = z
  .string()
  .meta({ description: "The user in the caller's own system; the person's id where none was given" });
const verificationId = z.string().meta({ description: '`ver_…`' });
const personId = z.string().meta({ description: '`per_…`' });
const credentialOf = {
  type: z.string(),
  personId: z.string().nullable().meta({ description: '`per_…`, null where it is of no person' }),
  verificationId: z.string().nullable().meta({ description: '`ver_…`, null where it attests no verification' }),
  sourceId: z.string().meta({ description: 'What it attests: `ver_…`, `agr_…`, `rel_…` or `cns_…`' }),
};
const releaseId = z.string().meta({ description: '`rel_…`' });
const projectId = z.string().meta({ description: '`prj_…`' });
const credentialId = z.string().meta({ description: '`crd_…`' });
const inputReasons = z.array(z.string()).optional().meta({
  description: 'Why new pictures are needed: glare, blur, no_selfie …; sentences for people are in the verification',
});
const reasons = z.array(z.string()).meta({ description: 'Codes of the checks that did not pass' });

const USER = { userId: 'user_123', verificationId: 'ver_01jzs4mp1e00000000000000ab' };
const PERSON = { personId: 'per_01jzs4mp1e00000000000000ab' };
const RELEASE = {
  userId: USER.userId,
  releaseId: 'rel_01jzs4mp1e00000000000000ab',
  projectId: 'prj_01jzs4mp1e00000000000000ab',
};
const CREDENTIAL = { credentialId: 'crd_01jzs4mp1e00000000000000ab' };
const CREDENTIAL_OF = {
  type: 'IdentityVerificationCredential',
  ...PERSON,
  verificationId: USER.verificationId,
  sourceId: USER.verificationId,
};

/** An identity verification that did not end well; without a userId there may be no person to name. */
function undecided(status: string) {
  return {
    schema: z.looseObject({ userId: userId.nullable(), verificationId, status: z.literal(status), reasons }),
    sample: { ...USER, status, reasons: ['faces_differ'] },
  };
}

/** The same where new pictures are needed, or can no longer be sent. */
function needsInput() {
  const { schema, sample } = undecided('requires_input');
  return { schema: schema.extend({ inputReasons }), sample: { ...sample, inputReasons: ['glare'] } };
}

/** A business verification that is not approved, or no longer; codes alone, for words are in the verification. */
function business(status: string, reason: string, meaning: string) {
  const codes = z.array(z.string()).meta({ description: meaning });
  return {
    schema: z.looseObject({ userId: userId.nullable(), verificationId, status: z.literal(status), reasons: codes }),
    sample: { ...USER, status, reasons: [reason] },
  };
}

/** An answered presentation request; what was shown is not told here. */
function answered(state: 'verified' | 'failed') {
  const failure = z.string().meta({
    description: 'presentation_invalid, query_not_satisfied, wallet_refused or wallet_failed',
  });
  const sample = { presentationRequestId: 'prs_01jzs4mp1e00000000000000ab', state, formats: ['dc+sd-jwt'] };
  const schema = z.looseObject({
    presentationRequestId: z.string().meta({ description: '`prs_…`' }),
    state: z.literal(state),
    formats: z.array(z.string()).meta({ description: 'Of what was presented' }),
  });
  return state === 'verified'
    ? { schema, sample }
    : { schema: schema.extend({ failure }), sample: { ...sample, failure: 'presentation_invalid' } };
}

/** A credential of which another status was published. */
function statusChange(reason: string) {
  const code = z.string().meta({ description: 'Why: a code' });
  return {
    schema: z.looseObject({ credentialId, ...credentialOf, reason: code }),
    sample: { ...CREDENTIAL, ...CREDENTIAL_OF, reason },
  };
}

/** A consent that was given or withdrawn; what it is for is read at its id. */
function consent(more: Record<string, z.ZodType>, sample: Record<string, unknown>) {
  return {
    schema: z.looseObject({
      consentId: z.string().nullable().meta({ description: '`cns_…`, null of a release' }),
      userId: userId.nullable(),
      personId: personId.nullable().optional(),
      ...more,
    }),
    sample: { consentId: 'cns_01jzs4mp1e00000000000000ab', userId: USER.userId, ...PERSON, ...sample },
  };
}

/** `data` of the events that exist today. Fields may be added within /v1, so nothing is forbidden. */
const DATA: Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>> = {
  'identity.verified': {
    schema: z.looseObject({ userId, verificationId, status: z.literal('verified'), personId, credentialId }),
    sample: { ...USER, status: 'verified', ...PERSON, ...CREDENTIAL },
  },
  'identity.rejected': undecided('rejected'),
  'identity.review_required': undecided('needs_review'),
  'identity.requires_input': needsInput(),
  'identity.expired': {
    schema: z.looseObject({
      userId: userId.nullable(),
      verificationId,
      status: z.literal('expired'),
      personId: personId.nullable(),
      inputReasons,
    }),
    sample: { ...USER, status: 'expired', ...PERSON },
  },
  'kyb.approved': {
    schema: z.looseObject({
      userId: userId.nullable(),
      verificationId,
      status: z.literal('approved'),
      credentialId,
    }),
    sample: { ...USER, status: 'approved', ...CREDENTIAL },
  },
  'kyb.rejected': business('rejected', 'sanctions', 'Tasks that did not succeed'),
  'kyb.requires_input': business(
    'requires_input',
    'document_requested',
    'document_requested, answer_requested or owner_requested',
  ),
  'kyb.suspended': business('suspended', 'screening_hit', 'screening_hit, document_expired, owner_expired or reviewer'),
  'kyb.expired': business('expired', 'verification_due', 'verification_due or input_not_sent'),
  'screening.hit': {
    schema: z.looseObject({
      verificationId,
      subjectKey: z.string().meta({ description: '`business`, or `owner:` and the key of one of its owners' }),
      hitId: z.string().meta({ description: '`hit_…`' }),
      list: z.string(),
      score: z.number().meta({ description: '0 to 1' }),
    }),
    sample: {
      verificationId: USER.verificationId,
      subjectKey: 'business',
      hitId: 'hit_01jzs4mp1e00000000000000ab',
      list: 'sanctions',
      score: 0.93,
    },
  },
  'release.signed': {
    schema: z.looseObject({
      userId,
      releaseId,
      projectId,
      assurance: z.enum(['signed', 'attested']),
      identity: z.enum(['verified', 'presented', 'missing']),
      agreementId: z.string().nullable().meta({ description: '`agr_…`, null of an attested one' }),
      credentialId,
    }),
    sample: {
      ...RELEASE,
      assurance: 'signed',
      identity: 'verified',
      agreementId: 'agr_01jzs4mp1e00000000000000ab',
      ...CREDENTIAL,
    },
  },
  'release.distributed': {
    schema: z.looseObject({
      userId,
      releaseId,
      projectId,
      recipients: z.number().int(),
      distributionIds: z.array(z.string()).meta({ description: '`dst_…`, one a recipient' }),
    }),
    sample: { ...RELEASE, recipients: 1, distributionIds: ['dst_01jzs4mp1e00000000000000ab'] },
  },
  ...AGREEMENT_EVENTS,
  'credential.issued': {
    schema: z.looseObject({ userId: userId.nullable(), credentialId, ...credentialOf }),
    sample: { userId: USER.userId, ...CREDENTIAL, ...CREDENTIAL_OF },
  },
  'credential.revoked': statusChange('holder_request'),
  'credential.suspended': statusChange('under_investigation'),
  'credential.reinstated': statusChange('investigation_closed'),
  'consent.given': consent({ credentialId }, CREDENTIAL),
  'consent.withdrawn': consent(
    {
      releaseId: z.string().nullable().optional().meta({ description: '`rel_…` of a release that was withdrawn' }),
      projectId: z.string().nullable().optional(),
      reason: z.string().nullable().optional().meta({ description: 'A code' }),
      acknowledgeBy: z.iso.datetime().nullable().optional().meta({ description: 'Of a release: until when' }),
    },
    { reason: 'person_request' },
  ),
  ...PROOF_EVENTS,
  'presentation.verified': answered('verified'),
  'presentation.failed': answered('failed'),
  ...BUNDLE_EVENTS,
  ...TEST_CLOCK_EVENTS,
  ...COMPLAINT_EVENTS,
  ...COMPLIANCE_EVENTS,
  ...ERASURE_EVENTS,
  ...REPORT_EVENTS,
  'webhook.disabled': {
    schema: z.looseObject({
      webhookId: z.string().meta({ description: '`whe_…`' }),
      reason: z.enum(DISABLED_REASONS),
    }),
    sample: { webhookId: 'whe_01jzs4mp1e00000000000000ab', reason: 'failing' },
  },
};

export interface EventTypeDescription {
  name: EventType;
  description: string;
  /** JSON Schema (2020-12) of the whole payload; null while no part of the service emits the event. */
  schema: Record<string, unknown> | null;
  /** Made-up `data`; null likewise. */
  sample: Record<string, unknown> | null;
}

/** The catalogue, in the order of API.md. */
export function describeEventTypes(): EventTypeDescription[] {
  return EVENT_NAMES.map((name) => ({
    name,
    description: EVENT_TYPES[name],
    schema: payloadSchema(name),
    sample: sampleData(name) ?? null,
  }));
}

/** Made-up `data` of an event; undefined for one that does not exist yet. */
export function sampleData(name: EventType): Record<string, unknown> | undefined {
  return DATA[name]?.sample;
}

function payloadSchema(name: EventType): Record<string, unknown> | null {
  const data = DATA[name];
  if (!data) return null;
  const payload = z.looseObject({
    id: z.string().meta({ description: '`evt_…`, the same in every attempt' }),
    event: z.literal(name),
    created: z.iso.datetime(),
    org: z.string(),
    livemode: z.boolean().meta({ description: 'False for what happened in test mode' }),
    data: data.schema,
    test: z.literal(true).optional().meta({ description: 'Only on samples of the test button' }),
  });
  return z.toJSONSchema(payload, { io: 'input' }) as Record<string, unknown>;
}
