import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { InputError } from '#verifier/input.ts';
import { FIELD_ORDER, readDecimal } from '#verifier/proof/field.ts';
import {
  contextToField,
  parseStatement,
  sameStatement,
  scopeToField,
  statementSignals,
} from '#verifier/proof/statement.ts';

const VALID = {
  type: 'age-over',
  years: 18,
  on: '2026-05-02',
  issuers: ['did:web:issuer.example'],
  scope: 'project:summer',
};

/** SHA-256 of the text mod r, computed by Node.js instead of noble. */
function hashed(text: string): string {
  return String(BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % FIELD_ORDER);
}

describe('a statement', () => {
  const accepted: readonly [string, object][] = [
    ['the smallest', {}],
    ['everything', { audience: 'https://a.example', context: 'n', requires: ['liveness_passed', 'face_matched'] }],
    ['several issuers', { issuers: ['did:web:a.example:orgs:1', 'did:key:z6Mk', 'did:jwk:eyJ_-'] }],
    ['the longest scope', { scope: 'x'.repeat(512) }],
    ['one year', { years: 1 }],
    ['the last day', { on: '2258-11-11' }],
    ['a cutoff in 1900', { on: '1918-01-01' }],
    ['letters of all kinds', { scope: 'Süd 東 🎬' }],
  ];
  for (const [what, change] of accepted) {
    it(`accepts ${what}`, () => assert.deepEqual(parseStatement({ ...VALID, ...change }), { ...VALID, ...change }));
  }

  const refused: readonly [string, unknown, string][] = [
    ['nothing', undefined, 'statement'],
    ['null', null, 'statement'],
    ['an array', [VALID], 'statement'],
    ['a string', 'age-over 18', 'statement'],
    ['an unknown type', { ...VALID, type: 'age-under' }, 'statement.type'],
    ['the name of a prototype member as type', { ...VALID, type: 'constructor' }, 'statement.type'],
    ['an unknown member', { ...VALID, cutoff: 39_204 }, 'statement'],
    ['a missing scope', { ...VALID, scope: undefined }, 'statement.scope'],
    ['years as text', { ...VALID, years: '18' }, 'statement.years'],
    ['half years', { ...VALID, years: 17.5 }, 'statement.years'],
    ['no years', { ...VALID, years: 0 }, 'statement.years'],
    ['151 years', { ...VALID, years: 151 }, 'statement.years'],
    ['30 February', { ...VALID, on: '2026-02-30' }, 'statement.on'],
    ['an instant', { ...VALID, on: '2026-05-02T00:00:00Z' }, 'statement.on'],
    ['a day that 17 bits cannot count', { ...VALID, on: '2258-11-12' }, 'statement.on'],
    ['a cutoff before 1900', { ...VALID, on: '1917-12-31' }, 'statement.on'],
    ['no issuer', { ...VALID, issuers: [] }, 'statement.issuers'],
    ['a text instead of a list of issuers', { ...VALID, issuers: 'did:web:a.example' }, 'statement.issuers'],
    ['an issuer that is not a DID', { ...VALID, issuers: ['https://a.example'] }, 'statement.issuers[0]'],
    ['a DID URL', { ...VALID, issuers: ['did:web:a.example#key'] }, 'statement.issuers[0]'],
    ['the same issuer twice', { ...VALID, issuers: ['did:web:a.b', 'did:web:a.b'] }, 'statement.issuers'],
    [
      '101 issuers',
      { ...VALID, issuers: Array.from({ length: 101 }, (_, i) => `did:web:a${i}.b`) },
      'statement.issuers',
    ],
    ['an empty scope', { ...VALID, scope: '' }, 'statement.scope'],
    ['a scope that is too long', { ...VALID, scope: 'x'.repeat(513) }, 'statement.scope'],
    ['half a surrogate pair', { ...VALID, scope: '\ud83c' }, 'statement.scope'],
    ['a number as context', { ...VALID, context: 7 }, 'statement.context'],
    ['an empty audience', { ...VALID, audience: '' }, 'statement.audience'],
    ['an unknown requirement', { ...VALID, requires: ['certified'] }, 'statement.requires[0]'],
    ['an empty list of requirements', { ...VALID, requires: [] }, 'statement.requires'],
  ];
  for (const [what, value, path] of refused) {
    it(`refuses ${what}, and names ${path}`, () => {
      assert.throws(
        () => parseStatement(value),
        (error) => error instanceof InputError && error.path === path,
      );
    });
  }

  it('is the same in any order of issuers and requirements', () => {
    const one = parseStatement({
      ...VALID,
      issuers: ['did:a:1', 'did:a:2'],
      requires: ['face_matched', 'chip_verified'],
    });
    const other = parseStatement({
      ...VALID,
      requires: ['chip_verified', 'face_matched'],
      issuers: ['did:a:2', 'did:a:1'],
    });
    assert.equal(sameStatement(one, other), true);
    for (const change of [
      { years: 19 },
      { on: '2026-05-03' },
      { scope: 'x' },
      { context: 'x' },
      { issuers: ['did:a:1'] },
    ]) {
      assert.equal(sameStatement(one, { ...other, ...change }), false, JSON.stringify(change));
    }
  });
});

describe('the signals of a statement', () => {
  it('are days since 1900-01-01 and documented hashes', () => {
    const statement = parseStatement({ ...VALID, audience: 'https://a.example', context: 'Süd "東"' });
    assert.deepEqual(statementSignals(statement), {
      cutoff: '39568',
      on: '46142',
      scope: hashed('avouch/scope/v1\nproject:summer'),
      context: hashed('avouch/context/v1\n["https://a.example","Süd \\"東\\""]'),
    });
  });

  it('distinguish an absent audience or context from every text', () => {
    assert.equal(String(contextToField({})), hashed('avouch/context/v1\n[null,null]'));
    const contexts = [
      {},
      { audience: 'null' },
      { context: 'null' },
      { audience: 'a' },
      { context: 'a' },
      { audience: 'a', context: 'a' },
    ];
    assert.equal(new Set(contexts.map(contextToField)).size, contexts.length);
  });

  it('differ for scopes that look alike', () => {
    const scopes = ['a', 'A', 'a ', 'a\u0301', 'á'];
    assert.equal(new Set(scopes.map(scopeToField)).size, scopes.length);
  });
});

describe('a decimal field element', () => {
  for (const text of ['0', '1', String(FIELD_ORDER - 1n)]) {
    it(`is accepted: ${text}`, () => assert.equal(readDecimal(text, 'x'), BigInt(text)));
  }
  for (const value of [
    String(FIELD_ORDER),
    '-1',
    '+1',
    '01',
    '00',
    '0x1',
    '1e3',
    '1.0',
    ' 1',
    '1\n',
    '',
    '1_000',
    '٣',
    '9'.repeat(78),
    '9'.repeat(5000),
    1,
    1n,
    null,
    ['1'],
  ]) {
    it(`is refused: ${typeof value} ${String(value).slice(0, 90)}`, () => {
      assert.throws(() => readDecimal(value, 'x'), InputError);
    });
  }
});
