import { z } from 'zod';
import type { EventType } from './event-types.ts';

/** `data` of what the clock of test mode tells. */
export const TEST_CLOCK_EVENTS = {
  'test_clock.ready': {
    schema: z.looseObject({ now: z.iso.datetime().meta({ description: 'The time of the test organisation' }) }),
    sample: { now: '2027-11-22T12:00:00.000Z' },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
