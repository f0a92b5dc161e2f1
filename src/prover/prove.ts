import { readAssurance } from '#verifier/assurance.ts';
import { CIRCUITS, signalNames } from '#verifier/proof/circuits.ts';
import { type Groth16Proof, readProof, readSignals, toNormalProof } from '#verifier/proof/proof.ts';
import { nameSignals, recordOf, type Statement, type StatementType } from '#verifier/proof/statement.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import type { CircuitArtifacts } from './artifacts.ts';
import { ASSURANCE_PLACE, type ClaimSet, claimVector, subjectOf } from './claims.ts';
import { type MakeProofOptions, makeProof } from './make-proof.ts';
import { ageOverInputs, checkAgeOver } from './prove-age-over.ts';
import { businessInputs, checkBusiness } from './prove-business.ts';
import { checkAssurance, checkHolder, type ProveInputOf, type signedInputs } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';
import type { WitnessInputs } from './witness.ts';

/** The statement's type determines the kind of claims. */
export type ProveInput = ProveInputOf<ClaimSet, Statement>;

/** The inputs of every circuit over signed claims, plus those of its statement. */
type CircuitInputs = WitnessInputs & ReturnType<typeof signedInputs>;

/** The type-specific part of proving a statement. */
interface StatementProver {
  /** Throws a ProverError if a condition of this type does not hold. `vector` is the claim vector. */
  check(input: ProveInput, vector: readonly bigint[]): void;
  /** The input signals of its circuits. */
  inputs(input: ProveInput): CircuitInputs;
}

const PROVERS: Readonly<Record<StatementType, StatementProver>> = {
  'age-over': { check: checkAgeOver, inputs: ageOverInputs },
  'business-verified': { check: checkBusiness, inputs: businessInputs },
};

export interface MadeProof {
  proof: Groth16Proof;
  publicSignals: string[];
  /** The first public signal. */
  nullifier: string;
}

/**
 * Creates a proof of `input.statement` with the artifacts of `circuitOf`. Throws {@link ProverError} before proving if
 * a condition of the statement is false, with a code for each. Takes 0.25 s on two cores once warm.
 */
export async function prove(
  input: ProveInput,
  artifacts: CircuitArtifacts,
  options: MakeProofOptions = {},
): Promise<MadeProof> {
  await checkConditions(input);
  return checkedProof(await makeProof(artifacts, circuitInputs(input), options), artifacts);
}

/**
 * Checks every condition that the circuit enforces, each with its own error, because an unsatisfied circuit only says
 * "assert failed".
 */
export async function checkConditions(input: ProveInput): Promise<void> {
  const { claims, statement, issuer } = input;
  const { of } = recordOf(statement);
  if (subjectOf(claims) !== of) throw new ProverError('wrong_claims');
  const vector = claimVector(claims);
  if (!statement.issuers.includes(issuer)) throw new ProverError('foreign_issuer');
  PROVERS[statement.type].check(input, vector);
  checkAssurance(statement.requires, readAssurance(of, vector[ASSURANCE_PLACE] ?? 0n).assurances);
  await checkHolder(input);
}

/** The input signals of the circuit. */
export function circuitInputs(input: ProveInput): CircuitInputs {
  return PROVERS[input.statement.type].inputs(input);
}

/**
 * Verifies a prover's result and returns it in normal form. Otherwise a fault in memory, in an artifact, or in an
 * external program would show up only at the verifier. Throws ProverError `artifacts_unusable`.
 */
function checkedProof(made: { proof: unknown; publicSignals: unknown }, artifacts: CircuitArtifacts): MadeProof {
  const { circuit, verificationKey } = artifacts;
  const proof = toNormalProof(made.proof as Groth16Proof);
  const publicSignals = readSignals(made.publicSignals, signalNames(circuit).length);
  if (!verifyGroth16(verificationKey, readProof(proof), publicSignals)) {
    throw new ProverError('artifacts_unusable', { detail: 'the created proof does not verify' });
  }
  return { proof, publicSignals, nullifier: nameSignals(CIRCUITS[circuit].proves, publicSignals).nullifier };
}
