import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID, userIdField } from '#platform/events/fields.ts';

const consent = {
  projectId: z.string().nullable().meta({ description: '`prj_…`' }),
  projectExternalId,
  consentId: z.string().nullable().meta({ description: '`cns_…`; null for a release' }),
  userId: userIdField.nullable(),
  personId: idField('person').nullable().optional(),
};

const SAMPLE = {
  ...{ consentId: sampleId('consent'), userId: SAMPLE_USER_ID, personId: sampleId('person') },
  ...{ projectId: sampleId('project'), projectExternalId: 'summer' },
};

/** Events do not contain the purpose; receivers read it from the API. */
export const consentEvents = defineEvents({
  'consent.given': {
    description: 'A consent was given',
    schema: z.looseObject({ ...consent, credentialId: idField('credential') }),
    sample: { ...SAMPLE, credentialId: sampleId('credential') },
  },
  /** Emitted for releases too. */
  'consent.withdrawn': {
    description: 'A consent was withdrawn',
    schema: z.looseObject({
      ...consent,
      releaseId: z.string().nullable().optional().meta({ description: '`rel_…` of a withdrawn release' }),
      reason: z.string().nullable().optional().meta({ description: 'Reason code' }),
      acknowledgeBy: z.iso
        .datetime()
        .nullable()
        .optional()
        .meta({ description: 'For a release: time by which recipients must acknowledge the withdrawal' }),
    }),
    sample: { ...SAMPLE, reason: 'person_request' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof consentEvents> {}
}
