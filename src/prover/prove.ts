import { CIRCUITS, nameSignals, signalNames } from '#verifier/proof/circuits.ts';
import { type Groth16Proof, readProof, readSignals, toNormalProof } from '#verifier/proof/proof.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import type { CircuitArtifacts } from './artifacts.ts';
import { type ClaimSet, isBusinessClaims } from './claims.ts';
import { type MakeProofOptions, makeProof } from './make-proof.ts';
import { ageOverInputs, checkAgeOver, type ProveAgeOverInput } from './prove-age-over.ts';
import { businessInputs, checkBusiness, type ProveBusinessInput } from './prove-business.ts';
import type { ProveInputOf } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';

/** The statement's type says of what kind the claims must be. */
export type ProveInput = ProveInputOf<ClaimSet, Statement>;

export interface MadeProof {
  proof: Groth16Proof;
  publicSignals: string[];
  /** The first public signal. */
  nullifier: string;
}

/**
 * Makes a proof of `input.statement`, by the artifacts of `circuitOf`. Throws {@link ProverError} before proving where a
 * condition of the statement does not hold, one code for each. About half a second to a second of all cores once warm.
 */
export async function prove(
  input: ProveInput,
  artifacts: CircuitArtifacts,
  options: MakeProofOptions = {},
): Promise<MadeProof> {
  await checkConditions(input);
  return checkedProof(await makeProof(artifacts, circuitInputs(input), options), artifacts);
}

/** Every condition that the circuit enforces, with its own {@link ProverError}. */
export async function checkConditions(input: ProveInput): Promise<void> {
  const business = isBusiness(input);
  if (business !== isBusinessClaims(input.claims)) throw new ProverError('wrong_claims');
  return business ? checkBusiness(input) : checkAgeOver(input as ProveAgeOverInput);
}

/** The input signals of the circuit. */
export function circuitInputs(input: ProveInput) {
  return isBusiness(input) ? businessInputs(input) : ageOverInputs(input as ProveAgeOverInput);
}

/**
 * A prover's result in normal form. A proof that nobody would accept must not leave: a fault in memory, in an artifact or
 * in another program would show only at the verifier. Throws ProverError `artifacts_unusable`.
 */
function checkedProof(made: { proof: unknown; publicSignals: unknown }, artifacts: CircuitArtifacts): MadeProof {
  const { circuit, verificationKey } = artifacts;
  const proof = toNormalProof(made.proof as Groth16Proof);
  const publicSignals = readSignals(made.publicSignals, signalNames(circuit).length);
  if (!verifyGroth16(verificationKey, readProof(proof), publicSignals)) {
    throw new ProverError('artifacts_unusable', { detail: 'the proof made does not verify' });
  }
  return { proof, publicSignals, nullifier: nameSignals(CIRCUITS[circuit].proves, publicSignals).nullifier };
}

function isBusiness(input: ProveInput): input is ProveBusinessInput {
  return input.statement.type === 'business-verified';
}
