import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';

const counted = z.array(z.object({ kind: z.string(), class: z.string(), count: z.number().int() }));

const erasure = {
  erasureId: idField('erasure'),
  reason: z.enum(['request', 'retention', 'other']),
  personIds: z
    .array(z.string())
    .meta({ description: '`per_…`. Empty for an erasure by email address or by the retention policy' }),
};

const SAMPLE = {
  erasureId: sampleId('erasure'),
  reason: 'request' as const,
  personIds: [sampleId('person')],
};

/** Payloads contain nothing that the caller or the person chose as a name. */
export const erasureEvents = defineEvents({
  'erasure.scheduled': {
    description: 'An erasure was requested and can still be canceled',
    schema: z.looseObject({
      ...erasure,
      scheduledFor: z.iso.datetime().meta({ description: 'Earliest start of the erasure' }),
      needsApproval: z
        .boolean()
        .meta({ description: 'Whether a second member must approve the erasure before it begins' }),
    }),
    sample: { ...SAMPLE, scheduledFor: '2026-11-24T09:00:00.000Z', needsApproval: false },
  },
  'erasure.cancelled': {
    description: 'An erasure was canceled before it started',
    schema: z.looseObject(erasure),
    sample: { ...SAMPLE },
  },
  'erasure.completed': {
    description: 'An erasure was completed',
    schema: z.looseObject({
      ...erasure,
      erased: counted.meta({ description: 'Number of erased items by kind. Empty if all data had to be kept' }),
      kept: counted.meta({
        description: 'Items that are kept because of a legal hold, a minimum retention, or the rights of other people',
      }),
      notErasableByUs: z.array(z.object({ kind: z.string(), count: z.number().int() })).meta({
        description: 'Copies outside the service, which it cannot erase',
      }),
      unrecoverableBy: z.iso.datetime().nullable().optional().meta({
        description:
          'Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null if nothing was erased; missing in older events',
      }),
    }),
    sample: {
      ...SAMPLE,
      erased: [{ kind: 'verification', class: 'identity', count: 1 }],
      kept: [],
      notErasableByUs: [{ kind: 'distribution', count: 2 }],
      unrecoverableBy: '2026-11-24T09:00:00.000Z',
    },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof erasureEvents> {}
}
