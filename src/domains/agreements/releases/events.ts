import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID, userIdField } from '#platform/events/fields.ts';
import { releaseStanding } from './schema.ts';

const release = {
  userId: userIdField,
  releaseId: idField('release'),
  projectId: idField('project'),
  projectExternalId,
  standing: releaseStanding.optional().meta({ description: 'The status of the release at the time of the event' }),
};

const SAMPLE = {
  userId: SAMPLE_USER_ID,
  releaseId: sampleId('release'),
  projectId: sampleId('project'),
  projectExternalId: 'summer',
  standing: { state: 'signed' as const, waitingFor: [], missing: [], next: 'distribute' as const },
};

/** A withdrawn release emits `consent.withdrawn`, which the domain `consents` defines. */
export const releaseEvents = defineEvents({
  'release.signed': {
    description: 'A model release was signed',
    schema: z.looseObject({
      ...release,
      assurance: z.enum(['signed', 'attested']),
      identity: z.enum(['verified', 'presented', 'missing']),
      agreementId: z.string().nullable().meta({ description: '`agr_…`; null for an attested release' }),
      credentialId: idField('credential'),
    }),
    sample: {
      ...SAMPLE,
      assurance: 'signed',
      identity: 'verified',
      agreementId: sampleId('agreement'),
      credentialId: sampleId('credential'),
    },
  },
  'release.distributed': {
    description: 'A model release was distributed to recipients',
    schema: z.looseObject({
      ...release,
      recipients: z.number().int(),
      distributionIds: z.array(z.string()).meta({ description: '`dst_…`, one for each recipient' }),
    }),
    sample: { ...SAMPLE, recipients: 1, distributionIds: [sampleId('distribution')] },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof releaseEvents> {}
}
