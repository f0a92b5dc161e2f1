import { z } from 'zod';
import {
  BUSINESS_STATUSES,
  businessResubmitBody,
  businessVerificationSchema,
  businessVerificationSummary,
  kybBody,
} from '#domains/business/business-verification/index.ts';
import {
  resubmitBody as identityResubmitBody,
  verificationSummary as identitySummary,
  verification as identityVerification,
  idvBody,
  STATUSES,
  walletBody,
} from '#domains/identity/identity-verification/index.ts';
import { listOf, orderQuery } from '#platform/operation/list.ts';
import { metadataFilter } from '#platform/operation/metadata.ts';

export const verificationBody = z.discriminatedUnion('type', [idvBody, kybBody]);

/** Distinguished by `documents`: a list of pictures, papers by kind, or none for a wallet. */
export const resubmitBody = z.union([identityResubmitBody, walletBody, businessResubmitBody]);

export const verification = z
  .discriminatedUnion('type', [identityVerification, businessVerificationSchema])
  .meta({ id: 'AnyVerification' });

export const verificationSummary = z.discriminatedUnion('type', [identitySummary, businessVerificationSummary]);

const words = z.string().trim().min(1).max(200);

export const verificationsQuery = z.strictObject({
  ...listOf('verification'),
  ...orderQuery,
  ...metadataFilter,
  type: z.enum(['idv', 'kyb']).meta({ id: 'VerificationType' }).optional(),
  status: z
    .enum([...new Set([...STATUSES, ...BUSINESS_STATUSES])])
    .meta({ id: 'AnyVerificationStatus' })
    .optional(),
  userId: z.string().max(200).optional(),
  personId: z.string().max(40).optional(),
  sameFaceAs: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'Only cases in which the face of this person was found; only with the scope reviews:write' }),
  assignee: z
    .string()
    .regex(/^(usr_[0-9a-z]{26}|none)$/, 'Must be usr_… or none')
    .optional()
    .meta({ description: 'ID of the assigned reviewer, or `none` for unassigned cases' }),
  sort: z.enum(['created', 'due']).default('created').meta({
    id: 'VerificationSort',
    description:
      '`due`: by deadline of the decision, only undecided cases with one; `order=asc` has the earliest deadline first',
  }),
  overdue: z.literal('true').optional().meta({ description: 'Only cases whose decision is overdue' }),
  dueBefore: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Only cases whose decision is due by this time' }),
  forReview: z.literal('true').optional().meta({
    description: '`true`: only cases that a reviewer must decide: people in `needs_review`, businesses in `in_review`',
  }),
  atRisk: z.literal('true').optional().meta({
    description: '`true`: only cases with fraud signals, or with a list match that no reviewer has dismissed',
  }),
  q: words.optional().meta({
    description:
      'ID of the verification, person, or credential, start of the `userId`, or part of a business name. People cannot be found by name, because their names are encrypted. To search business names, each page decrypts up to 500 businesses. So a page can be empty and still have a `nextCursor`',
  }),
  search: words.optional().meta({ description: 'Use `q` instead', deprecated: true }),
});

const count = z.number().int();
const unassigned = count.meta({ description: 'Cases in review that are not assigned' });
const mine = count.meta({ description: 'Cases in review that are assigned to you' });

export const verificationCounts = z
  .object({
    idv: z.object({
      forReview: count,
      atRisk: count,
      overdue: count,
      unassigned,
      mine,
      requiresInput: count,
      processing: count,
    }),
    kyb: z.object({
      forReview: count,
      atRisk: count,
      overdue: count,
      unassigned,
      mine,
      requiresInput: count,
      processing: count,
      suspended: count,
    }),
  })
  .meta({ id: 'VerificationCounts' });

export const verificationReviewers = z.object({
  data: z.array(z.object({ userId: z.string(), email: z.string(), role: z.string() })),
});
