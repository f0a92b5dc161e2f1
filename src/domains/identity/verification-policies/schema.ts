import { z } from 'zod';
import { identityDocument } from '#domains/reference/reference/index.ts';
import { CATEGORIES } from '#domains/reference/screening/index.ts';
import { IDENTITY_DOCUMENTS } from '#engine/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';

const types = z
  .array(identityDocument)
  .max(IDENTITY_DOCUMENTS.length)
  .nullable()
  .meta({ description: 'null accepts every kind; a visa never counts' });
const codes = z
  .array(z.string().max(3))
  .max(300)
  .meta({ description: 'Issuers as in ISO 3166-1 alpha-3, or ICAO 9303-3 where that has none' });
const share = z.number().min(0).max(1);
const brightness = z.number().min(0).max(200);

/** Every rule with its bounds; the same for what is sent and what is shown. */
const rules = {
  acceptSpecimens: z
    .boolean()
    .meta({ description: 'Specimens count, such as documents of Utopia; only in test mode and in development' }),
  minimumAge: z.number().int().min(1).max(99).nullable().meta({
    description:
      'Years on the day of the decision; 18 by default. null or less verifies minors, who sign beside a guardian',
  }),
  maximumDocumentAgeYears: z.number().int().min(1).max(30).nullable().meta({
    description: 'Years since the date of issue, where the document says it by machine: licences do, an MRZ does not',
  }),
  faceStrict: z.number().min(0.2).max(0.6).meta({ description: 'Distance up to which two faces are one person' }),
  faceLax: z
    .number()
    .min(0.2)
    .max(0.8)
    .meta({ description: 'Distance above which, by 0.05, they are two persons; between, a reviewer decides' }),
  faceAlike: z
    .number()
    .min(0)
    .max(0.3)
    .meta({ description: 'Distance below which the selfie looks like a copy of the portrait' }),
  leastCharacterConfidence: share.min(0.3).meta({ description: 'The least sure character of a reading' }),
  leastMeanConfidence: share.min(0.5).meta({ description: 'Below it the machine-readable zone counts as unreadable' }),
  leastBrightness: brightness.meta({ description: 'Mean of a usable picture, 0 to 255' }),
  leastContrast: brightness.meta({ description: 'Of a usable picture, 0 to 255' }),
  liveness: z.enum(['required', 'when_supplied']).meta({
    description:
      '`required`, the default of live organizations in production: nobody is approved automatically without a passed challenge',
  }),
  reviewSampleShare: share.meta({ description: 'Share of the approvals that a person looks at nevertheless' }),
  retentionDays: z
    .number()
    .int()
    .min(1)
    .max(1095)
    .meta({ description: 'Days after its end until selfies, liveness frames and face templates are erased' }),
  duplicatePersonSearch: z.boolean().meta({ description: 'Look for a new face among the verified people' }),
  fourEyes: z
    .boolean()
    .meta({ description: 'An approval needs two reviewers; changing it needs the scope organization:write' }),
  consentRequired: z.boolean().meta({ description: 'Examine nothing before consent is on record' }),
} as const;

/** Of businesses, with its bounds. */
const business = {
  ownershipThreshold: z
    .number()
    .min(10)
    .max(25)
    .meta({ description: 'Percent from which on somebody counts as a beneficial owner' }),
  requireVerifiedOwners: z
    .boolean()
    .meta({ description: 'No business is approved before its beneficial owners and control person are verified' }),
  fourEyes: z
    .boolean()
    .meta({ description: 'An approval needs two reviewers; changing it needs the scope organization:write' }),
  automaticApproval: z.boolean().meta({
    description:
      'Approve without a reviewer where every task succeeded; changing it needs the scope organization:write',
  }),
  validityMonths: z.number().int().min(1).max(36).meta({ description: 'Until a business has to be verified again' }),
  screeningThreshold: z
    .number()
    .min(0.7)
    .max(0.99)
    .meta({ description: 'Likeness from which on an entry of a sanctions list counts as a hit' }),
  maxDocumentAgeMonths: z
    .number()
    .int()
    .min(1)
    .max(120)
    .nullable()
    .meta({ description: 'Of an incorporation document; null where its age does not matter' }),
} as const;

/** Of people against lists, with its bounds. */
const screening = {
  categories: z
    .array(z.enum(CATEGORIES).meta({ id: 'ListCategory' }))
    .max(CATEGORIES.length)
    .meta({
      description:
        'What people are searched for on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), `adverse` (crime, warnings, and the like). Empty, the default, searches for nobody',
    }),
  threshold: z.number().min(0.7).max(0.99).meta({ description: 'Likeness from which on an entry counts as a match' }),
  suspend: z
    .boolean()
    .meta({ description: 'A new match suspends the credential of a verified person until it is dismissed' }),
} as const;

const change = z.strictObject({
  ...rules,
  business: z.strictObject(business).partial(),
  screening: z.strictObject(screening).partial(),
  acceptedDocuments: z.strictObject({
    types: types.optional(),
    countries: z.strictObject({ allow: codes.nullable().optional(), deny: codes.optional() }).optional(),
  }),
});

export const policyBody = change
  .partial()
  .extend({
    baseVersion: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'The version that the changes were made from; 409 where another one holds by now' }),
  })
  .refine(
    ({ baseVersion: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Nothing to change',
  );

export const policy = z
  .object({
    version: z.string().meta({ description: '`pol_…` or `default/…`; the `policyVersion` of decisions' }),
    number: z.number().int().nullable().meta({ description: "1 for the organisation's first; null of defaults" }),
    createdAt: z.iso.datetime().nullable(),
    createdBy: z.string().nullable().meta({ description: 'Id of the key or user' }),
    acceptedDocuments: z.object({ types, countries: z.object({ allow: codes.nullable(), deny: codes }) }),
    ...rules,
    business: z.object(business).meta({ description: 'Rules for businesses' }),
    screening: z.object(screening).meta({ description: 'People against lists' }),
    retentionDays: rules.retentionDays
      .nullable()
      .meta({ description: 'null only of `default/1`, which erased nothing' }),
  })
  .meta({ id: 'VerificationPolicy' });

export const policiesQuery = z.strictObject(listOf('policy'));
export const policyParams = z.object({ version: z.string().regex(idPattern('policy')) });
export const defaultParams = z.object({ name: z.string().regex(/^[1-9]\d{0,3}(-development)?$/) });
