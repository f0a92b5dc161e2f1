import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { userId } from '#platform/operation/text-fields.ts';
import { twoVerdicts, verdictFields } from '#platform/operation/verdict-fields.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { SIGNATURE_SCHEMES } from '#verifier/proof/statement-record.ts';
import { WALLET_LINK_STATUSES } from './wallet-link.ts';

const time = z.iso.datetime();
const expiresInSeconds = z
  .number()
  .int()
  .min(60)
  .max(30 * 86_400)
  .default(86_400)
  .meta({ description: 'Seconds until the link expires; 86,400 (one day) by default' });
const credentialId = z.string().max(40);

export const personParams = z.object({ id: z.string().regex(idPattern('person')) });
export const personLinkBody = z.strictObject({
  credentialId: credentialId
    .optional()
    .meta({ description: 'Identity credential whose claims the wallet receives. By default, the newest' }),
  expiresInSeconds,
  metadata: metadata.optional(),
});

export const linkBody = z
  .strictObject({
    personId: z.string().max(40).optional(),
    userId: userId.optional(),
    credentialId: credentialId.optional(),
    expiresInSeconds,
    metadata: metadata.optional(),
  })
  .refine(
    (value) => ['personId', 'userId', 'credentialId'].filter((name) => name in value).length === 1,
    'Exactly one of personId, userId, and credentialId is required',
  );

export const linkParams = z.object({ id: z.string().regex(idPattern('walletLink')) });
export const linksQuery = z.strictObject({
  ...listOf('walletLink'),
  ...metadataFilter,
  personId: z.string().max(40).optional(),
});

export const walletLink = z
  .object({
    id: z.string(),
    status: z.enum(WALLET_LINK_STATUSES).meta({ id: 'WalletLinkStatus' }),
    personId: z.string(),
    credentialId: z.string().nullable().meta({
      description:
        'ID of the identity credential that you chose. For a used link, ID of the credential whose claims were signed',
    }),
    metadata: shownMetadata,
    createdAt: time,
    expiresAt: time,
    usedAt: time.nullable(),
  })
  .meta({ id: 'WalletLink' });

export const newWalletLink = walletLink
  .extend({
    url: z.string().meta({ description: 'Link for the person. Only the response to this call contains it' }),
  })
  .meta({ id: 'NewWalletLink' });

export const requestParams = z.object({ id: z.string().regex(idPattern('proofRequest')) });
export const proofLink = z
  .object({
    id: z.string(),
    proofRequestId: z.string(),
    url: z.string().meta({ description: 'Link for the person. Only the response to this call contains it' }),
    createdAt: time,
    expiresAt: time.meta({ description: 'Time at which the proof request expires' }),
  })
  .meta({ id: 'ProofLink' });

export const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/**
 * Only the canonical decimal form is accepted: another spelling of the same number would count as a different wallet.
 */
const fieldElement = z
  .string()
  .regex(/^[1-9]\d{0,76}$/, 'Must be a canonical decimal number')
  .refine((value) => /^\d{1,77}$/.test(value) && BigInt(value) < FIELD_ORDER, 'Must be below the field order');

export const collectBody = z.strictObject({ holderCommitment: fieldElement });

export const heldClaims = z
  .object({
    format: z.literal('avouch-claims-v1'),
    issuer: z.string(),
    issuerName: z.string(),
    issuerKey: z.object({ x: z.string(), y: z.string() }),
    claims: z.looseObject({ serial: z.string(), holderCommitment: z.string() }),
    signature: z.object({
      scheme: z
        .enum(SIGNATURE_SCHEMES)
        .optional()
        .meta({ description: 'Signature scheme, which determines the circuit. If missing, `schnorr-poseidon`' }),
      r: z.object({ x: z.string(), y: z.string() }),
      s: z.string(),
    }),
  })
  .meta({ id: 'HeldClaims', description: 'Claims for the prover in `src/prover/browser`. They are personal data' });

/** Their content is parsed by the prover. */
export const renewBody = z.strictObject({
  held: z.record(z.string(), z.unknown()).meta({ description: 'The claims (`HeldClaims`) as the service issued them' }),
});

export const answerBody = z.strictObject({ proof: z.record(z.string(), z.unknown()) });

/** What the person learns about their own proof; the rest is for the requester. */
export const answer = z.object({ verdict: verdictFields.verdict, ...twoVerdicts, rules: verdictFields.rules });
