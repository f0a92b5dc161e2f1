import { z } from 'zod';
import { newPassword } from '../schema.ts';

const time = z.iso.datetime();

export const passwordBody = z.strictObject({
  currentPassword: z.string().min(1).max(200).meta({ description: 'The password before the change' }),
  password: newPassword,
});

const session = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  browser: z.string().nullable().meta({
    description: 'Browser and system, from the `User-Agent`, such as `Firefox on Linux`. Null if unknown',
  }),
  current: z.boolean().meta({ description: 'Whether this session makes the call' }),
  createdAt: time,
  lastUsedAt: time.meta({
    description: 'Time of the last use, to the minute. The session ends an hour after its last use',
  }),
  expiresAt: time.meta({ description: 'Time at which the session ends at the latest, even if it is used' }),
});
export const sessions = z.object({ data: z.array(session), nextCursor: z.null() });
export const sessionParams = z.object({ id: z.string().regex(/^tok_[0-9a-z]{26}$/) });
