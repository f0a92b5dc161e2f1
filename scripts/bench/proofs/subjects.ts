import { newBusinessKey } from '#prover/business-claims.ts';
import { type ClaimSet, newPersonKey, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { issuerPublicKey, signClaims } from '#prover/issuer-key.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import type { MadeProof, ProveInput } from '#prover/prove.ts';
import { babyJubjubJwk } from '#verifier/proof/baby-jubjub.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { parseStatement, type StatementType } from '#verifier/proof/statement.ts';

const ISSUER = 'did:web:bench.example';
const ISSUER_KEY = new Uint8Array(32).fill(11);

const COMMON = { on: '2026-05-02', issuers: [ISSUER], scope: 'bench', audience: 'https://verifier.example' };
const STATEMENTS = {
  'age-over': { type: 'age-over', years: 18, ...COMMON },
  'business-verified': {
    type: 'business-verified',
    jurisdictions: ['DE', 'AT', 'CH'],
    entityTypes: ['2HBR', 'AXSB'],
    incorporatedBefore: '2025-01-01',
    ...COMMON,
  },
} satisfies Record<StatementType, unknown>;

/** A made-up person or business, with all inputs for a proof. */
export async function makeSubject(circuit: StatementType, context = 'bench'): Promise<ProveInput> {
  const holderSecret = newHolderSecret();
  const claims = await makeClaims(circuit, await holderCommitment(holderSecret));
  return {
    claims,
    signature: await signClaims(ISSUER_KEY, claims),
    issuer: ISSUER,
    issuerKey: await issuerPublicKey(ISSUER_KEY),
    holderSecret,
    statement: parseStatement({ ...STATEMENTS[circuit], context }),
  };
}

async function makeClaims(circuit: StatementType, commitment: string): Promise<ClaimSet> {
  const common = { serial: 'crd_bench', holderCommitment: commitment, salt: newSalt() };
  const days = { examinedDay: '2026-01-10', validUntilDay: '2032-01-01' };
  if (circuit === 'business-verified') {
    const registered = { incorporatedDay: '2001-03-04', jurisdiction: 'DE', entityType: '2HBR' };
    return { ...common, ...days, ...registered, businessKey: newBusinessKey(), assurance: ['active_in_register'] };
  }
  const document = {
    birthDay: '1990-05-02',
    documentCountry: 276,
    nationality: 276,
    documentType: 'passport',
  } as const;
  return { ...common, ...days, ...document, personKey: newPersonKey(), assurance: ['face_matched'] };
}

export function proofFile({ statement, issuer }: ProveInput, { proof, publicSignals }: MadeProof): ProofFile {
  return { format: 'avouch-proof-v1', circuit: statement.type, statement, issuer, proof, publicSignals };
}

/** A trust file that trusts the subjects' issuer and the committed key of a circuit. */
export async function trustFile(circuit: StatementType) {
  const { setup, verificationKeySha256: sha256, verificationKeyJson: key } = await committedArtifacts(circuit);
  const id = `${ISSUER}#proofs`;
  const publicKeyJwk = babyJubjubJwk(await issuerPublicKey(ISSUER_KEY));
  const document = {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: ISSUER,
    verificationMethod: [{ id, type: 'JsonWebKey', controller: ISSUER, publicKeyJwk }],
    assertionMethod: [id],
  };
  return {
    format: 'avouch-trust-v1',
    issuers: [{ did: ISSUER, document }],
    verificationKeys: [{ circuit, setup, sha256, key }],
  };
}
