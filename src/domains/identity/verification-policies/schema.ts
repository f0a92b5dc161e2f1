import { z } from 'zod';
import { identityDocument } from '#domains/reference/reference/index.ts';
import { CATEGORIES } from '#domains/reference/screening/index.ts';
import { IDENTITY_DOCUMENTS } from '#engine/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { rootCertificate } from '#platform/operation/root-certificate.ts';
import { EVIDENCE, WALLET_DOCUMENTS, WALLET_PORTRAITS } from './wallet-policy.ts';

const types = z
  .array(identityDocument)
  .max(IDENTITY_DOCUMENTS.length)
  .nullable()
  .meta({ description: 'Accepted document types; null accepts all. A visa is never accepted' });
const codes = z
  .array(z.string().max(3))
  .max(300)
  .meta({ description: 'Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one' });
const share = z.number().min(0).max(1);
const brightness = z.number().min(0).max(200);

/** All rules with their bounds, for input and output. */
const rules = {
  acceptSpecimens: z.boolean().meta({
    description: 'Whether to accept specimens, such as documents of Utopia. Only in test mode and in development',
  }),
  minimumAge: z.number().int().min(1).max(99).nullable().meta({
    description:
      'Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be verified. A minor signs together with a guardian',
  }),
  maximumDocumentAgeYears: z.number().int().min(1).max(30).nullable().meta({
    description:
      'Maximum years since the document was issued. Applies only to documents whose date of issue can be read by machine, such as driving licenses. A machine-readable zone (MRZ) contains no date of issue',
  }),
  faceStrict: z.number().min(0.2).max(0.6).meta({
    description: 'Maximum distance between two faces that count as the same person. Lower values are stricter',
  }),
  faceLax: z.number().min(0.2).max(0.8).meta({
    description:
      'A reviewer decides distances from `faceStrict` to `faceLax` plus 0.05. Faces at a greater distance count as two people',
  }),
  faceAlike: z.number().min(0).max(0.3).meta({
    description:
      'Minimum distance between the selfie and the portrait in the document. At a smaller distance, the selfie counts as a copy of the portrait',
  }),
  leastCharacterConfidence: share.min(0.3).meta({ description: 'Minimum OCR confidence of a single character' }),
  leastMeanConfidence: share.min(0.5).meta({
    description: 'Minimum average OCR confidence of the machine-readable zone. Below it, the zone counts as unreadable',
  }),
  leastBrightness: brightness.meta({ description: 'Minimum average brightness of a usable picture, 0 to 255' }),
  leastContrast: brightness.meta({ description: 'Minimum contrast of a usable picture, 0 to 255' }),
  liveness: z.enum(['required', 'when_supplied']).meta({
    description:
      '`required`: a verification without a passed liveness challenge is never approved automatically. This is the default for live organizations in production',
  }),
  reviewSampleShare: share.meta({
    description: 'Share of automatic approvals that a reviewer checks afterward, 0 to 1',
  }),
  retentionDays: z.number().int().min(1).max(1095).meta({
    description: 'Days after the end of the verification until selfies, liveness frames, and face templates are erased',
  }),
  duplicatePersonSearch: z
    .boolean()
    .meta({ description: 'Whether to compare each new face with the faces of verified people' }),
  fourEyes: z.boolean().meta({
    description: 'Whether an approval requires two reviewers. Changing this requires the scope organization:write',
  }),
  consentRequired: z.boolean().meta({ description: 'Whether consent must be recorded before any examination' }),
  evidence: z.enum(EVIDENCE).meta({
    id: 'VerificationEvidence',
    description:
      'Accepted evidence: pictures of a document, a document in a wallet, or either. With a wallet, no pictures, face comparison, or liveness are needed, unless `wallet.portrait` is `required`. The device key of the document replaces them',
  }),
} as const;

/** Rules for businesses, with their bounds. */
const business = {
  ownershipThreshold: z
    .number()
    .min(10)
    .max(25)
    .meta({ description: 'Percentage of ownership from which a person is a beneficial owner' }),
  requireVerifiedOwners: z.boolean().meta({
    description:
      'Whether the beneficial owners and the control person must be verified before a business can be approved',
  }),
  fourEyes: z.boolean().meta({
    description: 'Whether an approval requires two reviewers. Changing this requires the scope organization:write',
  }),
  automaticApproval: z.boolean().meta({
    description:
      'Whether to approve a business without a reviewer if every task succeeded. Changing this requires the scope organization:write',
  }),
  validityMonths: z
    .number()
    .int()
    .min(1)
    .max(36)
    .meta({ description: 'Months for which the verification of a business is valid' }),
  screeningThreshold: z
    .number()
    .min(0.7)
    .max(0.99)
    .meta({ description: 'Minimum similarity of names in a list match, 0 to 1' }),
  maxDocumentAgeMonths: z
    .number()
    .int()
    .min(1)
    .max(120)
    .nullable()
    .meta({ description: 'Maximum age of an incorporation document in months; null for no limit' }),
} as const;

/** Rules for screening people, with their bounds. */
const screening = {
  categories: z
    .array(z.enum(CATEGORIES).meta({ id: 'ListCategory' }))
    .max(CATEGORIES.length)
    .meta({
      description:
        'Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), and `adverse` (crime, warnings, and similar). With an empty list, the default, people are not screened',
    }),
  threshold: z.number().min(0.7).max(0.99).meta({ description: 'Minimum similarity of names in a match, 0 to 1' }),
  suspend: z.boolean().meta({
    description:
      'Whether a new match suspends the credential of a verified person until a reviewer dismisses the match',
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
        "Accepted documents. `org.iso.18013.5.1.mDL`: mobile driver's license. `eu.europa.ec.eudi.pid.1`: person identification data as a mobile document. `urn:eudi:pid:1`: person identification data as an SD-JWT",
    }),
  trustedRoots: z.array(rootCertificate).max(50).meta({
    description: 'Root certificates (PEM) of trusted issuers, for all documents',
  }),
  trustedLists: z.boolean().meta({
    description:
      'Whether to trust the authorities on the lists that the operator of this service imported. Each is trusted only for its own document types',
  }),
  portrait: z.enum(WALLET_PORTRAITS).meta({
    id: 'WalletPortrait',
    description:
      '`required`: the wallet must also share the portrait of the document, and the person takes pictures of the face first, which are compared with it. Only the hosted page of a verification session takes these pictures. `off`, the default: the wallet shares no portrait, and no face is compared',
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
    baseVersion: z.string().max(60).optional().meta({
      description: 'Version on which you base the change. The call returns 409 if another version is current by now',
    }),
  })
  .refine(
    ({ baseVersion: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Nothing to change',
  );

export const policy = z
  .object({
    version: z.string().meta({
      description:
        'ID of the version: `pol_…`, or `default/…` for a default policy. Decisions contain it as `policyVersion`',
    }),
    number: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Number of the version: 1 for the organization's first; null for default policies" }),
    createdAt: z.iso.datetime().nullable(),
    createdBy: z.string().nullable().meta({ description: 'ID of the API key or user that created the version' }),
    acceptedDocuments: z.object({ types, countries: z.object({ allow: codes.nullable(), deny: codes }) }),
    ...rules,
    business: z.object(business).meta({ description: 'Rules for businesses' }),
    screening: z.object(screening).meta({ description: 'Screening of people against lists' }),
    wallet: z.object(wallet).meta({ description: 'Documents from wallets' }),
    retentionDays: rules.retentionDays.nullable().meta({
      description:
        'Days after the end of a verification until its pictures are erased. Null only for `default/1`, which erased nothing',
    }),
  })
  .meta({ id: 'VerificationPolicy' });

export const policiesQuery = z.strictObject(listOf('policy'));
export const policyParams = z.object({ version: z.string().regex(idPattern('policy')) });
export const defaultParams = z.object({ name: z.string().regex(/^[1-9]\d{0,3}(-development)?$/) });
