import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID } from '#platform/events/fields.ts';

const agreement = {
  agreementId: idField('agreement'),
  type: z
    .string()
    .meta({ description: 'model_release, copyright_assignment, copyright_license, consent, or contract' }),
  purpose: z
    .enum(['release', 'consent'])
    .nullable()
    .meta({ description: 'Kind of object that the agreement is signed for' }),
  purposeId: z
    .string()
    .nullable()
    .meta({ description: 'ID of the object that the agreement is signed for: `rel_…` or `cns_…`' }),
  projectId: z.string().nullable().meta({ description: '`prj_…`' }),
  projectExternalId,
};

const party = {
  partyId: idField('agreementParty'),
  role: z.string(),
  userId: z.string().nullable().meta({ description: 'Your own ID for the party' }),
};

const SAMPLE = {
  agreementId: sampleId('agreement'),
  type: 'model_release',
  purpose: 'release',
  purposeId: sampleId('release'),
  projectId: sampleId('project'),
  projectExternalId: 'summer',
} as const;

const ofAll = { schema: z.looseObject(agreement), sample: SAMPLE };
const ofOne = {
  schema: z.looseObject({ ...agreement, ...party }),
  sample: { ...SAMPLE, partyId: sampleId('agreementParty'), role: 'performer', userId: SAMPLE_USER_ID },
};

/** Payloads contain no names or addresses. */
export const agreementEvents = defineEvents({
  'agreement.sent': { description: 'An agreement was sent to its parties', ...ofAll },
  'agreement.viewed': { description: 'A party opened an agreement', ...ofOne },
  'agreement.party_signed': { description: 'A party signed an agreement', ...ofOne },
  'agreement.signed': { description: 'The last party signed an agreement', ...ofAll },
  'agreement.declined': { description: 'A party declined an agreement', ...ofOne },
  'agreement.voided': { description: 'The sender voided an agreement', ...ofAll },
  'agreement.expired': { description: 'An agreement expired before all parties signed', ...ofAll },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof agreementEvents> {}
}
