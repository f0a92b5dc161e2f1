import { groth16 } from 'snarkjs';
import { readAssurance } from '#verifier/assurance.ts';
import type { BabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { CIRCUITS, nameSignals } from '#verifier/circuits.ts';
import { type Groth16Proof, readProof, readSignals, toNormalProof } from '#verifier/proof.ts';
import { type Statement, statementSignals } from '#verifier/statement.ts';
import { verifyGroth16 } from '#verifier/verify-proof.ts';
import type { CircuitArtifacts } from './artifacts.ts';
import { claimVector, type IdentityClaims } from './claims.ts';
import { holderCommitment } from './holder.ts';
import { type ClaimsSignature, verifyClaims } from './issuer-key.ts';
import { ProverError } from './prover-error.ts';

/** Everything that proving needs. Plain JSON; `holderSecret` and `claims` are personal data. */
export interface ProveAgeOverInput {
  claims: IdentityClaims;
  signature: ClaimsSignature;
  /** DID of the issuer; must be one of the statement's. */
  issuer: string;
  issuerKey: BabyJubjubPoint;
  holderSecret: string;
  /** As parseStatement gives it. */
  statement: Statement;
}

export interface AgeOverProof {
  proof: Groth16Proof;
  publicSignals: string[];
  /** The first public signal. */
  nullifier: string;
}

/**
 * Makes an `age-over` proof. Throws {@link ProverError} before proving where a condition of the statement does not hold,
 * one code for each. About half a second to a second of all cores once warm.
 */
export async function proveAgeOver(input: ProveAgeOverInput, artifacts: CircuitArtifacts): Promise<AgeOverProof> {
  await checkConditions(input);
  const result = await groth16.fullProve(circuitInputs(input), artifacts.wasm, artifacts.zkey);
  const proof = toNormalProof(result.proof as Groth16Proof);
  const publicSignals = readSignals(result.publicSignals, CIRCUITS['age-over'].length);
  // A proof that nobody would accept must not leave: a fault in memory or an artifact would show only at the verifier.
  if (!verifyGroth16(artifacts.verificationKey, readProof(proof), publicSignals)) {
    throw new ProverError('artifacts_unusable', { detail: 'the proof made does not verify' });
  }
  return { proof, publicSignals, nullifier: nameSignals('age-over', publicSignals).nullifier };
}

/** Every condition that the circuit enforces, with its own error: an unsatisfied circuit says only "assert failed". */
export async function checkConditions({ claims, statement, ...input }: ProveAgeOverInput): Promise<void> {
  const [, , , , birthDay = 0n, examinedDay = 0n, validUntilDay = 0n, , flags = 0n] = claimVector(claims);
  const { cutoff, on } = statementSignals(statement);
  const lacking = (statement.requires ?? []).filter((each) => !readAssurance(flags).assurances.includes(each));
  if (!statement.issuers.includes(input.issuer)) throw new ProverError('foreign_issuer');
  if (birthDay > BigInt(cutoff)) throw new ProverError('too_young');
  if (examinedDay > BigInt(on)) throw new ProverError('examined_after');
  if (validUntilDay < BigInt(on)) throw new ProverError('document_expired');
  if (lacking.length > 0) throw new ProverError('assurance_missing', { detail: lacking.join(', ') });
  if ((await holderCommitment(input.holderSecret)) !== claims.holderCommitment) throw new ProverError('wrong_secret');
  if (!(await verifyClaims(input.issuerKey, claims, input.signature))) throw new ProverError('invalid_signature');
}

/** The input signals of circuits/age-over.circom. */
export function circuitInputs({ claims, signature, issuerKey, holderSecret, statement }: ProveAgeOverInput) {
  return {
    issuerAx: issuerKey.x,
    issuerAy: issuerKey.y,
    ...statementSignals(statement),
    claims: claimVector(claims).map(String),
    signatureS: signature.s,
    signatureR: [signature.r.x, signature.r.y],
    secret: holderSecret,
  };
}
