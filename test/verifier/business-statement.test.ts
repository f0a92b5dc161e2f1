import assert from 'node:assert/strict';
import { COUNTRIES } from '#domains/reference/reference/countries.ts';
import { BUSINESS_ASSURANCES } from '#verifier/assurance.ts';
import { InputError } from '#verifier/input.ts';
import { entityTypeNumber, jurisdictionNumber } from '#verifier/proof/business-statement.ts';
import { countryNumber } from '#verifier/proof/country-numbers.ts';
import { parseStatement, sameStatement, scopeToField, statementSignals } from '#verifier/proof/statement.ts';

const VALID = {
  type: 'business-verified',
  on: '2026-05-02',
  issuers: ['did:web:issuer.example'],
  scope: 'marketplace',
};

const codes = (count: number): string[] => COUNTRIES.slice(0, count).map(({ alpha2 }) => alpha2);
const forms = (count: number): string[] => Array.from({ length: count }, (_, i) => `A${String(i).padStart(3, '0')}`);

describe('a statement about a business', () => {
  const accepted: readonly [string, object][] = [
    ['the smallest', {}],
    ['every assurance', { requires: [...BUSINESS_ASSURANCES] }],
    ['one country', { jurisdictions: ['CH'] }],
    ['32 countries', { jurisdictions: codes(32) }],
    ['one legal form', { entityTypes: ['8888'] }],
    ['16 legal forms', { entityTypes: forms(16) }],
    ['the first limit that can be counted', { incorporatedBefore: '1900-01-02' }],
    ['the last limit', { incorporatedBefore: '2258-11-11' }],
    ['a limit after the day', { incorporatedBefore: '2030-01-01' }],
    ['the first day', { on: '1900-01-01' }],
    ['the last day', { on: '2258-11-11' }],
    ['audience and context', { audience: 'https://a.example', context: 'n' }],
  ];
  for (const [what, change] of accepted) {
    it(`accepts ${what}`, () => assert.deepEqual(parseStatement({ ...VALID, ...change }), { ...VALID, ...change }));
  }

  const refused: readonly [string, object, string][] = [
    ['years', { years: 18 }, 'statement'],
    ['a public input', { incorporatedBy: 1 }, 'statement'],
    ['no country', { jurisdictions: [] }, 'statement.jurisdictions'],
    ['33 countries', { jurisdictions: codes(33) }, 'statement.jurisdictions'],
    ['a country twice', { jurisdictions: ['CH', 'CH'] }, 'statement.jurisdictions'],
    ['a country instead of a list', { jurisdictions: 'CH' }, 'statement.jurisdictions'],
    ['a country in small letters', { jurisdictions: ['ch'] }, 'statement.jurisdictions[0]'],
    ['an alpha-3 code', { jurisdictions: ['CHE'] }, 'statement.jurisdictions[0]'],
    ['a country code without an ISO 3166-1 number', { jurisdictions: ['DE', 'XK'] }, 'statement.jurisdictions[1]'],
    ['a number as a country', { jurisdictions: [756] }, 'statement.jurisdictions[0]'],
    ['a subdivision', { jurisdictions: ['US-DE'] }, 'statement.jurisdictions[0]'],
    ['no legal form', { entityTypes: [] }, 'statement.entityTypes'],
    ['17 legal forms', { entityTypes: forms(17) }, 'statement.entityTypes'],
    ['a legal form twice', { entityTypes: ['2HBR', '2HBR'] }, 'statement.entityTypes'],
    ['the legal form code that stands for any', { entityTypes: ['0000'] }, 'statement.entityTypes[0]'],
    ['a legal form code of three characters', { entityTypes: ['2HB'] }, 'statement.entityTypes[0]'],
    ['a legal form code in small letters', { entityTypes: ['2hbr'] }, 'statement.entityTypes[0]'],
    ['a legal form code with a sign', { entityTypes: ['-2HB'] }, 'statement.entityTypes[0]'],
    ['a limit that excludes every date', { incorporatedBefore: '1900-01-01' }, 'statement.incorporatedBefore'],
    ['a limit before 1900', { incorporatedBefore: '1899-12-31' }, 'statement.incorporatedBefore'],
    ['a limit beyond 17 bits', { incorporatedBefore: '2258-11-12' }, 'statement.incorporatedBefore'],
    ['29 February of a common year', { incorporatedBefore: '2025-02-29' }, 'statement.incorporatedBefore'],
    ['a day before 1900', { on: '1899-12-31' }, 'statement.on'],
    ['a day beyond 17 bits', { on: '2258-11-12' }, 'statement.on'],
    ['an assurance about persons', { requires: ['face_matched'] }, 'statement.requires[0]'],
  ];
  for (const [what, change, path] of refused) {
    it(`refuses ${what}, and names ${path}`, () => {
      assert.throws(
        () => parseStatement({ ...VALID, ...change }),
        (error) => error instanceof InputError && error.path === path,
      );
    });
  }

  it('refuses sets and assurances of businesses in a statement about a person', () => {
    const person = { ...VALID, type: 'age-over', years: 18 };
    for (const change of [{ jurisdictions: ['CH'] }, { requires: ['screened'] }])
      assert.throws(() => parseStatement({ ...person, ...change }), InputError);
  });

  it('is the same in any order of members, and another with other members', () => {
    const one = parseStatement({ ...VALID, jurisdictions: ['DE', 'CH'], entityTypes: ['9999', '2HBR'] });
    const other = parseStatement({ ...VALID, entityTypes: ['2HBR', '9999'], jurisdictions: ['CH', 'DE'] });
    assert.equal(sameStatement(one, other), true);
    assert.deepEqual(statementSignals(one), statementSignals(other));
    for (const change of [{ jurisdictions: ['CH'] }, { entityTypes: ['2HBR'] }, { incorporatedBefore: '2020-01-01' }])
      assert.equal(sameStatement(one, { ...other, ...change } as typeof one), false, JSON.stringify(change));
    const { jurisdictions: _, ...any } = other as typeof other & { jurisdictions: unknown };
    assert.equal(sameStatement(one, any as typeof one), false);
  });
});

describe('the signals of a statement about a business', () => {
  it('are zeros and the last day if nothing is requested', () => {
    const { on, scope, context, incorporatedBy, ...sets } = statementSignals(
      parseStatement(VALID),
    ) as unknown as Record<string, string>;
    assert.deepEqual([on, incorporatedBy], ['46142', '131071']);
    assert.equal(scope, String(scopeToField('marketplace')));
    assert.ok(BigInt(context ?? '') > 0n);
    assert.equal(Object.keys(sets).length, 48);
    assert.ok(Object.values(sets).every((each) => each === '0'));
  });

  it('are ordered sets, padded with their first member, and the day before the limit', () => {
    const statement = parseStatement({
      ...VALID,
      jurisdictions: ['US', 'CH', 'AF'],
      entityTypes: ['ZZZZ', '0001'],
      incorporatedBefore: '1900-01-02',
    });
    const signals = statementSignals(statement) as unknown as Record<string, string>;
    const set = (name: string, size: number) => Array.from({ length: size }, (_, place) => signals[`${name}${place}`]);
    assert.deepEqual(set('jurisdiction', 32), ['4', '756', '840', ...Array(29).fill('4')]);
    assert.deepEqual(set('entityType', 16), ['1', String(36 ** 4 - 1), ...Array(14).fill('1')]);
    assert.equal(signals.incorporatedBy, '0');
  });

  it('number all countries as ISO 3166-1 does, and no other code', () => {
    for (const { alpha2, numeric } of COUNTRIES) assert.equal(countryNumber(alpha2), Number(numeric), alpha2);
    for (const code of ['XK', 'EU', 'ZZ', 'ch', '']) assert.equal(countryNumber(code), undefined);
    assert.equal(jurisdictionNumber('XK'), 0);
  });

  it('number legal forms in base 36, never zero', () => {
    assert.equal(entityTypeNumber('2HBR'), 2 * 36 ** 3 + 17 * 36 ** 2 + 11 * 36 + 27);
    for (const code of ['0000', '', '2HB', '2HBRX', '2hbr', '+2HB', ' 2HB'])
      assert.throws(() => entityTypeNumber(code), RangeError);
  });
});
