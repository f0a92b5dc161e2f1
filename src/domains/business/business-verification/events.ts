import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID, userIdField } from '#platform/events/fields.ts';

const verificationId = idField('verification');

const SAMPLE = { userId: SAMPLE_USER_ID, verificationId: sampleId('verification') };

/**
 * The event of a verification that is not, or no longer, approved. It contains only codes; the wording is in the
 * verification.
 */
function unapproved<S extends string>(status: S, reason: string, meaning: string) {
  const reasons = z.array(z.string()).meta({ description: meaning });
  return {
    schema: z.looseObject({ userId: userIdField.nullable(), verificationId, status: z.literal(status), reasons }),
    sample: { ...SAMPLE, status, reasons: [reason] },
  };
}

export const businessEvents = defineEvents({
  'kyb.approved': {
    description: 'A business verification was approved',
    schema: z.looseObject({
      userId: userIdField.nullable(),
      verificationId,
      status: z.literal('approved'),
      credentialId: idField('credential'),
    }),
    sample: { ...SAMPLE, status: 'approved', credentialId: sampleId('credential') },
  },
  'kyb.rejected': {
    description: 'A business verification was rejected',
    ...unapproved('rejected', 'sanctions', 'Codes of the tasks that did not succeed'),
  },
  'kyb.requires_input': {
    description: 'A business verification needs more documents or answers',
    ...unapproved(
      'requires_input',
      'document_requested',
      'Codes: document_requested, answer_requested, or owner_requested',
    ),
  },
  'kyb.suspended': {
    description: 'An approved business verification was suspended',
    ...unapproved('suspended', 'screening_hit', 'Codes: screening_hit, document_expired, owner_expired, or reviewer'),
  },
  'kyb.expired': {
    description: 'A business verification expired',
    ...unapproved('expired', 'verification_due', 'Codes: verification_due or input_not_sent'),
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof businessEvents> {}
}
