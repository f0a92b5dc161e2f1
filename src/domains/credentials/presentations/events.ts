import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';

/** The event of an answered request; it does not contain the disclosed data. */
function answered<S extends 'verified' | 'failed'>(state: S) {
  return {
    schema: z.looseObject({
      presentationRequestId: idField('presentationRequest'),
      state: z.literal(state),
      formats: z.array(z.string()).meta({ description: 'Formats of the presented credentials' }),
    }),
    sample: { presentationRequestId: sampleId('presentationRequest'), state, formats: ['dc+sd-jwt'] },
  };
}

const failed = answered('failed');

export const presentationEvents = defineEvents({
  'presentation.verified': {
    description: 'A wallet answered a presentation request',
    ...answered('verified'),
  },
  'presentation.failed': {
    description: 'A wallet refused a presentation request, or its answer was not accepted',
    schema: failed.schema.extend({
      failure: z.string().meta({
        description:
          'Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused, wallet_refused, or wallet_failed',
      }),
    }),
    sample: { ...failed.sample, failure: 'presentation_invalid' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof presentationEvents> {}
}
