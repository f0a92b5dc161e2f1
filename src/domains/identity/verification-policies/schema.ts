import { z } from 'zod';
import { identityDocument } from '#domains/reference/reference/index.ts';
import { CATEGORIES } from '#domains/reference/screening/index.ts';
import { IDENTITY_DOCUMENTS } from '#engine/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { rootCertificate } from '#platform/operation/root-certificate.ts';
import { EVIDENCE, WALLET_DOCUMENTS } from './wallet-policy.ts';

const types = z
  .array(identityDocument)
  .max(IDENTITY_DOCUMENTS.length)
  .nullable()
  .meta({ description: 'Accepted document types; null accepts all. A visa never counts' });
const codes = z
  .array(z.string().max(3))
  .max(300)
  .meta({ description: 'Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one' });
const share = z.number().min(0).max(1);
const brightness = z.number().min(0).max(200);

/** Every rule with its bounds; the same for what is sent and what is shown. */
const rules = {
  acceptSpecimens: z
    .boolean()
    .meta({ description: 'Accept specimens, such as documents of Utopia; only in test mode and in development' }),
  minimumAge: z.number().int().min(1).max(99).nullable().meta({
    description:
      'Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be verified, who sign with a guardian',
  }),
  maximumDocumentAgeYears: z.number().int().min(1).max(30).nullable().meta({
    description:
      'Maximum years since the date of issue, for documents whose date of issue is machine-readable, such as driving licenses. An MRZ has none',
  }),
  faceStrict: z
    .number()
    .min(0.2)
    .max(0.6)
    .meta({ description: 'Maximum distance between two faces of the same person' }),
  faceLax: z.number().min(0.2).max(0.8).meta({
    description:
      'Faces whose distance is more than 0.05 above this value belong to two people. A reviewer decides about distances between `faceStrict` and that limit',
  }),
  faceAlike: z
    .number()
    .min(0)
    .max(0.3)
    .meta({ description: 'Distance below which the selfie counts as a copy of the portrait' }),
  leastCharacterConfidence: share.min(0.3).meta({ description: 'Minimum OCR confidence of a single character' }),
  leastMeanConfidence: share.min(0.5).meta({
    description: 'Minimum average OCR confidence of the machine-readable zone; below it, the zone counts as unreadable',
  }),
  leastBrightness: brightness.meta({ description: 'Mean brightness of a usable picture, 0 to 255' }),
  leastContrast: brightness.meta({ description: 'Contrast of a usable picture, 0 to 255' }),
  liveness: z.enum(['required', 'when_supplied']).meta({
    description:
      '`required`: no automatic approval without a passed liveness challenge. Default of live organizations in production',
  }),
  reviewSampleShare: share.meta({ description: 'Share of automatic approvals that a reviewer checks' }),
  retentionDays: z.number().int().min(1).max(1095).meta({
    description: 'Days after the end of the verification until selfies, liveness frames, and face templates are erased',
  }),
  duplicatePersonSearch: z.boolean().meta({ description: 'Search for a new face among verified people' }),
  fourEyes: z
    .boolean()
    .meta({ description: 'An approval requires two reviewers. Changing this requires the scope organization:write' }),
  consentRequired: z.boolean().meta({ description: 'Require recorded consent before any examination' }),
  evidence: z.enum(EVIDENCE).meta({
    id: 'VerificationEvidence',
    description:
      'Accepted evidence: pictures of a document, a document in a wallet, or any. A wallet replaces pictures, face comparison, and liveness; the device key of the document takes their place',
  }),
} as const;

/** Of businesses, with its bounds. */
const business = {
  ownershipThreshold: z
    .number()
    .min(10)
    .max(25)
    .meta({ description: 'Minimum ownership of a beneficial owner, in percent' }),
  requireVerifiedOwners: z
    .boolean()
    .meta({ description: 'Approve a business only after its beneficial owners and control person are verified' }),
  fourEyes: z
    .boolean()
    .meta({ description: 'An approval requires two reviewers. Changing this requires the scope organization:write' }),
  automaticApproval: z.boolean().meta({
    description:
      'Approve without a reviewer if every task succeeded. Changing this requires the scope organization:write',
  }),
  validityMonths: z.number().int().min(1).max(36).meta({ description: 'Validity of a business verification' }),
  screeningThreshold: z
    .number()
    .min(0.7)
    .max(0.99)
    .meta({ description: 'Minimum similarity of a sanctions list match' }),
  maxDocumentAgeMonths: z
    .number()
    .int()
    .min(1)
    .max(120)
    .nullable()
    .meta({ description: 'Maximum age of an incorporation document; null for no limit' }),
} as const;

/** Of people against lists, with its bounds. */
const screening = {
  categories: z
    .array(z.enum(CATEGORIES).meta({ id: 'ListCategory' }))
    .max(CATEGORIES.length)
    .meta({
      description:
        'Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), `adverse` (crime, warnings, and similar). Empty, the default, screens no one',
    }),
  threshold: z.number().min(0.7).max(0.99).meta({ description: 'Minimum similarity of a match' }),
  suspend: z.boolean().meta({
    description: 'Suspend the credential of a verified person when a new match is found, until it is dismissed',
  }),
} as const;

/** Documents from wallets. */
const wallet = {
  documents: z
    .array(z.enum(WALLET_DOCUMENTS).meta({ id: 'WalletDocument' }))
    .min(1)
    .max(WALLET_DOCUMENTS.length)
    .meta({
      description:
        "Accepted documents: mobile driver's license (`org.iso.18013.5.1.mDL`), and person identification data as a mobile document (`eu.europa.ec.eudi.pid.1`) or as an SD-JWT (`urn:eudi:pid:1`)",
    }),
  trustedRoots: z.array(rootCertificate).max(50).meta({
    description: 'Root certificates (PEM) of trusted issuers, for all documents',
  }),
  trustedLists: z.boolean().meta({
    description:
      'Also trust the authorities on the lists that the operator of this service imported, each for its own types of documents',
  }),
} as const;

const change = z.strictObject({
  ...rules,
  wallet: z.strictObject(wallet).partial(),
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
      .meta({ description: 'Version on which the change is based; 409 if it is no longer current' }),
  })
  .refine(
    ({ baseVersion: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Nothing to change',
  );

export const policy = z
  .object({
    version: z.string().meta({ description: '`pol_…` or `default/…`; the `policyVersion` of decisions' }),
    number: z.number().int().nullable().meta({ description: "1 for the organization's first; null for defaults" }),
    createdAt: z.iso.datetime().nullable(),
    createdBy: z.string().nullable().meta({ description: 'ID of the key or user' }),
    acceptedDocuments: z.object({ types, countries: z.object({ allow: codes.nullable(), deny: codes }) }),
    ...rules,
    business: z.object(business).meta({ description: 'Rules for businesses' }),
    screening: z.object(screening).meta({ description: 'Screening of people against lists' }),
    wallet: z.object(wallet).meta({ description: 'Documents from wallets' }),
    retentionDays: rules.retentionDays
      .nullable()
      .meta({ description: 'Null only for `default/1`, under which nothing was erased' }),
  })
  .meta({ id: 'VerificationPolicy' });

export const policiesQuery = z.strictObject(listOf('policy'));
export const policyParams = z.object({ version: z.string().regex(idPattern('policy')) });
export const defaultParams = z.object({ name: z.string().regex(/^[1-9]\d{0,3}(-development)?$/) });
