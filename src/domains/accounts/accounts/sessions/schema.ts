import { z } from 'zod';
import { newPassword } from '../schema.ts';

const time = z.iso.datetime();

export const passwordBody = z.strictObject({
  currentPassword: z.string().min(1).max(200).meta({ description: 'The one that is to be replaced' }),
  password: newPassword,
});

const session = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  browser: z.string().nullable().meta({
    description: 'What its `User-Agent` says in a few words, such as `Firefox on Linux`; null where that is not known',
  }),
  current: z.boolean().meta({ description: 'Whether it is the one of the call' }),
  createdAt: time,
  lastUsedAt: time.meta({ description: 'To the minute; an hour later the session is over' }),
  expiresAt: time.meta({ description: 'When it ends however much it is used' }),
});
export const sessions = z.object({ data: z.array(session), nextCursor: z.null() });
export const sessionParams = z.object({ id: z.string().regex(/^tok_[0-9a-z]{26}$/) });
