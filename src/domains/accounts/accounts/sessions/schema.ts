import { z } from 'zod';
import { newPassword } from '../schema.ts';

const time = z.iso.datetime();

export const passwordBody = z.strictObject({
  currentPassword: z.string().min(1).max(200).meta({ description: 'The current password' }),
  password: newPassword,
});

const session = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  browser: z.string().nullable().meta({
    description: 'Short form of its `User-Agent`, such as `Firefox on Linux`; null if unknown',
  }),
  current: z.boolean().meta({ description: 'Whether it is the session of the call' }),
  createdAt: time,
  lastUsedAt: time.meta({ description: 'To the minute; the session ends an hour later' }),
  expiresAt: time.meta({ description: 'Latest end, regardless of use' }),
});
export const sessions = z.object({ data: z.array(session), nextCursor: z.null() });
export const sessionParams = z.object({ id: z.string().regex(/^tok_[0-9a-z]{26}$/) });
