import { z } from 'zod';
import type { EventType } from './event-types.ts';

const agreement = {
  agreementId: z.string().meta({ description: '`agr_…`' }),
  type: z.string().meta({ description: 'model_release, copyright_assignment, copyright_license, consent or contract' }),
  purpose: z.enum(['release', 'consent']).nullable().meta({ description: 'What it is signed for' }),
  purposeId: z.string().nullable().meta({ description: '`rel_…` or `cns_…`' }),
  projectId: z.string().nullable().meta({ description: '`prj_…`' }),
};

const party = {
  partyId: z.string().meta({ description: '`pty_…`' }),
  role: z.string(),
  userId: z.string().nullable().meta({ description: "The party in the caller's own system" }),
};

const SAMPLE = {
  agreementId: 'agr_01jzs4mp1e00000000000000ab',
  type: 'model_release',
  purpose: 'release',
  purposeId: 'rel_01jzs4mp1e00000000000000ab',
  projectId: 'prj_01jzs4mp1e00000000000000ab',
};

const OF_ALL = { schema: z.looseObject(agreement), sample: SAMPLE };
const OF_ONE = {
  schema: z.looseObject({ ...agreement, ...party }),
  sample: { ...SAMPLE, partyId: 'pty_01jzs4mp1e00000000000000ab', role: 'performer', userId: 'user_123' },
};

/** `data` of what agreements tell; names and addresses are not in it. */
export const AGREEMENT_EVENTS = {
  'agreement.sent': OF_ALL,
  'agreement.viewed': OF_ONE,
  'agreement.party_signed': OF_ONE,
  'agreement.signed': OF_ALL,
  'agreement.declined': OF_ONE,
  'agreement.voided': OF_ALL,
  'agreement.expired': OF_ALL,
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
