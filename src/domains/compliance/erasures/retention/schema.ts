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
      .meta({ description: 'Erased when it is as old; null: not for its age' }),
    keepAtLeastDays: days
      .nullable()
      .default(null)
      .meta({ description: 'A duty: kept as long, whoever asks; null: none' }),
  })
  .meta({ id: 'NewRetentionRule' });

const rules = Object.fromEntries(RETENTION_CLASSES.map((held) => [held, rule.optional()])) as Record<
  (typeof RETENTION_CLASSES)[number],
  z.ZodOptional<typeof rule>
>;

export const retentionBody = z.strictObject({
  rules: z.strictObject(rules).meta({ description: 'All of them: a class that is left out has no rule' }),
  baseVersion: z
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ description: 'The version that the change was made from; 409 where another one holds by now' }),
});

const shownRule = z
  .object({ eraseAfterDays: z.number().nullable(), keepAtLeastDays: z.number().nullable() })
  .meta({ id: 'RetentionRule' });

export const retentionPolicy = z
  .object({
    version: z.number().int().meta({ description: '0 before any rule was set' }),
    rules: z.record(retentionClass, shownRule),
    createdAt: z.iso.datetime().nullable(),
    pending: z
      .object({
        rules: z.record(retentionClass, shownRule),
        scheduledFor: z.iso.datetime().meta({ description: 'When they take effect at the earliest' }),
        needsApproval: z.boolean().meta({ description: 'Whether a second member has to approve' }),
        createdAt: z.iso.datetime(),
        createdBy: actorField,
      })
      .nullable()
      .meta({ description: 'Scheduled rules that erase something sooner. You can cancel them until they take effect' }),
  })
  .meta({ id: 'RetentionPolicy' });
