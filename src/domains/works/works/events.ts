import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';

const dispute = z.looseObject({
  workId: idField('work'),
  complaintId: idField('complaint'),
  openDisputes: z.number().int().meta({ description: 'Number of open disputes of the work' }),
});
const SAMPLE = { workId: sampleId('work'), complaintId: sampleId('complaint') };

export const workEvents = defineEvents({
  'work.disputed': {
    description: 'A work is disputed: a copyright complaint is open',
    schema: dispute,
    sample: { ...SAMPLE, openDisputes: 1 },
  },
  'work.dispute_closed': {
    description: 'A copyright complaint about a work was decided, or its link to the work was removed',
    schema: dispute,
    sample: { ...SAMPLE, openDisputes: 0 },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof workEvents> {}
}
