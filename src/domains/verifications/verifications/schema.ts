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
} from '#domains/identity/identity-verification/index.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadataFilter } from '#platform/operation/metadata.ts';

export const verificationBody = z.discriminatedUnion('type', [idvBody, kybBody]);

/** Told apart by what `documents` is: a list of pictures, or papers by what they show. */
export const resubmitBody = z.union([identityResubmitBody, businessResubmitBody]);

export const verification = z
  .discriminatedUnion('type', [identityVerification, businessVerificationSchema])
  .meta({ id: 'AnyVerification' });

export const verificationSummary = z.discriminatedUnion('type', [identitySummary, businessVerificationSummary]);

const onlyBusinesses = (description: string) => ({ description: `${description}; businesses only` });

const words = z.string().trim().min(1).max(200);

export const verificationsQuery = z.strictObject({
  ...listOf('verification'),
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
    .regex(/^(usr_[0-9a-z]{26}|none)$/, 'Neither usr_… nor none')
    .optional()
    .meta({ description: 'The reviewer, or `none`' }),
  overdue: z.literal('true').optional().meta(onlyBusinesses('Whether a decision is overdue')),
  dueBefore: z.iso
    .datetime({ offset: true })
    .optional()
    .meta(onlyBusinesses('Only cases whose decision is due by then')),
  forReview: z
    .literal('true')
    .optional()
    .meta({ description: 'Only cases for a reviewer: people in `needs_review`, businesses in `in_review`' }),
  atRisk: z
    .literal('true')
    .optional()
    .meta({ description: 'Only cases with signs of fraud, or with a list match that is not dismissed' }),
  q: words.optional().meta({
    description:
      'The ID of the verification, its person, or its credential, the beginning of the userId, or a part of the name of a business. Names of people are sealed and cannot be searched. Names of businesses are opened one by one, so a page looks through 500 businesses at most: it may be empty and still have a `nextCursor`',
  }),
  search: words.optional().meta({ description: 'The earlier name of `q`', deprecated: true }),
});

const count = z.number().int();
const unassigned = count.meta({ description: 'Of those for review, nobody’s' });
const mine = count.meta({ description: 'Of those for review, the caller’s' });

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
