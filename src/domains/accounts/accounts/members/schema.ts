import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { role } from '../schema.ts';

const time = z.iso.datetime();

const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  createdAt: time,
  expiresAt: time,
});
export const openInvitations = z.object({ data: z.array(openInvitation), nextCursor: z.null() });
export const invitationParams = z.object({ id: z.string().regex(idPattern('invitation')) });
