import { z } from 'zod';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';

export const testClockEvents = defineEvents({
  'test_clock.ready': {
    description: 'The clock of the test organization reached its target time',
    schema: z.looseObject({ now: z.iso.datetime().meta({ description: 'Current time of the test organization' }) }),
    sample: { now: '2027-11-22T12:00:00.000Z' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof testClockEvents> {}
}
