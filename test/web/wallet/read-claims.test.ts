import assert from 'node:assert/strict';
import { describeTypes } from '#domains/credentials/credentials/index.ts';
import { labelOf } from '#web/wallet/claim-label.ts';
import { en } from '#web/wallet/locales/en.ts';
import { inOrder, readClaims } from '#web/wallet/offers/read-claims.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (typ: string, payload: object): string =>
  `${encode({ alg: 'ES256', typ, kid: 'k' })}.${encode(payload)}.${'A'.repeat(86)}`;
const SUBJECT = {
  id: 'did:jwk:x',
  ageOver18: true,
  document: { type: 'passport' },
  parties: [{ role: 'a' }, { role: 'b' }],
};
const SAID = [
  { path: ['ageOver18'], value: true },
  { path: ['document', 'type'], value: 'passport' },
  { path: ['parties', '1', 'role'], value: 'a' },
  { path: ['parties', '2', 'role'], value: 'b' },
];
const TYPES = ['VerifiableCredential', 'IdentityVerificationCredential'];
const say = (key: string): string => key;

describe('claims of a credential', () => {
  it('are read in every format, without technical claims', () => {
    const document = { type: TYPES, credentialSubject: SUBJECT, validFrom: '2026-01-02T00:00:00Z' };
    const second = readClaims(jwt('vc+jwt', document));
    assert.deepEqual(second, { said: SAID, type: TYPES[1], from: '2026-01-02T00:00:00.000Z', until: undefined });
    const first = readClaims(
      jwt('JWT', { iss: 'did:web:a', nbf: 0, exp: 86_400, vc: { type: TYPES, credentialSubject: SUBJECT } }),
    );
    assert.deepEqual(first, {
      said: SAID,
      type: TYPES[1],
      from: '1970-01-01T00:00:00.000Z',
      until: '1970-01-02T00:00:00.000Z',
    });
    const claims = {
      vct: 'v',
      iss: 'https://a',
      iat: 3600,
      cnf: { jwk: {} },
      status: {},
      age_over_18: true,
      nationalities: ['UTO', 'DEU'],
    };
    assert.deepEqual(readClaims(`${jwt('dc+sd-jwt', claims)}~`), {
      said: [
        { path: ['age_over_18'], value: true },
        { path: ['nationalities'], value: ['UTO', 'DEU'] },
      ],
      type: 'v',
      from: '1970-01-01T01:00:00.000Z',
      until: undefined,
    });
    for (const none of ['', 'a.b.c', `${encode({})}~`, jwt('JWT', { vc: 1 })]) assert.throws(() => readClaims(none));
  });

  it('are in the order of the issuer’s metadata, with unlisted ones last', () => {
    const said = ['x', 'b', 'a'].map((name) => ({ path: [name], value: 1 }));
    assert.deepEqual(
      inOrder(said, ['a', 'b']).map(({ path }) => path[0]),
      ['a', 'b', 'x'],
    );
  });

  it('have our labels if this service issues them, otherwise the issuer’s', () => {
    const unnamed = describeTypes('https://a').flatMap(({ claims }) =>
      claims.flatMap(({ path, subjectPath }) =>
        [path, subjectPath ?? path].filter((each) => !labelOf(each, {}, say).startsWith('claims.')),
      ),
    );
    assert.deepEqual(unnamed, [['performer_signature'], ['performer_signature']], 'which is for machines');
    assert.deepEqual(
      describeTypes('https://a').filter(({ type }) => !Object.hasOwn(en.kinds, type)),
      [],
    );
    assert.equal(labelOf(['parties', '1', 'role'], {}, say), 'claims.parties · 1 · claims.role');
    assert.equal(labelOf(['shoe_size'], { shoe_size: 'Size of shoes' }, say), 'Size of shoes');
    assert.equal(labelOf(['shoe_size'], {}, say), 'shoe_size');
  });
});
