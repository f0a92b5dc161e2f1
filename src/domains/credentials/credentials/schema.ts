import { z } from 'zod';
import { listOf } from '#platform/operation/list.ts';
import { metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { rootCertificate } from '#platform/operation/root-certificate.ts';
import { checkResult, twoVerdicts } from '#platform/operation/verdict-fields.ts';
import { CREDENTIAL_TYPES } from './credential-type.ts';
import { FORMATS } from './describe-types.ts';
import { CREDENTIAL_STATUSES, GIVEN_REASONS, STATUS_REASONS } from './status/credential-status.ts';

const time = z.iso.datetime();
/** Used for verifications too, for the status of their credential. */
export const credentialStatus = z.enum(CREDENTIAL_STATUSES).meta({ id: 'CredentialStatus' });
export const credentialFormat = z.enum(FORMATS).meta({ id: 'CredentialFormat' });
const type = z.enum(CREDENTIAL_TYPES).meta({ id: 'CredentialType' });

export const credentialSummary = z
  .object({
    id: z.string(),
    type,
    status: credentialStatus,
    statusReason: z
      .enum(STATUS_REASONS)
      .meta({ id: 'CredentialStatusReason' })
      .nullable()
      .meta({ description: 'Reason for the last status change; null if the status never changed' }),
    statusChangedAt: time.nullable(),
    personId: z.string().nullable().meta({
      description: 'ID of the person; null if the credential does not belong to a person of the organization',
    }),
    verificationId: z
      .string()
      .nullable()
      .meta({ description: 'ID of the verification; null if the credential does not attest a verification' }),
    sourceId: z.string().meta({
      description:
        'ID of the verification, agreement, release, consent, copyright claim, or replica license that the credential attests',
    }),
    issuer: z.string().meta({ description: 'DID of the issuer: a did:web of this service' }),
    subject: z.string(),
    validFrom: time,
    validUntil: time.nullable().meta({ description: 'Time at which the credential expires; null if it does not' }),
    metadata: shownMetadata,
    createdAt: time,
  })
  .meta({ id: 'Credential' });

const encoding = z.union([z.string(), z.record(z.string(), z.unknown())]);

export const credential = credentialSummary
  .extend({
    format: credentialFormat,
    credential: encoding.meta({ description: 'The credential: a compact string, or an object for `ldp_vc`' }),
  })
  .meta({ id: 'IssuedCredential' });

export const credentialsQuery = z.strictObject({
  ...listOf('credential'),
  ...metadataFilter,
  personId: z.string().max(40).optional(),
  verificationId: z.string().max(40).optional(),
  sourceId: z.string().max(40).optional(),
  type: type.optional(),
  status: credentialStatus.optional(),
});
// In a query string a plus stands for a space. No format contains a space, so an unencoded plus is accepted.
const withPlus = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(' ', '+') : value);
export const credentialQuery = z.strictObject({
  format: z.preprocess(withPlus, credentialFormat.default('vc+jwt')),
});
export const credentialReceiptQuery = z.strictObject({
  format: z.preprocess(withPlus, credentialFormat).optional().meta({
    description:
      'Encoding of the copy whose receipt to return. By default, the call returns the receipt of the issuance',
  }),
});
export const credentialParams = z.object({ id: z.string().regex(/^crd_[0-9a-z]{26}$/) });
export const statusBody = z.strictObject({
  reason: z.enum(GIVEN_REASONS).meta({
    id: 'StatusChangeReason',
    description:
      'Reason for the change. The event and the `statusReason` of the credential contain it; status lists do not',
  }),
});

export const statusListParams = z.object({ id: z.string().regex(/^stl_[0-9a-z]{26}$/) });
export const snapshotQuery = z.strictObject({
  validDays: z.coerce.number().int().min(1).max(30).default(1).meta({
    description: 'Days for which verifiers can use the snapshot. The snapshot does not contain later revocations',
  }),
});
export const snapshot = z.object({
  format: z.literal('avouch-status-v1'),
  takenAt: time,
  expiresAt: time,
  lists: z.array(z.string()).meta({ description: 'Signed status lists, as `vc+jwt` or `statuslist+jwt`' }),
});
export const typeParams = z.object({ type: z.string().max(80), version: z.string().max(10) });
export const typeMetadataAnswer = z.looseObject({ vct: z.string(), name: z.string() });

export const verifyBody = z.strictObject({
  credential: z.union([z.string().min(1).max(100_000), z.record(z.string(), z.unknown())]).meta({
    description:
      'The credential: compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof (`ldp_vc`)',
  }),
  issuers: z.array(z.string().min(7).max(512)).max(100).optional().meta({
    description:
      "DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own identifiers",
  }),
  trustedRoots: z
    .array(rootCertificate)
    .max(20)
    .optional()
    .meta({ description: 'Root certificates (PEM) for the `x5c` chain of an SD-JWT' }),
});
export const verdict = z.object({
  verified: z.boolean().meta({ description: 'True if `record` passes and `current` does not fail' }),
  ...twoVerdicts,
  checks: z.array(
    z.object({
      check: z.string(),
      result: checkResult,
      reason: z.string().optional(),
      asOf: time.optional().meta({ description: 'For the check `status`: time at which the status list was created' }),
    }),
  ),
  format: credentialFormat.optional(),
  issuer: z.string().optional(),
});
