import { z } from 'zod';
import type { EventType } from './event-types.ts';

const status = z.enum(['met', 'expiring', 'missing', 'blocked']);

/** `data` of what compliance tells; codes and ids alone. */
export const COMPLIANCE_EVENTS = {
  'compliance.changed': {
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
      id: 'prj_01jzs4mp1e00000000000000ab',
      from: 'met',
      to: 'blocked',
      requirements: [{ requirement: 'release_not_withdrawn', from: 'met', to: 'blocked' }],
      policyVersion: 'default/1',
    },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
