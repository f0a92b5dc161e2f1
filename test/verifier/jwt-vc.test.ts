import assert from 'node:assert/strict';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { oneOfEach, sign, V1_CLAIMS } from './one-of-each.ts';

const NOW = new Date('2026-05-02T12:00:00Z');
const { vc } = V1_CLAIMS;
const within = (changes: object) => ({ ...V1_CLAIMS, vc: { ...vc, ...changes } });

describe('verifying a jwt_vc_json credential', () => {
  let trust: Trust;
  before(async () => {
    trust = parseTrust((await oneOfEach()).trust);
  });
  const judge = async (claims: object, typ = 'JWT') => verify(await sign(claims, typ), { trust, now: NOW });

  const accepted: readonly [string, object][] = [
    ['only registered claims', V1_CLAIMS],
    ['the dates repeated in vc', { ...V1_CLAIMS, exp: undefined }],
    [
      'the issuer repeated in vc',
      within({ issuanceDate: '2026-01-01T00:00:00Z', expirationDate: '2099-01-01T00:00:00Z' }),
    ],
    ['a context that is not a list', within({ issuer: { id: V1_CLAIMS.iss, name: 'Issuer' }, id: 'urn:uuid:1' })],
    ['a context that is a string', within({ '@context': 'https://www.w3.org/2018/credentials/v1' })],
  ];
  for (const [what, claims] of accepted) {
    it(`passes with ${what}, and returns the document`, async () => {
      const verdict = await judge(claims);
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      const { issuer, ...document } = verdict.credential ?? {};
      assert.deepEqual(document.credentialSubject, { over18: true, id: 'urn:uuid:2' });
      assert.ok(issuer);
    });
  }

  const refused: readonly [string, object, string, RegExp][] = [
    ['another issuer in vc', within({ issuer: 'did:web:evil.example' }), 'credential', /vc.issuer/],
    ['another id in vc', within({ id: 'urn:uuid:9' }), 'credential', /vc.id/],
    [
      'another subject in vc',
      within({ credentialSubject: { id: 'urn:uuid:9' } }),
      'credential',
      /vc.credentialSubject.id/,
    ],
    ['another start date in vc', within({ issuanceDate: '2025-01-01T00:00:00Z' }), 'credential', /issuanceDate/],
    ['another end date in vc', within({ expirationDate: '2199-01-01T00:00:00Z' }), 'credential', /expirationDate/],
    ['a day that does not exist', within({ issuanceDate: '2026-02-30T00:00:00Z' }), 'credential', /issuanceDate/],
    [
      'a context of VC Data Model 2.0',
      within({ '@context': ['https://www.w3.org/ns/credentials/v2'] }),
      'credential',
      /@context/,
    ],
    ['no type', within({ type: 'VerifiableCredential' }), 'credential', /type/],
    ['two subjects', within({ credentialSubject: [{}, {}] }), 'credential', /credentialSubject/],
    ['a subject outside vc', { ...V1_CLAIMS, credentialSubject: {} }, 'credential', /other than vc/],
    ['an audience', { ...V1_CLAIMS, aud: 'x' }, 'credential', /other than vc/],
    ['no beginning', { ...V1_CLAIMS, nbf: undefined }, 'dates', /nbf/],
    ['a text as the expiry', { ...V1_CLAIMS, exp: '4070908800' }, 'dates', /exp/],
    ['an issuer that is not trusted', { ...V1_CLAIMS, iss: 'did:web:evil.example' }, 'issuer', /trust file/],
  ];
  for (const [what, claims, rule, reason] of refused) {
    it(`fails for ${what}`, async () => {
      const { verdict, record, rules } = await judge(claims);
      const failed = rules.filter(({ result }) => result === 'fail');
      assert.deepEqual([verdict, failed.map((each) => each.rule)], ['fail', [rule]], JSON.stringify(rules));
      assert.match(record.message, reason);
    });
  }

  it('is recognized as 1.1 by its type alone, and is never accepted as 2.0', async () => {
    const { rules } = await judge({ ...V1_CLAIMS, issuer: V1_CLAIMS.iss }, 'vc+jwt');
    assert.match(rules.find(({ rule }) => rule === 'credential')?.message ?? '', /credential\.@context/);
    assert.match((await judge({ a: 1 })).record.message, /header\.typ: must be vc\+jwt/);
  });
});
