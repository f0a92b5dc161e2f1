// Proofs of the kernel and of snarkjs, judged by both verifiers.
import assert from 'node:assert/strict';
import { groth16 } from 'snarkjs';
import type { CircuitArtifacts } from '#prover/artifacts.ts';
import { compiledKernel } from '#prover/kernel/compiled-kernel.ts';
import { createKernelProver } from '#prover/kernel/kernel-prover.ts';
import { type KernelThread, startThread } from '#prover/kernel/kernel-thread.ts';
import { kernelProver, snarkjsProver, withFallback } from '#prover/make-proof.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitInputs } from '#prover/prove.ts';
import { calculateWitness, publicSignalsOf } from '#prover/witness.ts';
import { type CircuitId, signalNames } from '#verifier/proof/circuits.ts';
import { type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { proverInput } from '../age-over-fixture.ts';
import { toBytes } from './kernel-door.ts';

const CIRCUIT: CircuitId = 'age-over';

describe('proofs of the kernel', () => {
  let artifacts: CircuitArtifacts;
  let witness: Uint8Array;
  let signals: string[];

  before(async () => {
    artifacts = await committedArtifacts(CIRCUIT);
    witness = await calculateWitness(artifacts, circuitInputs(await proverInput()));
    signals = publicSignalsOf(witness, signalNames(CIRCUIT).length);
  });

  /** Our verdict, after snarkjs gave the same. */
  const verdict = async (proof: unknown, of = signals): Promise<boolean> => {
    const theirs = await groth16.verify(artifacts.verificationKeyJson as never, of, proof as never);
    const normal = readProof(toNormalProof(proof as Groth16Proof));
    assert.equal(verifyGroth16(artifacts.verificationKey, normal, of), theirs);
    return theirs;
  };

  it('verify, like those of snarkjs', async () => {
    assert.equal(await verdict(await kernelProver(artifacts, witness)), true);
    assert.equal(await verdict(await snarkjsProver(artifacts, witness)), true);
  });

  it('do not verify for other signals', async () => {
    const [first, ...rest] = signals;
    assert.equal(
      await verdict(await kernelProver(artifacts, witness), [String(BigInt(first ?? 0) + 1n), ...rest]),
      false,
    );
  });

  it('do not verify for a witness that violates a constraint', async () => {
    const wrong = witness.slice();
    wrong[wrong.length - 32] = (wrong.at(-32) ?? 0) ^ 1;
    assert.equal(await verdict(await kernelProver(artifacts, wrong)), false);
  });

  it('are refused for a witness of another length', async () => {
    const prover = await createKernelProver(artifacts.zkey, { threads: [] });
    for (const other of [witness.slice(0, -32), witness.slice(0, -1), Uint8Array.from([...witness, ...toBytes(5n)])])
      await assert.rejects(prover.prove(other), RangeError);
  });

  it('are the same on one thread and on three, for the same blinding', async () => {
    const random = () => toBytes(2n ** 250n + 12_345n);
    const threads = [startThread(), startThread()].filter((thread) => thread !== undefined);
    assert.equal(threads.length, 2);
    const alone = await createKernelProver(artifacts.zkey, { threads: [], random });
    const together = await createKernelProver(artifacts.zkey, { threads, random });
    const proof = await alone.prove(witness);
    assert.equal(await verdict(proof), true);
    assert.deepEqual(await together.prove(witness), proof);
  });

  it('verify without blinding, with the largest, and with different factors', async () => {
    const largest = 21888242871839275222246405745257275088548364400416034343698204186575808495616n;
    for (const factors of [
      [0n, 0n],
      [largest, largest],
      [0n, 1n],
      [7n, 0n],
    ]) {
      const left = [...factors];
      const random = () => toBytes(left.shift() ?? 0n);
      const prover = await createKernelProver(artifacts.zkey, { threads: [], random });
      assert.equal(await verdict(await prover.prove(witness)), true, String(factors));
    }
  });

  it('differ each time in every element', async () => {
    const [one, other] = [
      await kernelProver(artifacts, witness),
      await kernelProver(artifacts, witness),
    ] as Groth16Proof[];
    for (const element of ['pi_a', 'pi_b', 'pi_c'] as const) assert.notDeepEqual(one?.[element], other?.[element]);
  });

  it('can be asked for at the same time', async () => {
    const proofs = await Promise.all([1, 2, 3].map(() => kernelProver(artifacts, witness)));
    for (const proof of proofs) assert.equal(await verdict(proof), true);
  });

  it('are left to snarkjs if a thread fails', async () => {
    const broken: KernelThread = { ended: true, run: async () => Promise.reject(new Error('the thread ended')) };
    await assert.rejects(createKernelProver(artifacts.zkey, { threads: [broken] }), /the thread ended/);
    const failing = async () => (await createKernelProver(artifacts.zkey, { threads: [broken] })).prove(witness);
    assert.equal(await verdict(await withFallback(failing, snarkjsProver)(artifacts, witness)), true);
  });

  it('get the answers to their own jobs after one that could not be sent', async () => {
    const { module, start } = await compiledKernel();
    const thread = startThread();
    assert.ok(thread);
    const read = (length: number) =>
      thread.run({ module, kernel: 1, memory: start, writes: [], calls: [], reads: [[0, length]] });
    await assert.rejects(read((() => 1) as unknown as number), { name: 'DataCloneError' });
    const answers = await Promise.all([read(3), read(5)]);
    assert.deepEqual(
      answers.map(([bytes]) => bytes?.length),
      [3, 5],
    );
  });

  it('fail if a thread ends meanwhile', async () => {
    let isLoaded = false;
    const ending: KernelThread = {
      ended: false,
      run: async () => {
        if (isLoaded) throw new Error('the thread ended');
        return [];
      },
    };
    const prover = await createKernelProver(artifacts.zkey, { threads: [ending] });
    isLoaded = true;
    await assert.rejects(prover.prove(witness), /the thread ended/);
  });
});
