import { z } from 'zod';
import { listQuery } from '#platform/http/list.ts';
import { ASSURANCES, type Assurance } from '#verifier/assurance.ts';
import { ARTIFACT_NAMES, type ArtifactName } from './circuits.ts';

const time = z.iso.datetime();
export const assurance = z.enum(ASSURANCES as [Assurance, ...Assurance[]]);
const did = z.string().min(7).max(512);
const text = z.string().min(1).max(512);

const wantedFields = {
  type: z.literal('age-over'),
  years: z.number().int().min(1).max(150),
  on: z.iso.date().meta({ description: 'The calendar day on which the person was that old' }),
  issuers: z.array(did).min(1).max(100).optional().meta({ description: "The organisation's own DID where not given" }),
  scope: text.optional().meta({ description: 'Proofs of one person in one scope carry the same nullifier' }),
  audience: text.optional(),
  requires: z.array(assurance).min(1).max(ASSURANCES.length).optional(),
};

export const statement = z
  .object({
    type: z.literal('age-over'),
    years: z.number().int(),
    on: z.iso.date(),
    issuers: z.array(z.string()),
    scope: z.string(),
    audience: z.string().optional(),
    context: z.string().optional(),
    requires: z.array(assurance).optional(),
  })
  .meta({ id: 'Statement' });

export const proofRequestBody = z.strictObject({
  ...wantedFields,
  expiresInSeconds: z.number().int().min(60).max(2_592_000).default(86_400),
});

export const proofRequest = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'used', 'expired']),
    statement,
    createdAt: time,
    expiresAt: time,
    usedAt: time.nullable(),
  })
  .meta({ id: 'ProofRequest' });

const one = (value: object, names: readonly string[]): boolean => names.filter((name) => name in value).length === 1;

export const proofBody = z
  .strictObject({
    proofRequestId: z.string().max(40).optional(),
    statement: z.strictObject({ ...wantedFields, context: text.optional() }).optional(),
    credentialId: z.string().max(40).optional(),
    personId: z.string().max(40).optional(),
    userId: z.string().max(200).optional(),
  })
  .refine((value) => one(value, ['proofRequestId', 'statement']), 'Give either proofRequestId or statement')
  .refine(
    (value) => one(value, ['credentialId', 'personId', 'userId']),
    'Give one of credentialId, personId and userId',
  );

const proofFile = z.looseObject({ format: z.literal('avouch-proof-v1') }).meta({
  id: 'ProofFile',
  description: 'What `avouch-verify` takes: circuit, statement, issuer, proof, publicSignals',
});

export const proof = z
  .object({
    id: z.string(),
    credentialId: z.string(),
    personId: z.string().nullable().meta({ description: 'Null of a business' }),
    verificationId: z.string().nullable().meta({ description: 'Of a business; null of a person' }),
    proofRequestId: z.string().nullable(),
    nullifier: z.string(),
    proof: proofFile,
    createdAt: time,
  })
  .meta({ id: 'Proof' });

export const proofsQuery = z.strictObject({ ...listQuery, personId: z.string().max(40).optional() });
export const proofParams = z.object({ id: z.string().regex(/^prf_[0-9a-z]{26}$/) });
export const proofRequestParams = z.object({ id: z.string().regex(/^prq_[0-9a-z]{26}$/) });
export const circuitParams = z.object({ id: z.string().max(40) });
export const artifactParams = z.object({
  id: z.string().max(40),
  artifact: z.enum(ARTIFACT_NAMES as [ArtifactName, ...ArtifactName[]]),
});

export const circuit = z.object({
  id: z.string(),
  setup: z.enum(['development', 'ceremony']),
  constraints: z.number().int(),
  publicSignals: z.array(z.string()),
  artifacts: z.record(z.string(), z.object({ path: z.string(), sha256: z.string(), bytes: z.number().int() })),
});
export const circuits = z.object({ data: z.array(circuit), nextCursor: z.null() });

export const trust = z
  .object({
    format: z.literal('avouch-trust-v1'),
    issuers: z.array(z.object({ did: z.string(), document: z.looseObject({}) })),
    verificationKeys: z.array(
      z.object({ circuit: z.string(), setup: z.string(), sha256: z.string(), key: z.unknown() }),
    ),
  })
  .meta({ id: 'TrustFile' });
