import { z } from 'zod';
import type { EventType } from './event-types.ts';

const report = {
  reportId: z.string().meta({ description: '`rep_…`' }),
  type: z.string().meta({ description: 'Such as performer_records' }),
  format: z.enum(['pdf', 'csv', 'json']),
};

const SAMPLE = { reportId: 'rep_01jzs4mp1e00000000000000ab', type: 'performer_records', format: 'pdf' };

/** `data` of what reports tell. */
export const REPORT_EVENTS = {
  'report.completed': {
    schema: z.looseObject({
      ...report,
      sha256: z.string().meta({ description: 'Of the file, lower-case hex' }),
      bytes: z.number().int(),
      rows: z.number().int(),
    }),
    sample: { ...SAMPLE, sha256: 'a3'.repeat(32), bytes: 48_213, rows: 12 },
  },
  'report.failed': {
    schema: z.looseObject({ ...report, failure: z.string().meta({ description: 'A code, such as too_large' }) }),
    sample: { ...SAMPLE, failure: 'too_large' },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
