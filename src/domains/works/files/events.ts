import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID } from '#platform/events/fields.ts';

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const file = {
  fileId: idField('file'),
  sha256: z.string().meta({ description: 'SHA-256 of the file, in lowercase hexadecimal digits' }),
  projectId: idField('project'),
  projectExternalId,
  workId: z.string().nullable().meta({ description: '`work_…` that the file embodies; null if none is stated' }),
  copyOf: z
    .string()
    .nullable()
    .meta({ description: '`file_…` from which this copy inherits it; null if it concerns the file itself' }),
};

const SAMPLE = {
  fileId: sampleId('file'),
  sha256: SHA256,
  projectId: sampleId('project'),
  projectExternalId: 'summer',
  workId: sampleId('work'),
  copyOf: null,
};

const complaintId = z.string().meta({ description: '`cmp_…` of the decided complaint' });

export const fileEvents = defineEvents({
  'file.withdrawn': {
    description: 'A performer in a file withdrew the release, or the consent to the digital replica',
    schema: z.looseObject({
      ...file,
      performerId: idField('performer'),
      userId: z.string().nullable().meta({ description: 'Your own ID for the user; null if you set none' }),
      releaseId: z.string().nullable().meta({ description: '`rel_…`; null if a consent was withdrawn' }),
      consentId: z
        .string()
        .nullable()
        .meta({ description: '`cns_…` of the withdrawn consent to a digital replica; null for a release' }),
      withdrawnAt: z.iso.datetime(),
    }),
    sample: {
      ...SAMPLE,
      performerId: sampleId('performer'),
      userId: SAMPLE_USER_ID,
      releaseId: sampleId('release'),
      consentId: null,
      withdrawnAt: '2026-11-24T12:00:00.000Z',
    },
  },
  'file.removed': {
    description: 'A file was removed after a complaint',
    schema: z.looseObject({ ...file, complaintId, removedAt: z.iso.datetime() }),
    sample: { ...SAMPLE, complaintId: sampleId('complaint'), removedAt: '2026-11-24T12:00:00.000Z' },
  },
  'file.reinstated': {
    description: 'A file was reinstated: no decision on a complaint removes it now',
    schema: z.looseObject({ ...file, complaintId, reinstatedAt: z.iso.datetime() }),
    sample: { ...SAMPLE, complaintId: sampleId('complaint'), reinstatedAt: '2026-11-24T12:00:00.000Z' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof fileEvents> {}
}
