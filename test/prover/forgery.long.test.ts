import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bn254 } from '@noble/curves/bn254.js';
import { curves, groth16, powersOfTau, zKey } from 'snarkjs';
import { checkVerificationKey } from '#prover/artifacts.ts';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import type { DecodedProof, Groth16Proof } from '#verifier/proof/proof.ts';
import { statementSignals } from '#verifier/proof/statement.ts';
import { readVerificationKey, type VerificationKey, verificationKeyHash } from '#verifier/proof/verification-key.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { parseTrust } from '#verifier/trust.ts';
import { compileFile } from '../../scripts/ceremony/compile-circuit.ts';
import { ISSUER_KEY, STATEMENT, trustJson } from './age-over-fixture.ts';

/** A verification key as snarkjs exports it. */
interface KeyJson {
  nPublic: number;
  vk_alpha_1: string[];
  vk_beta_2: string[][];
  vk_gamma_2: string[][];
  vk_delta_2: string[][];
  IC: string[][];
  [member: string]: unknown;
}

/**
 * The attack on a setup without phase 2: with gamma = delta the proof A = alpha, B = beta, C = -(IC0 + sum of signal·IC)
 * satisfies the equation for any signals. It needs the public verification key and nothing else.
 */
function forge(key: KeyJson, signals: readonly string[]): Groth16Proof {
  const [first, ...rest] = key.IC.map(([x = '', y = '']) => bn254.G1.Point.fromAffine({ x: BigInt(x), y: BigInt(y) }));
  const sum = rest.reduce((total, point, index) => {
    const signal = BigInt(signals[index] ?? '');
    return signal === 0n ? total : total.add(point.multiplyUnsafe(signal));
  }, first ?? bn254.G1.Point.ZERO);
  const { x, y } = sum.negate().toAffine();
  const c = [String(x), String(y), '1'];
  return { protocol: 'groth16', curve: 'bn128', pi_a: key.vk_alpha_1, pi_b: key.vk_beta_2, pi_c: c };
}

describe('forging a proof', () => {
  let key: KeyJson;
  let zkey: Uint8Array;
  let signals: string[];

  before(async () => {
    const artifacts = await committedArtifacts('age-over');
    key = artifacts.verificationKeyJson as KeyJson;
    zkey = artifacts.zkey;
    const issuer = await issuerPublicKey(ISSUER_KEY);
    const { cutoff, on, scope, context } = statementSignals(STATEMENT);
    // A chosen nullifier and every assurance flag, for a person who does not exist.
    signals = ['42', '15', issuer.x, issuer.y, cutoff, on, scope, context];
  });

  it('succeeds against the bare equation if delta equals gamma in our key', () => {
    const weak = { ...key, vk_delta_2: key.vk_gamma_2 };
    assert.equal(verifyGroth16(decodeUnchecked(key, weak), decode(forge(weak, signals)), signals), true);
  });

  it('is prevented by the verifier, the trust file, and the artifact check', async () => {
    const weak = { ...key, vk_delta_2: key.vk_gamma_2 };
    const json = await trustJson();
    const entry = { ...json.verificationKeys[0], key: weak, sha256: verificationKeyHash(weak) };
    assert.throws(() => readVerificationKey(weak, 'key', signals.length), /gamma equals delta/);
    assert.throws(() => parseTrust({ ...json, verificationKeys: [entry] }), /gamma equals delta/);
    assert.throws(() => checkVerificationKey('age-over', { zkey, verificationKeyJson: weak }), /gamma equals delta/);
  });

  it('fails against the committed key', () => {
    const good = readVerificationKey(key, 'key', signals.length);
    assert.equal(verifyGroth16(good, decode(forge(key, signals)), signals), false);
  });

  it('succeeds with a fresh zkey in snarkjs, while we refuse its key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'avouch-forgery-'));
    try {
      const { initial, key: fresh } = await setUpWithoutPhaseTwo(folder);
      // 3 · 5 = 16 is satisfied by no witness.
      assert.equal(await groth16.verify(fresh, ['16', '3'], forge(fresh, ['16', '3']) as never), true);
      assert.equal(initial, true);
      assert.throws(() => readVerificationKey(fresh, 'key', 2), /gamma equals delta/);
    } finally {
      rmSync(folder, { recursive: true });
      await (await curves.getCurveFromName('bn128')).terminate();
    }
  });

  it('fails with a key that does not belong to the zkey', () => {
    const other = { ...key, vk_alpha_1: key.IC[0] };
    assert.throws(
      () => checkVerificationKey('age-over', { zkey, verificationKeyJson: other }),
      /does not belong to the zkey/,
    );
    assert.equal(
      checkVerificationKey('age-over', { zkey, verificationKeyJson: key }).ic.length,
      signalNames('age-over').length + 1,
    );
  });
});

/** A real setup of a small circuit that stops before phase 2. */
async function setUpWithoutPhaseTwo(folder: string): Promise<{ initial: boolean; key: KeyJson }> {
  const path = (name: string): string => join(folder, name);
  const source =
    'pragma circom 2.2.0; template Product() { signal input a; signal input b; signal output c <== a * b; } component main {public [a]} = Product();';
  writeFileSync(path('product.circom'), source);
  const { r1cs } = compileFile(path('product.circom'), { folder, name: 'product' });
  await powersOfTau.newAccumulator(await curves.getCurveFromName('bn128'), 3, path('0.ptau'));
  await powersOfTau.contribute(path('0.ptau'), path('1.ptau'), 'test', 'entropy');
  await powersOfTau.preparePhase2(path('1.ptau'), path('2.ptau'));
  await zKey.newZKey(r1cs, path('2.ptau'), path('0.zkey'));
  const initial = await zKey.verifyFromR1cs(r1cs, readFileSync(path('2.ptau')), path('0.zkey'));
  return { initial, key: await zKey.exportVerificationKey(path('0.zkey')) };
}

/** The values that a verifier would use without checking gamma and delta. */
function decodeUnchecked(good: KeyJson, weak: KeyJson): VerificationKey {
  const key = readVerificationKey(good, 'key', good.nPublic);
  assert.deepEqual(weak.vk_delta_2, weak.vk_gamma_2);
  return { ...key, delta: key.gamma };
}

function decode({ pi_a, pi_b, pi_c }: Groth16Proof): DecodedProof {
  const { Fp2 } = bn254.fields;
  const g1 = ([x = '', y = '']: readonly string[]) => bn254.G1.Point.fromAffine({ x: BigInt(x), y: BigInt(y) });
  const fp2 = ([c0 = '', c1 = '']: readonly string[] = []) => Fp2.fromBigTuple([BigInt(c0), BigInt(c1)]);
  return { a: g1(pi_a), b: bn254.G2.Point.fromAffine({ x: fp2(pi_b[0]), y: fp2(pi_b[1]) }), c: g1(pi_c) };
}
