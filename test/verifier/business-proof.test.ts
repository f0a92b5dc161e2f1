import assert from 'node:assert/strict';
import { signalNames } from '#verifier/proof/circuits.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { type ProofVerdict, verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { ISSUER, prove, toProofFile, trustJson } from '../prover/age-over-fixture.ts';
import { BUSINESS_STATEMENT, businessInput } from '../prover/business-fixture.ts';

const NOW = new Date('2026-05-02T12:00:00Z');
const NAMES: readonly string[] = signalNames('business-verified');

describe('verifying a business-verified proof', () => {
  let file: ProofFile;
  let trust: Trust;

  before(async () => {
    const input = await businessInput();
    file = toProofFile(input, await prove(input));
    trust = parseTrust(await trustJson('business-verified'));
  });

  const verify = (change: object = {}, statement?: object): ProofVerdict => {
    const asked = statement && ({ ...BUSINESS_STATEMENT, ...statement } as Statement);
    return verifyProofFile({ ...file, ...change }, { trust, now: NOW, ...(asked && { statement: asked }) });
  };
  const claiming = (change: object): ProofVerdict => verify({ statement: { ...file.statement, ...change } });
  const failed = ({ rules }: ProofVerdict): string[] =>
    rules.filter(({ of, result }) => of === 'record' && result === 'fail').map(({ rule }) => rule);

  it('passes, and returns what the proof shows about the business, without a statement on liveness', () => {
    const verdict = verify({}, {});
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.deepEqual(verdict.shown, {
      statement: BUSINESS_STATEMENT,
      issuer: ISSUER,
      nullifier: file.publicSignals[0],
      assurance: ['active_in_register', 'screened'],
    });
    assert.deepEqual(verdict.warnings, ['development setup: its operator could forge proofs']);
  });

  it('passes in any order of the requested sets', () => {
    const { jurisdictions = [], entityTypes = [] } = BUSINESS_STATEMENT;
    const turned = { jurisdictions: jurisdictions.toReversed(), entityTypes: entityTypes.toReversed() };
    assert.equal(verify({}, turned).verdict, 'pass');
    assert.equal(claiming(turned).verdict, 'pass');
  });

  const claims: readonly [string, object, string[]][] = [
    ['a smaller set of countries', { jurisdictions: ['CH'] }, ['jurisdiction']],
    ['a larger set of countries', { jurisdictions: ['DE', 'CH', 'AT', 'LI'] }, ['jurisdiction']],
    ['another legal form', { entityTypes: ['2HBR'] }, ['entity-type']],
    ['an earlier limit', { incorporatedBefore: '2024-05-01' }, ['incorporated']],
    ['another day', { on: '2026-05-01' }, ['day']],
    ['another scope', { scope: 'shop' }, ['scope']],
    ['another context', { context: 'nonce-2' }, ['context']],
    ['another audience', { audience: 'https://b.example' }, ['context']],
    ['an assurance that was not signed', { requires: ['reviewed_by_human'] }, ['assurance']],
    ['an issuer that is not named', { issuers: ['did:web:b.example'] }, ['issuer']],
    ['an age', { type: 'age-over' }, ['statement']],
    ['countries without an end', { jurisdictions: [] }, ['statement']],
  ];
  for (const [what, change, rules] of claims) {
    it(`fails if the file claims ${what}`, () => {
      const verdict = claiming(change);
      assert.equal(verdict.record.result, 'fail');
      assert.deepEqual(failed(verdict), rules);
      assert.equal(verdict.shown, null);
    });
  }

  it('fails if a proved condition is not requested, or a requested one is not proved', () => {
    const { jurisdictions: _, ...open } = BUSINESS_STATEMENT;
    assert.deepEqual(failed(verify({ statement: open })), ['jurisdiction']);
    assert.deepEqual(failed(verifyProofFile(file, { trust, now: NOW, statement: open })), ['statement']);
  });

  it('fails for every changed public signal, by its own rule and by the equation', () => {
    const ruleOf = (name: string): string[] => {
      if (name === 'nullifier' || name === 'assurance') return [];
      if (name.startsWith('issuer')) return ['issuer-key'];
      if (name === 'incorporatedBy') return ['incorporated'];
      return [name === 'on' ? 'day' : name.replace(/\d+$/, '').replace('entityType', 'entity-type')];
    };
    for (const [index, name] of NAMES.entries()) {
      const publicSignals = file.publicSignals.with(index, String(BigInt(file.publicSignals[index] ?? '') + 1n));
      assert.deepEqual(failed(verify({ publicSignals })), [...ruleOf(name), 'proof'], name);
    }
  });

  it('fails with an extra or missing signal, and as a proof of the other circuit', () => {
    assert.deepEqual(failed(verify({ publicSignals: file.publicSignals.slice(0, -1) })), ['signals']);
    assert.deepEqual(failed(verify({ publicSignals: [...file.publicSignals, '0'] })), ['signals']);
    const other = failed(verify({ circuit: 'age-over' }));
    assert.deepEqual(other, ['statement', 'signals', 'verification-key']);
  });
});
