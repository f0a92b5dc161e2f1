import { type IdentityClaims, newPersonKey, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { issuerPublicKey, signClaims } from '#prover/issuer-key.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { type MadeProof, type ProveInput, prove as proveStatement } from '#prover/prove.ts';
import type { ProveAgeOverInput } from '#prover/prove-age-over.ts';
import { circuitOf } from '#prover/prove-parts.ts';
import { type BabyJubjubPoint, babyJubjubJwk } from '#verifier/proof/baby-jubjub.ts';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { type AgeOverStatement, parseStatement } from '#verifier/proof/statement.ts';

export const ISSUER = 'did:web:issuer.example';

/** The private key of the test issuer; other bytes create another issuer. */
export const ISSUER_KEY = new Uint8Array(32).fill(7);

export const STATEMENT: AgeOverStatement = {
  type: 'age-over',
  years: 18,
  on: '2026-05-02',
  issuers: [ISSUER],
  scope: 'project:summer',
  audience: 'https://verifier.example',
  context: 'nonce-1',
};

/** The input for proving STATEMENT: the last possible birth, examination, and expiry days. */
export async function proverInput(
  changes: { claims?: Partial<IdentityClaims>; statement?: Partial<AgeOverStatement> } = {},
): Promise<ProveAgeOverInput> {
  const holderSecret = newHolderSecret();
  const claims: IdentityClaims = {
    serial: 'urn:uuid:7b4f2c0e-57c1-4d0a-8d1c-0f4c8e6f0a11',
    holderCommitment: await holderCommitment(holderSecret),
    personKey: newPersonKey(),
    birthDay: '2008-05-02',
    examinedDay: '2026-05-02',
    validUntilDay: '2026-05-02',
    documentCountry: 756,
    nationality: 756,
    documentType: 'passport',
    assurance: ['face_matched', 'reviewed_by_human'],
    salt: newSalt(),
    ...changes.claims,
  };
  return {
    claims,
    signature: await signClaims(ISSUER_KEY, claims),
    issuer: ISSUER,
    issuerKey: await issuerPublicKey(ISSUER_KEY),
    holderSecret,
    statement: parseStatement({ ...STATEMENT, ...changes.statement }) as AgeOverStatement,
  };
}

/** Proves with the committed artifacts. */
export async function prove(input: ProveInput): Promise<MadeProof> {
  return proveStatement(input, await committedArtifacts(circuitOf(input)));
}

export function toProofFile(input: ProveInput, made: MadeProof): ProofFile {
  const { statement, issuer } = input;
  const { proof, publicSignals } = made;
  return { format: 'avouch-proof-v1', circuit: circuitOf(input), statement, issuer, proof, publicSignals };
}

/** A trust file with the test issuer and the circuit's committed verification key. */
export async function trustJson(circuit: CircuitId = 'age-over') {
  const { setup, verificationKeySha256: sha256, verificationKeyJson: key } = await committedArtifacts(circuit);
  return {
    format: 'avouch-trust-v1',
    issuers: [{ did: ISSUER, document: didDocument(ISSUER, await issuerPublicKey(ISSUER_KEY)) }],
    verificationKeys: [{ circuit, setup, sha256, key }],
  };
}

export function didDocument(did: string, point: BabyJubjubPoint) {
  const id = `${did}#proofs`;
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    verificationMethod: [{ id, type: 'JsonWebKey', controller: did, publicKeyJwk: babyJubjubJwk(point) }],
    assertionMethod: [id],
  };
}
