import { z } from 'zod';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { userId } from '#platform/operation/text-fields.ts';
import { STATEMENT_TYPES } from '#verifier/proof/statement.ts';
import { ARTIFACT_NAMES, type ArtifactName } from './circuits.ts';
import { circuitSetup, signatureScheme, statement, wantedStatement } from './schema-statement.ts';

const time = z.iso.datetime();
export const proofRequest = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'used', 'expired']).meta({ id: 'ProofRequestStatus' }),
    statement,
    metadata: shownMetadata,
    createdAt: time,
    expiresAt: time,
    usedAt: time.nullable(),
  })
  .meta({ id: 'ProofRequest' });

const one = (value: object, names: readonly string[]): boolean => names.filter((name) => name in value).length === 1;

export const proofBody = z
  .strictObject({
    proofRequestId: z.string().max(40).optional(),
    statement: wantedStatement.optional(),
    credentialId: z.string().max(40).optional(),
    personId: z.string().max(40).optional(),
    userId: userId.optional(),
    verificationId: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'ID of the business verification to prove. For a business only' }),
    metadata: metadata.optional(),
    async: z.boolean().default(false).meta({
      description:
        'Whether to return 202 immediately and create the proof in a job. `proof.ready` or `proof.failed` then reports the result',
    }),
  })
  .refine(
    (value) => one(value, ['proofRequestId', 'statement']),
    'Exactly one of proofRequestId and statement is required',
  )
  .refine(
    (value) => one(value, ['credentialId', 'personId', 'userId', 'verificationId']),
    'Exactly one of credentialId, personId, userId, and verificationId is required',
  );

const proofFile = z.looseObject({ format: z.literal('avouch-proof-v1') }).meta({
  id: 'ProofFile',
  description: 'The proof as input for the offline verifier: circuit, statement, issuer, proof, and publicSignals',
});

export const proof = z
  .object({
    id: z.string(),
    status: z.enum(['queued', 'proving', 'ready', 'failed']).meta({ id: 'ProofStatus' }),
    position: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Number of proofs ahead in the queue. Present only while queued' }),
    progress: z
      .enum(['loading', 'witness', 'proving'])
      .nullable()
      .optional()
      .meta({ description: 'The current step. Present only while the service creates the proof' }),
    failure: z.string().nullable().meta({ description: 'Reason code, if the proof could not be created' }),
    credentialId: z.string(),
    personId: z.string().nullable().meta({ description: 'ID of the person; null for a business' }),
    verificationId: z.string().nullable().meta({ description: 'ID of the business verification; null for a person' }),
    proofRequestId: z.string().nullable(),
    nullifier: z.string().nullable().meta({
      description: 'Pseudonym of the person or business in the scope of the statement. Null until the proof is ready',
    }),
    proof: proofFile.nullable().meta({
      description: 'Pseudonym of the person or business in the scope of the statement. Null until the proof is ready',
    }),
    metadata: shownMetadata,
    createdAt: time,
  })
  .meta({ id: 'Proof' });

export const proofsQuery = z.strictObject({
  ...listOf('proof'),
  ...metadataFilter,
  personId: z.string().max(40).optional(),
  verificationId: z.string().max(40).optional(),
});
export const proofParams = z.object({ id: z.string().regex(/^prf_[0-9a-z]{26}$/) });
export const proofRequestParams = z.object({ id: z.string().regex(/^prq_[0-9a-z]{26}$/) });
export const circuitParams = z.object({ id: z.string().max(40) });
export const artifactParams = z.object({
  id: z.string().max(40),
  artifact: z.enum(ARTIFACT_NAMES as [ArtifactName, ...ArtifactName[]]),
});

export const circuit = z
  .object({
    id: z.string(),
    proves: z.enum(STATEMENT_TYPES).meta({ id: 'StatementType', description: 'Type of the statement' }),
    signatureScheme: signatureScheme.meta({ description: 'Signature scheme that the claims must have' }),
    setup: circuitSetup,
    constraints: z.number().int(),
    publicSignals: z.array(z.string()),
    artifacts: z.record(
      z.string(),
      z.object({ path: z.string(), sha256: z.string(), bytes: z.number().int() }).meta({ id: 'CircuitArtifact' }),
    ),
  })
  .meta({ id: 'Circuit' });
export const circuits = z.object({ data: z.array(circuit), nextCursor: z.null() });

export const trust = z
  .object({
    format: z.literal('avouch-trust-v1'),
    issuers: z.array(z.object({ did: z.string(), document: z.looseObject({}) })),
    verificationKeys: z.array(
      z.object({ circuit: z.string(), setup: z.string(), sha256: z.string(), key: z.unknown() }),
    ),
    logs: z.array(z.object({ origin: z.string(), did: z.string() })).meta({
      description:
        'The audit log of this service. Add a `checkpoint` (a signed note) to compare the log with your own record.',
    }),
    authorities: z
      .array(
        z
          .object({
            certificate: z.string().meta({ description: 'Certificate in DER, encoded as base64' }),
            documentTypes: z.array(z.string()).meta({
              description:
                'Document types for which the authority is listed: types of ISO/IEC 18013-5, and `vct` of SD-JWT credentials',
            }),
          })
          .meta({ id: 'TrustedAuthority' }),
      )
      .optional()
      .meta({
        description:
          'Authorities on the imported lists. Their documents are accepted from wallets. Missing if there are none',
      }),
  })
  .meta({ id: 'TrustFile' });
