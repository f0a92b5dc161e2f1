import { z } from 'zod';
import { credentialStatus } from '#domains/credentials/credentials/index.ts';
import { assignee } from '#domains/identity/casework/index.ts';
import { approval, explanation, mainFinding, userId } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { metadata, shownMetadata } from '#platform/operation/metadata.ts';
import { testOutcomeField } from '#platform/operation/test-outcome.ts';
import { line } from '#platform/operation/text-fields.ts';
import { BUSINESS_TEST_OUTCOMES } from './examination/test-outcomes.ts';
import {
  BUSINESS_ENDED,
  BUSINESS_STATUSES,
  DOCUMENT_KINDS,
  SUSPENSION_REASONS,
  TASK_CATEGORIES,
  TASK_KEYS,
  TASK_STATUSES,
} from './verification.ts';

/** Parsing looks the country up: 422 for an unknown code. */
const alpha2 = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Must be an ISO 3166-1 alpha-2 code')
  .meta({ description: 'ISO 3166-1 alpha-2' });
const subdivision = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Must be an ISO 3166-2 code')
  .meta({ description: 'ISO 3166-2' });
const number = z
  .string()
  .trim()
  .regex(
    /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} ./-]{1,40}$/u,
    'May contain only letters, digits, spaces, periods, slashes, and hyphens',
  );

const address = z
  .strictObject({
    lines: z.array(line(200)).min(1).max(5).meta({ description: 'Street, number, and other lines above the city' }),
    city: line(100),
    region: line(100).optional().meta({ description: 'State or province: ISO 3166-2 code or name' }),
    postalCode: line(20).optional(),
    country: alpha2,
  })
  .meta({ description: 'Registered address' });

const website = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(300)
  .meta({ description: 'Address of the website, beginning with `http://` or `https://`' });

const business = z.strictObject({
  name: line(300).meta({ description: 'Registered name with the legal form' }),
  otherNames: z.array(line(300)).max(20).optional().meta({ description: 'Trading names and previous names' }),
  registrationNumber: number.meta({ description: 'Number in the company register of `country`' }),
  country: alpha2.meta({ description: 'Country of incorporation: ISO 3166-1 alpha-2' }),
  subdivision: subdivision.optional().meta({
    description: 'State or province of registration: ISO 3166-2. For countries that register companies by state',
  }),
  address,
  entityType: z
    .string()
    .regex(/^[A-Z0-9]{4}$/, 'Must be an ISO 20275 code')
    .meta({ description: 'Legal form: ISO 20275 code. See /v1/reference/entity-types' }),
  lei: z
    .string()
    .trim()
    .toUpperCase()
    .length(20)
    .optional()
    .meta({ description: 'Legal Entity Identifier (ISO 17442)' }),
  taxId: number.optional(),
  vatId: number.optional(),
  website: website.optional(),
  incorporatedOn: z.iso.date().optional().meta({
    description:
      'Day of incorporation. The service compares it with the register and the incorporation document. A proof uses the day only if they confirm it',
  }),
});

/** A body may be nested 32 levels deep, so owners can be nested at most 15 levels. */
const MAX_OWNERS = 100;
const ownerKind = z.enum(['person', 'company']).meta({ id: 'OwnerKind' });
const owner = z
  .strictObject({
    name: line(300),
    kind: ownerKind,
    share: z.number().min(0).max(100).meta({
      description:
        'Percentage of ownership in the business. For an owner inside `owners` of a company, percentage of that company',
    }),
    birthDate: z.iso.date().optional().meta({ description: 'Date of birth. For a person only' }),
    country: alpha2.optional().meta({ description: 'Nationality or seat: ISO 3166-1 alpha-2' }),
    registrationNumber: number.optional().meta({ description: 'Number in the company register. For a company only' }),
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: 'Email address for the invitation to verify their identity. For a person only' }),
    userId: userId.optional(),
    control: z.boolean().optional().meta({
      description: 'Whether this person controls the business, that is, has significant responsibility for running it',
    }),
    get owners() {
      return z
        .array(owner)
        .max(MAX_OWNERS)
        .optional()
        .meta({ description: 'Owners of this company. For a company only' });
    },
  })
  .meta({ id: 'BusinessOwnerInput' });

const file = z
  .string()
  .min(1)
  .meta({ description: 'A PDF, JPEG, PNG, or WebP as a base64 data URI or bare base64', 'x-file': true });
const businessFile = z.union([
  file,
  z
    .strictObject({
      content: file,
      validUntil: z.iso.date().optional().meta({ description: 'Last day on which the document is valid' }),
    })
    .meta({ id: 'BusinessFile' }),
]);

/** The kind of a document. */
export const businessDocumentKind = z.enum(DOCUMENT_KINDS).meta({ id: 'BusinessDocumentKind' });
const MAX_FILES = 10;
export const businessDocuments = z
  .strictObject({
    incorporation: z.array(businessFile).max(MAX_FILES).default([]),
    ownership: z.array(businessFile).max(MAX_FILES).default([]),
    other: z.array(businessFile).max(MAX_FILES).default([]),
  })
  .refine(
    ({ incorporation, ownership, other }) => incorporation.length + ownership.length + other.length <= MAX_FILES,
    {
      message: `Up to ${MAX_FILES} documents in all`,
    },
  )
  .meta({ id: 'BusinessDocuments' });

const applicant = z
  .strictObject({ email: z.email().max(254), name: line(200).optional() })
  .meta({ description: 'Person to ask for missing information' });

/** Body of `POST /v1/verifications` for a business. */
export const kybBody = z.strictObject({
  type: z.literal('kyb'),
  business,
  documents: businessDocuments.default({ incorporation: [], ownership: [], other: [] }),
  owners: z.array(owner).max(MAX_OWNERS).default([]),
  applicant: applicant.optional(),
  userId: userId.optional(),
  metadata: metadata.optional(),
  testOutcome: testOutcomeField(BUSINESS_TEST_OUTCOMES).optional(),
});
export type KybBody = z.output<typeof kybBody>;

const time = z.iso.datetime();

export const businessVerificationSummary = z
  .object({
    id: z.string(),
    verificationId: z.string().meta({ description: 'The same as `id`' }),
    type: z.literal('kyb'),
    status: z.enum(BUSINESS_STATUSES).meta({ id: 'BusinessVerificationStatus' }),
    verified: z.boolean().meta({
      description: 'Whether the business is approved now. True only if the credential is neither revoked nor suspended',
    }),
    businessName: z.string().nullable().meta({ description: 'Registered name; null after redaction' }),
    userId: z.string().nullable(),
    credentialId: z.string().nullable(),
    credentialStatus: credentialStatus
      .nullable()
      .meta({ description: 'Status of the credential; null if there is none' }),
    attempt: z.number().int(),
    mainFinding: mainFinding.nullable().meta({
      description:
        'The first failed task. If no task failed, the first task with a warning. Null once the business is approved',
    }),
    assignee,
    dueAt: time.meta({ description: 'Time by which the decision is due' }),
    overdue: z.boolean().meta({ description: 'Whether the decision is overdue, that is, `dueAt` has passed' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
    submittedAt: time,
    decidedAt: time.nullable(),
    expiresAt: time.nullable().meta({
      description:
        'Date by which the business must be verified again, or by which the requested information must arrive',
    }),
  })
  .meta({ id: 'BusinessVerificationSummary' });

const task = z
  .object({
    key: z.enum(TASK_KEYS),
    category: z.enum(TASK_CATEGORIES),
    status: z.enum(TASK_STATUSES),
    reason: z.string().meta({ description: 'Reason code of the finding. The meaning of a code never changes' }),
    label: z.string(),
    message: z.string(),
    sources: z.array(z.object({ type: z.string(), name: z.string().optional(), asOf: z.string().optional() })),
    figures: z.record(z.string(), z.number()).optional(),
  })
  .meta({ id: 'VerificationTask' });

const shownBusiness = z
  .object({
    name: z.string(),
    otherNames: z.array(z.string()).optional(),
    registrationNumber: z.string(),
    country: z.string(),
    subdivision: z.string().optional(),
    address: z.object({
      lines: z.array(z.string()),
      city: z.string(),
      region: z.string().optional(),
      postalCode: z.string().optional(),
      country: z.string(),
    }),
    entityType: z.string(),
    lei: z.string().optional(),
    taxId: z.string().optional(),
    vatId: z.string().optional(),
    website: z.string().optional(),
    incorporatedOn: z.string().optional(),
  })
  .nullable()
  .meta({ description: 'Null after redaction' });

const shownOwner = z
  .object({
    name: z.string(),
    kind: ownerKind,
    share: z.number(),
    birthDate: z.string().optional(),
    country: z.string().optional(),
    registrationNumber: z.string().optional(),
    email: z.string().optional(),
    userId: z.string().optional(),
    control: z.boolean().optional(),
    get owners() {
      return z.array(shownOwner).optional();
    },
  })
  .meta({ id: 'BusinessOwner' });

const shownDocument = z.object({
  id: z.string(),
  attempt: z.number().int(),
  kind: businessDocumentKind,
  format: z.enum(['pdf', 'jpeg', 'png', 'webp']),
  pages: z.number().int(),
  validUntil: z.iso.date().nullable(),
  createdAt: time,
  available: z.boolean(),
});

export const businessVerification = businessVerificationSummary
  .extend({
    tasks: z.array(task),
    testOutcome: z
      .string()
      .optional()
      .meta({ description: 'Outcome that you requested in test mode. Missing for every other verification' }),
    business: shownBusiness,
    owners: z
      .array(shownOwner)
      .nullable()
      .optional()
      .meta({ description: 'Owners as submitted. Present only with the scope pii:read' }),
    applicant: z
      .object({ email: z.string(), name: z.string().optional() })
      .nullable()
      .optional()
      .meta({ description: 'Contact for missing information. Present only with the scope pii:read' }),
    documents: z.array(shownDocument),
    policyVersion: z.string().nullable(),
    reviewReason: z.string().nullable(),
    reviewNote: z.string().nullable().optional(),
    approvals: z.array(approval).meta({
      description: 'The first of two approvals, if the policy requires two. The reason and the note are for reviewers',
    }),
    inputReasons: z.array(explanation).meta({ description: 'Missing items, in words for the applicant' }),
    suspensionReason: z.enum(SUSPENSION_REASONS).nullable(),
    endedAt: time.nullable(),
    redactedAt: time.nullable(),
    redactedFrom: z.enum(BUSINESS_ENDED).nullable().meta({ description: 'Status before redaction' }),
  })
  .meta({ id: 'BusinessVerification' });

export const businessDocumentParams = z.object({
  id: z.string().regex(idPattern('verification')),
  documentId: z.string().regex(idPattern('blob')),
});
