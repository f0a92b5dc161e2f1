import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { ROLES } from '../role.ts';

const time = z.iso.datetime();

const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  createdAt: time,
  expiresAt: time,
});
export const openInvitations = z.object({ data: z.array(openInvitation), nextCursor: z.null() });
export const invitationParams = z.object({ id: z.string().regex(idPattern('invitation')) });
