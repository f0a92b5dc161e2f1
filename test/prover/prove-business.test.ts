import assert from 'node:assert/strict';
import { type BusinessClaims, claimVector } from '#prover/claims.ts';
import { issuerPublicKey, signClaims, verifyClaims } from '#prover/issuer-key.ts';
import { checkConditions, type ProveInput } from '#prover/prove.ts';
import { ProverError, type ProverErrorCode } from '#prover/prover-error.ts';
import { assuranceFlags, BUSINESS_ASSURANCES, readAssurance } from '#verifier/assurance.ts';
import { ISSUER_KEY, proverInput } from './age-over-fixture.ts';
import { ANY_BUSINESS, businessInput } from './business-fixture.ts';
import { referenceVerifies } from './schnorr-reference.ts';

describe('claim vector of a business', () => {
  const CLAIMS: BusinessClaims = {
    serial: 'urn:uuid:1',
    holderCommitment: '11',
    businessKey: '22',
    incorporatedDay: '1990-05-01',
    examinedDay: '2026-01-31',
    validUntilDay: '2036-12-31',
    jurisdiction: 'CH',
    entityType: '2HBR',
    assurance: ['screened', 'active_in_register'],
    salt: '33',
  };

  it('has twelve claims in the order of the circuit', () => {
    const [tag, serial, ...rest] = claimVector(CLAIMS).map(String);
    // The number in circuits/templates/business-claims.circom; the circuit tests compare both.
    assert.equal(tag, '13762860849422045877115725812214278227592977634279804850417125824628981635943');
    assert.ok(BigInt(serial ?? '') > 2n ** 200n);
    assert.deepEqual(rest, ['11', '22', '32992', '46051', '50038', '756', '9', '33', '115767', '0']);
  });

  it('encodes an unknown founding as the last day, an early one as the first, and no form or number as zero', () => {
    const vectorOf = (change: Partial<BusinessClaims>) => claimVector({ ...CLAIMS, ...change });
    assert.equal(vectorOf({ incorporatedDay: null })[4], 131_071n);
    assert.equal(vectorOf({ incorporatedDay: '2258-11-10' })[4], 131_070n);
    assert.equal(vectorOf({ incorporatedDay: '1765-03-08' })[4], 0n);
    assert.equal(vectorOf({ entityType: null })[10], 0n);
    assert.equal(vectorOf({ jurisdiction: 'XK' })[7], 0n);
  });

  const refused: readonly Partial<Record<keyof BusinessClaims, unknown>>[] = [
    { serial: '' },
    { holderCommitment: '-1' },
    { businessKey: '0x16' },
    { businessKey: undefined },
    { incorporatedDay: '1990-02-30' },
    { incorporatedDay: '2258-11-11' },
    { examinedDay: '1899-12-31' },
    { validUntilDay: null },
    { validUntilDay: '2258-11-12' },
    { jurisdiction: 'che' },
    { jurisdiction: 756 },
    { entityType: '0000' },
    { entityType: '2HB' },
    { assurance: ['face_matched'] },
    { salt: String(2n ** 128n) },
  ];
  for (const change of refused) {
    it(`refuses ${JSON.stringify(change)} ${Object.keys(change)}`, () => {
      assert.throws(
        () => claimVector({ ...CLAIMS, ...change } as BusinessClaims),
        (error) =>
          error instanceof ProverError &&
          error.code === 'invalid_claims' &&
          error.message.endsWith(Object.keys(change)[0] ?? ''),
      );
    });
  }

  it('is signed so that an independent implementation of curve and hash verifies it', async () => {
    const [key, signature] = [await issuerPublicKey(ISSUER_KEY), await signClaims(ISSUER_KEY, CLAIMS)];
    assert.equal(await verifyClaims(key, CLAIMS, signature), true);
    assert.equal(await referenceVerifies(key, claimVector(CLAIMS), signature), true);
    assert.equal(await verifyClaims(key, { ...CLAIMS, jurisdiction: 'DE' }, signature), false);
  });
});

describe('assurances of a business', () => {
  it('keep their bit positions independently of those of persons', () => {
    const names = ['active_in_register', 'documents_read', 'owners_verified', 'screened', 'reviewed_by_human'] as const;
    assert.deepEqual(BUSINESS_ASSURANCES, names);
    assert.deepEqual(
      names.map((each) => assuranceFlags('business', [each])),
      [1, 2, 4, 8, 16],
    );
    assert.deepEqual(readAssurance('business', 41n), {
      assurances: ['active_in_register', 'screened'],
      unknown: true,
      environment: null,
    });
  });
});

describe('proving statements about a business', () => {
  const conditions: readonly [ProverErrorCode, string, () => Promise<ProveInput>][] = [
    ['wrong_jurisdiction', 'another country', () => businessInput({ claims: { jurisdiction: 'FR' } })],
    ['wrong_entity_type', 'another legal form', () => businessInput({ claims: { entityType: '2HBS' } })],
    ['wrong_entity_type', 'no legal form', () => businessInput({ claims: { entityType: null } })],
    ['incorporated_too_late', 'a day late', () => businessInput({ claims: { incorporatedDay: '2024-05-02' } })],
    ['incorporated_too_late', 'an unknown day', () => businessInput({ claims: { incorporatedDay: null } })],
    ['not_examined_yet', 'a day after', () => businessInput({ claims: { examinedDay: '2026-05-03' } })],
    ['verification_expired', 'a day before', () => businessInput({ claims: { validUntilDay: '2026-05-01' } })],
    ['assurance_missing', 'no human', () => businessInput({ statement: { requires: ['reviewed_by_human'] } })],
    ['foreign_issuer', 'not named', async () => ({ ...(await businessInput()), issuer: 'did:web:b.example' })],
    ['wrong_secret', 'of another', async () => ({ ...(await businessInput()), holderSecret: '1' })],
    ['invalid_signature', 'changed claims', async () => changed(await businessInput(), { jurisdiction: 'DE' })],
    ['invalid_claims', 'no day', async () => changed(await businessInput(), { examinedDay: '2026-02-30' })],
    ['wrong_claims', 'of a person', async () => ({ ...(await businessInput()), claims: (await proverInput()).claims })],
    ['wrong_claims', 'for an age', async () => ({ ...(await proverInput()), claims: (await businessInput()).claims })],
  ];
  for (const [code, what, make] of conditions) {
    it(`is refused with ${code}: ${what}`, async () => {
      await assert.rejects(
        checkConditions(await make()),
        (error) => error instanceof ProverError && error.code === code,
      );
    });
  }

  const met: readonly [string, Parameters<typeof businessInput>[0]][] = [
    ['on the last possible days', {}],
    ['with all required assurances', { statement: { requires: ['screened', 'active_in_register'] } }],
    [
      'for a business without known details if none are requested',
      { claims: { jurisdiction: 'XK', entityType: null, incorporatedDay: null }, statement: ANY_BUSINESS },
    ],
  ];
  for (const [what, changes] of met) {
    it(`meets every condition ${what}`, async () => checkConditions(await businessInput(changes)));
  }
});

function changed(input: Awaited<ReturnType<typeof businessInput>>, change: Partial<BusinessClaims>): ProveInput {
  return { ...input, claims: { ...input.claims, ...change } };
}
