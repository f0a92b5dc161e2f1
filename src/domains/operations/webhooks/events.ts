import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';
import { DISABLED_REASONS } from './endpoints/endpoint.ts';

export const webhookEvents = defineEvents({
  'webhook.disabled': {
    description: 'An endpoint was disabled by request, because it answered 410, or after five days of failures',
    schema: z.looseObject({ webhookId: idField('webhook'), reason: z.enum(DISABLED_REASONS) }),
    sample: { webhookId: sampleId('webhook'), reason: 'failing' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof webhookEvents> {}
}
