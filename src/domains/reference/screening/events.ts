import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';

export const screeningEvents = defineEvents({
  'screening.hit': {
    description: 'A business or an owner has a new list match',
    schema: z.looseObject({
      verificationId: idField('verification'),
      subjectKey: z.string().meta({ description: '`business`, or `owner:` and the key of one of its owners' }),
      hitId: idField('screeningHit'),
      list: z.string(),
      score: z.number().meta({ description: 'Similarity, 0 to 1' }),
    }),
    sample: {
      verificationId: sampleId('verification'),
      subjectKey: 'business',
      hitId: sampleId('screeningHit'),
      list: 'sanctions',
      score: 0.93,
    },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof screeningEvents> {}
}
