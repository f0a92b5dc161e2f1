import assert from 'node:assert/strict';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { verifyGroth16Together } from '#verifier/proof/verify-proofs-together.ts';
import { G1, R, times, toG1 } from '../mutants/proofs/curve.ts';
import { simulateEquation, simulateSetup } from '../mutants/proofs/simulate.ts';

const setup = simulateSetup(3, 11);
const { key } = setup;
const SIGNALS = [
  ['1', '2', '3'],
  ['0', '0', '0'],
  [String(R - 1n), '1', '0'],
  ['7', '7', '7'],
];
const equations = SIGNALS.map((signals) => simulateEquation(setup, signals));

describe('batch verification of the proofs in a bundle', () => {
  it('passes if each proof is valid, and for no proofs', () => {
    for (const count of [0, 1, 2, 4]) assert.equal(verifyGroth16Together(key, equations.slice(0, count)), true);
  });

  it('fails if one proof is invalid, at any place, by signals or by proof', () => {
    equations.forEach((equation, place) => {
      for (const fault of [
        { ...equation, signals: ['9', '9', '9'] },
        { ...equation, proof: { ...equation.proof, c: toG1(equation.proof.c).add(G1.BASE) } },
      ]) {
        assert.equal(verifyGroth16(key, fault.proof, fault.signals), false);
        assert.equal(verifyGroth16Together(key, equations.with(place, fault)), false);
      }
    });
  });

  it('fails if the faults of two proofs would cancel without the random scalars', () => {
    const [one, two] = equations;
    assert.ok(one && two);
    const fault = times(G1.BASE, 99n);
    const faulty = [
      { ...one, proof: { ...one.proof, c: toG1(one.proof.c).add(fault) } },
      { ...two, proof: { ...two.proof, c: toG1(two.proof.c).add(fault.negate()) } },
    ];
    assert.equal(verifyGroth16Together(key, faulty), false);
  });

  it('fails under another key', () => {
    assert.equal(verifyGroth16Together(simulateSetup(3, 12).key, equations), false);
  });

  it('throws for a wrong number of signals', () => {
    const [one] = equations;
    assert.ok(one);
    for (const signals of [one.signals.slice(1), [...one.signals, '0']])
      assert.throws(() => verifyGroth16Together(key, [one, { ...one, signals }]), RangeError);
  });
});
