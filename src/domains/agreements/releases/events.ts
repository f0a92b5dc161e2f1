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

const { standing: _, ...withdrawn } = release;
const withdrawal = {
  ...withdrawn,
  files: z.number().int().meta({ description: 'Number of registered files that the release covered' }),
};

const SAMPLE = {
  userId: SAMPLE_USER_ID,
  releaseId: sampleId('release'),
  projectId: sampleId('project'),
  projectExternalId: 'summer',
  standing: { state: 'signed' as const, waitingFor: [], missing: [], next: 'distribute' as const },
};

const { standing: __, ...WITHDRAWN_SAMPLE } = SAMPLE;
const WITHDRAWAL_SAMPLE = { ...WITHDRAWN_SAMPLE, files: 12 };

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
  'release.withdrawal_overdue': {
    description: 'Recipients of a withdrawn release did not acknowledge the withdrawal by the deadline',
    schema: z.looseObject({
      ...withdrawal,
      recipients: z.number().int(),
      outstanding: z.number().int().meta({ description: 'Recipients that have not acknowledged the withdrawal' }),
      acknowledgeBy: z.iso.datetime().nullable(),
    }),
    sample: { ...WITHDRAWAL_SAMPLE, recipients: 3, outstanding: 1, acknowledgeBy: '2026-11-26T12:00:00.000Z' },
  },
  'release.withdrawal_closed': {
    description: 'All recipients of a withdrawn release acknowledged the withdrawal',
    schema: z.looseObject({
      ...withdrawal,
      recipients: z.number().int(),
      inTime: z.boolean().meta({ description: 'Whether all of them acknowledged by the deadline' }),
    }),
    sample: { ...WITHDRAWAL_SAMPLE, recipients: 3, inTime: true },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof releaseEvents> {}
}
