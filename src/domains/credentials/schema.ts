import { z } from 'zod';
import { listQuery } from '#platform/http/list.ts';
import { FORMATS } from './list-credentials.ts';

const time = z.iso.datetime();

export const credentialSummary = z
  .object({
    id: z.string(),
    type: z.literal('IdentityVerificationCredential'),
    status: z.literal('active'),
    personId: z.string(),
    verificationId: z.string(),
    issuer: z.string().meta({ description: 'A did:web of this service' }),
    subject: z.string(),
    validFrom: time,
    validUntil: time,
    createdAt: time,
  })
  .meta({ id: 'Credential' });

export const credential = credentialSummary.extend({
  format: z.enum(FORMATS),
  credential: z.string().meta({ description: 'The credential itself, a compact JWS' }),
});

export const credentialsQuery = z.strictObject({
  ...listQuery,
  personId: z.string().max(40).optional(),
  verificationId: z.string().max(40).optional(),
});
export const credentialQuery = z.strictObject({ format: z.enum(FORMATS).default('vc+jwt') });
export const credentialParams = z.object({ id: z.string().regex(/^crd_[0-9a-z]{26}$/) });

export const verifyBody = z.strictObject({
  credential: z.string().min(1).max(100_000).meta({ description: 'A compact JWS, vc+jwt or jwt_vc_json' }),
  issuers: z
    .array(z.string().min(7).max(512))
    .max(100)
    .optional()
    .meta({ description: "DIDs that are believed beside the organisation's own" }),
});
export const verdict = z.object({
  verified: z.boolean(),
  checks: z.array(z.object({ check: z.string(), result: z.enum(['passed', 'failed']), reason: z.string().optional() })),
  format: z.enum(FORMATS).optional(),
  issuer: z.string().optional(),
});
