import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID, userIdField } from '#platform/events/fields.ts';
import { identityAssurance } from './schema.ts';

const verificationId = idField('verification');
const personId = idField('person');
const inputReasons = z.array(z.string()).optional().meta({
  description:
    'Codes of the reasons why new pictures are required, such as glare, blur, or no_selfie. The verification contains them as sentences',
});
const reasons = z.array(z.string()).meta({ description: 'Reason codes of the checks that did not pass' });

const SAMPLE = { userId: SAMPLE_USER_ID, verificationId: sampleId('verification') };

/** The event of a failed or pending outcome; without a userId, the person may be unknown. */
function undecided<S extends string>(status: S, reason: string) {
  return {
    schema: z.looseObject({ userId: userIdField.nullable(), verificationId, status: z.literal(status), reasons }),
    sample: { ...SAMPLE, status, reasons: [reason] },
  };
}

/** New input is needed. */
const needsInput = undecided('requires_input', 'mrz_unreadable');

/** A new list match. The list entry identifies a person, so only the verification contains it. */
const screeningHit = z.looseObject({
  userId: userIdField.nullable(),
  verificationId,
  hitId: idField('screeningHit'),
  list: z.string(),
  listVersion: z.string(),
  score: z.number().meta({ description: 'Similarity, 0 to 1' }),
});

export const identityEvents = defineEvents({
  'identity.verified': {
    description: 'An identity verification completed successfully',
    schema: z.looseObject({
      userId: userIdField,
      verificationId,
      status: z.literal('verified'),
      personId,
      credentialId: idField('credential'),
      assurance: identityAssurance.meta({ description: 'Evidence for the verification, as in the credential' }),
    }),
    sample: {
      ...SAMPLE,
      status: 'verified',
      personId: sampleId('person'),
      credentialId: sampleId('credential'),
      assurance: { wallet: 'not_performed', faceMatch: 'passed', liveness: 'passed', reviewedByHuman: false },
    },
  },
  'identity.rejected': {
    description: 'An identity verification was rejected',
    ...undecided('rejected', 'faces_differ'),
  },
  'identity.review_required': {
    description: 'An identity verification needs review',
    ...undecided('needs_review', 'faces_unclear'),
  },
  'identity.requires_input': {
    description: 'An identity verification needs new pictures',
    schema: needsInput.schema.extend({ inputReasons }),
    sample: { ...needsInput.sample, inputReasons: ['unreadable'] },
  },
  'identity.expired': {
    description: 'An identity verification expired',
    schema: z.looseObject({
      userId: userIdField.nullable(),
      verificationId,
      status: z.literal('expired'),
      personId: personId.nullable(),
      inputReasons,
    }),
    sample: { ...SAMPLE, status: 'expired', personId: sampleId('person') },
  },
  'identity.screening_hit': {
    description: 'A verified person, or a person in review, has a new list match',
    schema: screeningHit,
    sample: {
      ...SAMPLE,
      hitId: sampleId('screeningHit'),
      list: 'sanctions',
      listVersion: '2026-11-20T06:00:00.000Z',
      score: 0.97,
    },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof identityEvents> {}
}
