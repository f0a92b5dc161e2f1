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

/** Told apart by what `documents` is: a list of pictures, or papers by what they show; a wallet has none. */
export const resubmitBody = z.union([identityResubmitBody, walletBody, businessResubmitBody]);

export const verification = z
  .discriminatedUnion('type', [identityVerification, businessVerificationSchema])
  .meta({ id: 'AnyVerification' });

export const verificationSummary = z.discriminatedUnion('type', [identitySummary, businessVerificationSummary]);

const onlyBusinesses = (description: string) => ({ description: `${description}; businesses only` });

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
  assignee: z
    .string()
    .regex(/^(usr_[0-9a-z]{26}|none)$/, 'Must be usr_… or none')
    .optional()
    .meta({ description: 'Assigned reviewer, or `none`' }),
  overdue: z.literal('true').optional().meta(onlyBusinesses('Only cases with an overdue decision')),
  dueBefore: z.iso
    .datetime({ offset: true })
    .optional()
    .meta(onlyBusinesses('Only cases with a decision due by this time')),
  forReview: z
    .literal('true')
    .optional()
    .meta({ description: 'Only cases for a reviewer: people in `needs_review`, businesses in `in_review`' }),
  atRisk: z
    .literal('true')
    .optional()
    .meta({ description: 'Only cases with fraud signals, or with a list match that is not dismissed' }),
  q: words.optional().meta({
    description:
      'ID of the verification, person, or credential, start of the `userId`, or part of a business name. Names of people are encrypted and cannot be searched. Names of businesses are decrypted one by one, so a page covers up to 500 businesses. It may be empty and still have a `nextCursor`',
  }),
  search: words.optional().meta({ description: 'Former name of `q`', deprecated: true }),
});

const count = z.number().int();
const unassigned = count.meta({ description: 'Cases in review without assignment' });
const mine = count.meta({ description: 'Cases in review assigned to the caller' });

export const verificationCounts = z
  .object({
    idv: z.object({ forReview: count, atRisk: count, unassigned, mine, requiresInput: count, processing: count }),
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
