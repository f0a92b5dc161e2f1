import { z } from 'zod';
import { listOf } from '#platform/operation/list.ts';
import { isDuration } from './test-clock.ts';

const time = z.iso.datetime();

export const clock = z
  .object({
    now: time.meta({ description: 'Current time of the test organization' }),
    status: z.enum(['ready', 'advancing']),
    target: time.nullable().meta({ description: 'Time to which the clock is advancing; null once it is reached' }),
  })
  .meta({ id: 'TestClock' });

export const advanceBody = z
  .strictObject({
    to: z.iso.datetime({ offset: true }).optional(),
    by: z
      .string()
      .refine(isDuration, 'Must be an ISO 8601 duration, such as P30D or PT12H')
      .optional()
      .meta({ description: 'Duration to add (ISO 8601), such as `P30D`, `P1Y6M`, or `PT12H`' }),
  })
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'Send either `to` or `by`');

export const testData = z
  .object({
    status: z.enum(['ready', 'erasing']),
    erasedAt: time.nullable().meta({ description: 'Time at which the last erasure was completed' }),
  })
  .meta({ id: 'TestData' });

export const mailsQuery = z.strictObject({
  ...listOf('job'),
  to: z.string().max(254).optional().meta({ description: 'Only emails to this address' }),
});

export const mail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    link: z.string().nullable().meta({ description: 'Link in the text that the recipient should open' }),
    about: z.string().nullable().meta({ description: 'ID of the object that the email is about' }),
    attachments: z.array(z.object({ name: z.string(), contentType: z.string() })),
    createdAt: time,
  })
  .meta({ id: 'TestMail' });
