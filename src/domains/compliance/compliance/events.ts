import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';

const status = z.enum(['met', 'expiring', 'missing', 'blocked']);

/** Payloads contain codes and IDs only. */
export const complianceEvents = defineEvents({
  'compliance.changed': {
    description: 'The compliance status of an organization, project, or person changed',
    schema: z.looseObject({
      of: z.enum(['organization', 'project', 'person']),
      id: z.string().meta({ description: 'ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`)' }),
      from: status,
      to: status.meta({
        description: 'Status now. The same as `from` if a requirement changed but the status did not',
      }),
      requirements: z
        .array(
          z.looseObject({
            requirement: z
              .string()
              .meta({ description: 'Name of the requirement, such as identity_verified or release_signed' }),
            from: status.nullable(),
            to: status.nullable(),
          }),
        )
        .meta({
          description:
            'Changed requirements. A status is null if the requirement did not apply before, or no longer applies',
        }),
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
