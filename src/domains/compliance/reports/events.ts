import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';

const report = {
  reportId: idField('report'),
  type: z.string().meta({ description: 'Report type, such as performer_records' }),
  format: z.enum(['pdf', 'csv', 'json']),
};

const SAMPLE = { reportId: sampleId('report'), type: 'performer_records', format: 'pdf' } as const;

export const reportEvents = defineEvents({
  'report.completed': {
    description: 'A report was created',
    schema: z.looseObject({
      ...report,
      sha256: z.string().meta({ description: 'SHA-256 of the file, in lowercase hexadecimal digits' }),
      bytes: z.number().int(),
      rows: z.number().int(),
    }),
    sample: { ...SAMPLE, sha256: 'a3'.repeat(32), bytes: 48_213, rows: 12 },
  },
  'report.failed': {
    description: 'A report could not be created',
    schema: z.looseObject({ ...report, failure: z.string().meta({ description: 'Reason code, such as too_large' }) }),
    sample: { ...SAMPLE, failure: 'too_large' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof reportEvents> {}
}
