import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID } from '#platform/events/fields.ts';

export const fileEvents = defineEvents({
  'file.withdrawn': {
    description: 'A performer who appears in a file withdrew the release for it',
    schema: z.looseObject({
      fileId: idField('file'),
      sha256: z.string().meta({ description: 'SHA-256 of the file, in lowercase hexadecimal digits' }),
      projectId: idField('project'),
      projectExternalId,
      performerId: idField('performer'),
      userId: z.string().nullable().meta({ description: 'Your own ID for the user; null if you set none' }),
      releaseId: idField('release'),
      withdrawnAt: z.iso.datetime(),
    }),
    sample: {
      fileId: sampleId('file'),
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      projectId: sampleId('project'),
      projectExternalId: 'summer',
      performerId: sampleId('performer'),
      userId: SAMPLE_USER_ID,
      releaseId: sampleId('release'),
      withdrawnAt: '2026-11-24T12:00:00.000Z',
    },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof fileEvents> {}
}
