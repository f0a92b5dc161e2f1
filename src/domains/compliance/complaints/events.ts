import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';
import { COMPLAINT_SOURCES } from './complaint.ts';

const complaint = {
  complaintId: idField('complaint'),
  kind: z.string().meta({ description: 'not_consented, under_age, illegal, copyright, or other' }),
  projectId: z.string().nullable().meta({ description: '`prj_…`' }),
  projectExternalId,
};

const SAMPLE = { complaintId: sampleId('complaint'), kind: 'not_consented', projectId: null, projectExternalId: null };

/** Payloads contain neither the complainant nor the content concerned. */
export const complaintEvents = defineEvents({
  'complaint.received': {
    description: 'A complaint about content was recorded',
    schema: z.looseObject({
      ...complaint,
      source: z.enum(COMPLAINT_SOURCES).meta({ description: '`public`: sent on your public complaint page' }),
      dueAt: z.iso.datetime(),
    }),
    sample: { ...SAMPLE, source: 'public', dueAt: '2026-07-14T09:30:00.000Z' },
  },
  'complaint.decided': {
    description: 'A complaint or an appeal was decided',
    schema: z.looseObject({
      ...complaint,
      status: z.enum(['removed', 'rejected', 'upheld', 'reversed']).meta({
        description: '`upheld` and `reversed` are results of an appeal',
      }),
      reason: z.string().nullable().meta({ description: 'Reason code' }),
      inTime: z.boolean().meta({ description: 'By the deadline' }),
    }),
    sample: { ...SAMPLE, status: 'removed', reason: 'consent_not_shown', inTime: true },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof complaintEvents> {}
}
