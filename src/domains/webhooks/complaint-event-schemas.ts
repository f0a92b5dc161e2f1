import { z } from 'zod';
import type { EventType } from './event-types.ts';

const complaint = {
  complaintId: z.string().meta({ description: '`cmp_…`' }),
  kind: z.string().meta({ description: 'not_consented, under_age, illegal, copyright or other' }),
  projectId: z.string().nullable().meta({ description: '`prj_…`' }),
};

const SAMPLE = { complaintId: 'cmp_01jzs4mp1e00000000000000ab', kind: 'not_consented', projectId: null };

/** `data` of what complaints tell; neither who complains nor about what is in it. */
export const COMPLAINT_EVENTS = {
  'complaint.received': {
    schema: z.looseObject({ ...complaint, dueAt: z.iso.datetime() }),
    sample: { ...SAMPLE, dueAt: '2026-07-14T09:30:00.000Z' },
  },
  'complaint.decided': {
    schema: z.looseObject({
      ...complaint,
      status: z.enum(['removed', 'rejected', 'upheld', 'reversed']).meta({
        description: 'The last two on appeal: whether the first decision stands',
      }),
      reason: z.string().nullable().meta({ description: 'A code' }),
      inTime: z.boolean().meta({ description: 'Within 7 business days' }),
    }),
    sample: { ...SAMPLE, status: 'removed', reason: 'consent_not_shown', inTime: true },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
