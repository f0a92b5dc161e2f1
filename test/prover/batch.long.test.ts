import assert from 'node:assert/strict';
import { bn254 } from '@noble/curves/bn254.js';
import type { AppError } from '#kernel/errors.ts';
import { createLogger } from '#platform/logger/index.ts';
import { loadMcl } from '#prover/batch/mcl.ts';
import { decodeProof } from '#prover/batch/points.ts';
import { createBatchVerifier } from '#prover/batch/pool.ts';
import { createShares } from '#prover/batch/shares.ts';
import { type Equation, verifyEquations } from '#prover/batch/verify-equations.ts';
import { verifyProofFiles } from '#prover/batch/verify-proof-files.ts';
import { readProof } from '#verifier/proof/proof.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import type { Trust } from '#verifier/trust.ts';
import {
  G1,
  g2Json,
  pointOfOrder,
  proofJson,
  R,
  rerandomize,
  times,
  toG1,
  toG2,
  toNoble,
} from '../mutants/proofs/curve.ts';
import { simulateEquation, simulateFiles, simulateSetup } from '../mutants/proofs/simulate.ts';
import { STATEMENT } from './age-over-fixture.ts';

const NOW = new Date('2026-05-02T12:00:00Z');
const setup = simulateSetup(3, 11);
const other = simulateSetup(9, 12);

type Simulated = ReturnType<typeof simulateEquation>;
const toEquation = ({ key, json, signals }: Pick<Simulated, 'key' | 'json' | 'signals'>): Equation => ({
  key,
  proof: decodeProof(json),
  signals,
});
const simulated = (count: number, of = setup, signals = 3): Simulated[] =>
  Array.from({ length: count }, (_, index) =>
    simulateEquation(
      of,
      Array.from({ length: signals }, (__, place) => String(index * 10 + place)),
    ),
  );
const spoiled = (equation: Simulated): Simulated => ({ ...equation, signals: ['7', ...equation.signals.slice(1)] });

describe('batch verification of proofs', () => {
  before(loadMcl);

  it('passes if each proof is valid, and for no proofs', () => {
    assert.deepEqual(verifyEquations([]), []);
    for (const count of [1, 2, 3, 9]) {
      const holds = verifyEquations(simulated(count).map(toEquation));
      assert.deepEqual(holds, new Array(count).fill(true));
    }
  });

  it('checks proofs one by one if one fails: at each place, any two, and all', () => {
    const good = simulated(9);
    const equations = good.map(toEquation);
    const bad = good.map((each) => toEquation(spoiled(each)));
    const judge = (faults: readonly number[]) =>
      verifyEquations(equations.map((each, index) => (faults.includes(index) ? (bad[index] ?? each) : each)));
    const expected = (faults: readonly number[]) => equations.map((_, index) => !faults.includes(index));
    const places = equations.map((_, index) => index);
    for (const place of places) assert.deepEqual(judge([place]), expected([place]));
    for (const pair of [
      [0, 1],
      [0, 8],
      [3, 4],
      [4, 8],
    ])
      assert.deepEqual(judge(pair), expected(pair));
    assert.deepEqual(judge(places), expected(places));
  });

  it('fails if the faults of two proofs would cancel without the random scalars', () => {
    const [one, two] = simulated(2) as [Simulated, Simulated];
    const fault = times(G1.BASE, 99n);
    const faulty = [
      { ...one, proof: { ...one.proof, c: toG1(one.proof.c).add(fault) } },
      { ...two, proof: { ...two.proof, c: toG1(two.proof.c).add(fault.negate()) } },
    ];
    const { Fp12 } = bn254.fields;
    assert.ok(
      Fp12.eql(
        faulty.map(errorOf).reduce((product, each) => Fp12.mul(product, each)),
        Fp12.ONE,
      ),
      'they cancel',
    );
    const equations = faulty.map((each) => toEquation({ ...each, json: proofJson(each.proof) }));
    assert.deepEqual(verifyEquations([...equations, toEquation(one)]), [false, false, true]);
  });

  it('supports several keys and circuits, and fails for a proof under another key', () => {
    const [first, second] = [simulated(3), simulated(3, other, 9)];
    const foreign = { ...(first[0] as Simulated), key: simulateSetup(3, 13).key };
    const mixed = [first[0], second[0], foreign, second[1], first[1], first[2], second[2]] as Simulated[];
    const expected = mixed.map(({ key, proof, signals }) => verifyGroth16(key, proof, signals));
    assert.deepEqual(expected, [true, true, false, true, true, true, true]);
    assert.deepEqual(verifyEquations(mixed.map(toEquation)), expected);
  });

  it('passes for signals that cancel in the sum, and for the largest', () => {
    const edges = [
      ['0', '0', '0'],
      [String(R - 1n), String(R - 1n), '0'],
      ['0', '1', String(R - 1n)],
    ];
    const equations = edges.map((signals) => simulateEquation(setup, signals));
    assert.deepEqual(verifyEquations(equations.map(toEquation)), [true, true, true]);
  });

  it('throws for a wrong number of signals, like the single verifier', () => {
    const [one] = simulated(1) as [Simulated];
    for (const signals of [one.signals.slice(1), [...one.signals, '0']]) {
      assert.throws(() => verifyEquations([{ ...toEquation(one), signals }]), RangeError);
      assert.throws(() => verifyGroth16(one.key, one.proof, signals), RangeError);
    }
  });
});

describe('verdicts on batches of proof files', () => {
  let files: ProofFile[];
  let trust: Trust;
  let trustJson: object;
  let mixed: { file: unknown; statement?: typeof STATEMENT }[];
  before(async () => {
    const statements = [STATEMENT, { ...STATEMENT, scope: 'project:winter' }, { ...STATEMENT, context: 'nonce-2' }];
    ({ files, trust, trustJson } = await simulateFiles(statements));
    const [one, two] = files as [ProofFile, ProofFile];
    const points = toNoble(readProof(one.proof));
    const delta = trust.verificationKeys[0]?.key.delta ?? assert.fail();
    const withProof = (proof: object) => ({
      file: { ...one, proof: { ...one.proof, ...proof } },
      statement: STATEMENT,
    });
    mixed = [
      { file: one, statement: STATEMENT },
      { file: two, statement: STATEMENT },
      { file: two },
      { file: one },
      withProof(rerandomize(points, delta, { k: 5n, l: 7n })),
      withProof({ pi_a: proofJson({ ...points, a: points.a.negate() }).pi_a }),
      withProof({ pi_b: g2Json(points.b.add(pointOfOrder(10069n))) }),
      withProof({ pi_c: two.proof.pi_c }),
      withProof({ pi_a: ['0', '1', '0'] }),
      withProof({ pi_a: ['0', '0', '1'] }),
      withProof({ extra: 1 }),
      { file: { ...one, publicSignals: two.publicSignals }, statement: STATEMENT },
      { file: { ...one, publicSignals: one.publicSignals.slice(1) }, statement: STATEMENT },
      { file: null },
      { file: 'text' },
      { file: [] },
      { file: files[2] },
    ];
  });

  it('equal those of the single verifier for valid, invalid, malleated, off-subgroup, and malformed files together', async () => {
    const expected = mixed.map(({ file, ...asked }) => verifyProofFile(file, { trust, now: NOW, ...asked }));
    assert.deepEqual(await verifyProofFiles(mixed, { trust, now: NOW }), expected);
    assert.deepEqual(
      expected.flatMap(({ verdict }, index) => (verdict === 'pass' ? [index] : [])),
      [0, 2, 3, 4, 16],
    );
  });

  it('use each key that the trust file has for the circuit', async () => {
    const others = await simulateFiles([{ ...STATEMENT, years: 21 }]);
    const [key] = trust.verificationKeys;
    assert.ok(key);
    const foreign = { ...key, sha256: '0'.repeat(64), key: simulateSetup(files[0]?.publicSignals.length ?? 0, 77).key };
    const both: Trust = { ...trust, verificationKeys: [foreign, key] };
    const items = [...files, ...others.files].map((file) => ({ file }));
    const verdicts = await verifyProofFiles(items, { trust: both, now: NOW });
    assert.deepEqual(
      verdicts,
      items.map(({ file }) => verifyProofFile(file, { trust: both, now: NOW })),
    );
    assert.ok(verdicts.every(({ verdict }) => verdict === 'pass'));
  });

  it('trust for each file only the issuers of its caller', async () => {
    const [file] = files;
    const items = [
      { file, believed: ['did:web:other.example'] },
      { file, believed: [STATEMENT.issuers[0] ?? ''] },
      { file },
    ];
    const verdicts = await verifyProofFiles(items, { trust, now: NOW });
    assert.deepEqual(
      verdicts.map(({ verdict }) => verdict),
      ['fail', 'pass', 'pass'],
    );
  });

  it('arrive in order from several processes', async () => {
    const pool = createBatchVerifier({ workers: 2, log: createLogger({ level: 'silent', pretty: false }) });
    try {
      const many = Array.from({ length: 40 }, (_, index) => mixed[index % mixed.length] ?? assert.fail());
      const verdicts = await pool.verify('org', { files: many, trust: trustJson, now: NOW.toISOString() });
      assert.deepEqual(
        verdicts,
        many.map(({ file, ...asked }) => verifyProofFile(file, { trust, now: NOW, ...asked })),
      );
      assert.deepEqual(await pool.verify('org', { files: [], trust: trustJson, now: NOW.toISOString() }), []);
    } finally {
      await pool.close();
    }
  });

  it('are computed for at most two batches of one organization and eight in total', async () => {
    const shares = createShares();
    const { promise, resolve } = Promise.withResolvers<void>();
    const codeOf = (org: string) => shares.admit(org, async () => 'in').catch((error: AppError) => error.code);
    const running = ['a', 'a', 'b', 'b', 'c', 'c', 'd'].map((org) => shares.admit(org, () => promise));
    assert.deepEqual([await codeOf('a'), await codeOf('d')], ['rate_limited', 'in']);
    running.push(shares.admit('e', () => promise));
    assert.equal(await codeOf('f'), 'unavailable');
    resolve();
    await Promise.all(running);
    assert.equal(await codeOf('a'), 'in');
  });
});

/** The factor by which the equation is wrong: one if it holds. */
function errorOf({ key, proof, signals }: Simulated) {
  const inputs = key.ic
    .map(toG1)
    .map((point, index) => times(point, BigInt(index === 0 ? 1 : (signals[index - 1] ?? '0'))))
    .reduce((sum, point) => sum.add(point));
  const { a, b, c } = toNoble(proof);
  return bn254.pairingBatch([
    { g1: a, g2: b },
    { g1: toG1(key.alpha).negate(), g2: toG2(key.beta) },
    { g1: inputs.negate(), g2: toG2(key.gamma) },
    { g1: c.negate(), g2: toG2(key.delta) },
  ]);
}
