// A thousand proofs of each prover, by all circuits in turn, judged by both verifiers.
import assert from 'node:assert/strict';
import { groth16 } from 'snarkjs';
import { type Groth16Prover, kernelProver, snarkjsProver } from '#prover/make-proof.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs, type ProveInput } from '#prover/prove.ts';
import { circuitOf } from '#prover/prove-parts.ts';
import { calculateWitness, publicSignalsOf } from '#prover/witness.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { proverInput } from '../age-over-fixture.ts';
import { businessInput } from '../business-fixture.ts';

const PROOFS = 1_000;
const PROVERS: readonly (readonly [string, Groth16Prover])[] = [
  ['the kernel', kernelProver],
  ['snarkjs', snarkjsProver],
];

describe('a thousand proofs', () => {
  for (const [name, prover] of PROVERS)
    it(`of ${name}`, async () => {
      for (let count = 0; count < PROOFS; count += 1) {
        const input: ProveInput = count % 2 === 0 ? await proverInput() : await businessInput();
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
