import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';

/** Text that people write for people: line breaks and tabs are allowed, other control characters are not. */
export const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'Contains control characters');

export const assigneeBody = z.strictObject({
  assignee: z
    .string()
    .regex(idPattern('user'), 'Must be the ID of a user')
    .nullable()
    .meta({ description: 'ID of a member with the role owner or reviewer. Null returns the case to the queue' }),
});

/** The assignee as verifications show it. */
export const assignee = z
  .string()
  .nullable()
  .meta({ description: 'ID of the assigned reviewer; null if none is assigned' });

export const noteBody = z.strictObject({ text: words(5000) });
export const viewers = z.object({
  data: z.array(z.object({ userId: z.string(), seenAt: z.iso.datetime() }).meta({ id: 'VerificationViewer' })),
});

export const notesQuery = z.strictObject(listOf('verificationNote'));
export const note = z
  .object({
    id: z.string(),
    author: z.string().meta({ description: '`usr_…` or `key_…`' }),
    text: z.string().nullable().meta({ description: 'Null after redaction' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'VerificationNote' });
