import { z } from 'zod';
import { actorField } from '#platform/operation/actor-field.ts';
import { RETENTION_CLASSES } from '#platform/personal-data.ts';
import { retentionClass } from '../schema.ts';

const days = z.number().int().min(1).max(36_525);
const rule = z
  .strictObject({
    eraseAfterDays: days
      .nullable()
      .default(null)
      .meta({ description: 'Maximum age in days; older data is erased. Null for no limit' }),
    keepAtLeastDays: days.nullable().default(null).meta({
      description:
        'Retention duty: minimum age in days. Data that is not as old is kept, even if its erasure is requested. Null for no duty',
    }),
  })
  .meta({ id: 'NewRetentionRule' });

const rules = Object.fromEntries(RETENTION_CLASSES.map((held) => [held, rule.optional()])) as Record<
  (typeof RETENTION_CLASSES)[number],
  z.ZodOptional<typeof rule>
>;

export const retentionBody = z.strictObject({
  rules: z.strictObject(rules).meta({ description: 'Send all rules. A class that you omit has no rule' }),
  baseVersion: z.number().int().min(0).optional().meta({
    description: 'Version on which you base the change. The call returns 409 if another version is current by now',
  }),
});

const shownRule = z
  .object({ eraseAfterDays: z.number().nullable(), keepAtLeastDays: z.number().nullable() })
  .meta({ id: 'RetentionRule' });

export const retentionPolicy = z
  .object({
    version: z.number().int().meta({ description: 'Number of the version; 0 before the first rule' }),
    rules: z.record(retentionClass, shownRule),
    createdAt: z.iso.datetime().nullable(),
    pending: z
      .object({
        rules: z.record(retentionClass, shownRule),
        scheduledFor: z.iso.datetime().meta({ description: 'Earliest time at which the rules take effect' }),
        needsApproval: z.boolean().meta({ description: 'Whether a second member must approve the rules' }),
        createdAt: z.iso.datetime(),
        createdBy: actorField,
      })
      .nullable()
      .meta({ description: 'Scheduled rules that erase data earlier. You can cancel them until they take effect' }),
  })
  .meta({ id: 'RetentionPolicy' });
