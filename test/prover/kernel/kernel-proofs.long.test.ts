// Proofs of both provers, by all circuits in turn, judged by both verifiers. KERNEL_PROOFS=1000 makes a thousand.
import assert from 'node:assert/strict';
import { groth16 } from 'snarkjs';
import { signClaims } from '#prover/issuer-key.ts';
import { type Groth16Prover, kernelProver, snarkjsProver } from '#prover/make-proof.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs, type ProveInput } from '#prover/prove.ts';
import { circuitOf } from '#prover/prove-parts.ts';
import { calculateWitness, publicSignalsOf } from '#prover/witness.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { ISSUER_KEY, proverInput } from '../age-over-fixture.ts';
import { businessInput } from '../business-fixture.ts';

const PROOFS = Number(process.env.KERNEL_PROOFS ?? 40);
const PROVERS: readonly (readonly [string, Groth16Prover])[] = [
  ['the kernel', kernelProver],
  ['snarkjs', snarkjsProver],
];

describe('proofs of every circuit', () => {
  for (const [name, prover] of PROVERS)
    it(`by ${name} verify`, async () => {
      for (let count = 0; count < PROOFS; count += 1) {
        const input: ProveInput = count % 2 === 0 ? await proverInput() : await businessInput();
        if (count % 4 > 1) input.signature = await signClaims(ISSUER_KEY, input.claims, 'eddsa-poseidon');
        const circuit = circuitOf(input);
        const artifacts = await committedArtifacts(circuit);
        const witness = await calculateWitness(artifacts, circuitInputs(input));
        const signals = publicSignalsOf(witness, signalNames(circuit).length);
        const proof = await prover(artifacts, witness);
        assert.equal(await groth16.verify(artifacts.verificationKeyJson as never, signals, proof as never), true);
        const normal = readProof(toNormalProof(proof as Groth16Proof));
        assert.equal(verifyGroth16(artifacts.verificationKey, normal, signals), true);
      }
    }).timeout(3_600_000);
});
