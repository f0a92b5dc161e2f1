import { z } from 'zod';
import { isDuration } from './test-clock.ts';

const time = z.iso.datetime();

export const clock = z
  .object({
    now: time.meta({ description: 'What time it is for the test organisation' }),
    status: z.enum(['ready', 'advancing']),
    target: time.nullable().meta({ description: 'Until when time passes; null once it is reached' }),
  })
  .meta({ id: 'TestClock' });

export const advanceBody = z
  .strictObject({
    to: z.iso.datetime({ offset: true }).optional(),
    by: z
      .string()
      .refine(isDuration, 'Not a duration of ISO 8601 such as P30D or PT12H')
      .optional()
      .meta({ description: 'A duration of ISO 8601, such as `P30D`, `P1Y6M` or `PT12H`' }),
  })
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'Either `to` or `by`');
