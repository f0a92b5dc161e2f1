import { z } from 'zod';
import {
  resubmitBody as identityResubmitBody,
  verificationSummary as identitySummary,
  verification as identityVerification,
  idvBody,
  STATUSES,
} from '#domains/identity-verification/index.ts';
import { listQuery } from '#platform/http/list.ts';

/** Its fields are checked when business verification lands; until then it answers 422 `not_available`. */
const kybBody = z.looseObject({ type: z.literal('kyb') });

export const verificationBody = z.discriminatedUnion('type', [idvBody, kybBody]);

export const resubmitBody = identityResubmitBody;
export const verification = identityVerification;
export const verificationSummary = identitySummary;

export const verificationsQuery = z.strictObject({
  ...listQuery,
  status: z.enum(STATUSES).optional(),
  userId: z.string().max(200).optional(),
  personId: z.string().max(40).optional(),
});
