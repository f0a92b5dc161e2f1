import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';

const status = z.enum(['met', 'expiring', 'missing', 'blocked']);

/** Codes and ids alone. */
export const complianceEvents = defineEvents({
  'compliance.changed': {
    description: 'The compliance status of an organisation, project or person changed',
    schema: z.looseObject({
      of: z.enum(['organization', 'project', 'person']),
      id: z.string().meta({ description: '`org_…`, `prj_…` or `per_…`' }),
      from: status,
      to: status.meta({ description: 'The same as `from` where another requirement changed and the worst did not' }),
      requirements: z
        .array(
          z.looseObject({
            requirement: z.string().meta({ description: 'identity_verified, release_signed …' }),
            from: status.nullable(),
            to: status.nullable(),
          }),
        )
        .meta({ description: 'Those that changed; null where it was not asked, or is not any more' }),
      policyVersion: z.string(),
    }),
    sample: {
      of: 'project',
      id: sampleId('project'),
      from: 'met',
      to: 'blocked',
      requirements: [{ requirement: 'release_not_withdrawn', from: 'met', to: 'blocked' }],
      policyVersion: 'default/1',
    },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof complianceEvents> {}
}
