import { groth16 } from 'snarkjs';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import { SUBGROUP_ORDER } from '#prover/baby-jubjub-key.ts';
import { ProverError } from '#prover/prover-error.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { referenceSign } from '../prover/schnorr-reference.ts';
import { calculateWitness, type Witness } from './witness.ts';

/** Input signals as the prover gives them, to be changed. */
export type Changeable<T> = { -readonly [K in keyof T]: T[K] extends string ? string : string[] };

/** What every circuit over signed claims takes. */
export interface SignedInputs {
  issuerAx: string;
  issuerAy: string;
  claims: string[];
  signatureS: string;
  signatureR: string[];
}

/** Whether a witness for these inputs can be made at all. */
export async function accepts(inputs: object, { wasm }: { wasm: Uint8Array }): Promise<boolean> {
  try {
    await calculateWitness(inputs, wasm);
    return true;
  } catch (error) {
    if (error instanceof ProverError && error.code === 'circuit_unsatisfied') return false;
    throw error;
  }
}

/** Whether a proof of that witness, honest or not, verifies. */
export async function provesWith(witness: Witness, { zkey, verificationKey }: CircuitArtifacts): Promise<boolean> {
  const { proof, publicSignals } = await groth16.prove(zkey, { ...witness } as never);
  return verifyGroth16(verificationKey, readProof(toNormalProof(proof as Groth16Proof)), publicSignals.map(String));
}

/** What an issuer of bad faith could sign: the inputs with one claim replaced by any number. */
export async function signedAnew<T extends SignedInputs>(inputs: T, index: number, value: bigint): Promise<T> {
  const claims = inputs.claims.map(BigInt).with(index, value);
  const { key, signature } = await referenceSign(77n, claims, 1234567n);
  return {
    ...inputs,
    issuerAx: key.x,
    issuerAy: key.y,
    claims: claims.map(String),
    signatureS: signature.s,
    signatureR: [signature.r.x, signature.r.y],
  };
}

export function negative(value: number): string {
  return String(FIELD_ORDER - BigInt(value));
}

function minus(value: string | undefined): string {
  return String((FIELD_ORDER - BigInt(value ?? '')) % FIELD_ORDER);
}

export function plusOne(value: string | undefined): string {
  return String((BigInt(value ?? '') + 1n) % FIELD_ORDER);
}

/** Changes that no circuit over signed claims takes. */
export const FORGED_SIGNATURES: readonly [string, (inputs: SignedInputs & { secret: string }) => object][] = [
  ['a secret that does not open the commitment', ({ secret }) => ({ secret: plusOne(secret) })],
  [
    'another issuer key',
    () => ({
      issuerAx: '5299619240621551281634865583518297030282874472190772894086521144482721001553',
      issuerAy: '16950150798460657717958625567821834550301663161624707787222815936182638968203',
    }),
  ],
  ['an S + 1', ({ signatureS }) => ({ signatureS: plusOne(signatureS) })],
  ['an S beyond 253 bits', ({ signatureS }) => ({ signatureS: String(BigInt(signatureS) + 6n * SUBGROUP_ORDER) })],
  ['an R off the curve', ({ signatureR }) => ({ signatureR: [plusOne(signatureR[0]), signatureR[1]] })],
  ['the opposite of R', ({ signatureR }) => ({ signatureR: [minus(signatureR[0]), signatureR[1]] })],
  ['R with a point of order two added', ({ signatureR }) => ({ signatureR: signatureR.map(minus) })],
  ['the point of order two as R', () => ({ signatureR: ['0', negative(1)] })],
  ['the neutral element as R', () => ({ signatureR: ['0', '1'] })],
];
