import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { CompactSign, exportJWK } from 'jose';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';

const DID = 'did:web:issuer.example:orgs:one';
const AT = new Date('2026-05-02T12:00:00Z');
const NOW = AT.getTime() / 1000;

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const disclosure = (...content: unknown[]): string =>
  Buffer.from(JSON.stringify(['salt', ...content])).toString('base64url');
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const NAME = disclosure('given_name', 'ANNA');
const AGE = disclosure('age_over_18', true);
const CITY = disclosure('city', 'Utopia');
const ADDRESS = disclosure('address', { _sd: [digest(CITY)] });
const NATION = disclosure('UTO');

const PAYLOAD = {
  iss: 'https://issuer.example/orgs/one',
  vct: 'https://issuer.example/type',
  iat: NOW,
  exp: NOW + 1,
  _sd_alg: 'sha-256',
  _sd: [digest(NAME), digest(AGE), digest(ADDRESS), digest('a decoy')],
  nationalities: [{ '...': digest(NATION) }, 'XXX'],
};

async function sdJwt(
  shown: readonly string[],
  payload: object = {},
  { header = {}, signer = key.privateKey }: { header?: object; signer?: KeyObject } = {},
): Promise<string> {
  const full = { alg: 'ES256', typ: 'dc+sd-jwt', kid: `${DID}#1`, ...header };
  const bytes = Buffer.from(JSON.stringify({ ...PAYLOAD, ...payload }));
  const jws = await new CompactSign(bytes).setProtectedHeader(full).sign(signer);
  return [jws, ...shown, ''].join('~');
}

const holder = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** As presented by a holder: with a JWT by the holder's key over the disclosed claims. */
async function presented(
  shown: readonly string[],
  {
    over,
    typ = 'kb+jwt',
    signer = holder.privateKey,
    bound = true,
  }: { over?: string; typ?: string; signer?: KeyObject; bound?: boolean } = {},
): Promise<string> {
  const text = await sdJwt(shown, bound ? { cnf: { jwk: await exportJWK(holder.publicKey) } } : {});
  const claims = { iat: NOW, aud: 'https://verifier.example', nonce: 'n', sd_hash: digest(over ?? text) };
  const jwt = new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader({ alg: 'ES256', typ });
  return `${text}${await jwt.sign(signer)}`;
}

describe('verifying a dc+sd-jwt credential', () => {
  let trust: Trust;
  before(async () => {
    const method = {
      id: `${DID}#1`,
      type: 'JsonWebKey',
      controller: DID,
      publicKeyJwk: await exportJWK(key.publicKey),
    };
    const document = { id: DID, verificationMethod: [method], assertionMethod: [method.id] };
    trust = parseTrust({ format: 'avouch-trust-v1', issuers: [{ did: DID, document }], verificationKeys: [] });
  });
  const judge = (text: string): CredentialVerdict => verify(text, { trust, now: AT }) as CredentialVerdict;

  const accepted: readonly [string, string[], object][] = [
    ['nothing shown', [], { nationalities: ['XXX'] }],
    ['one disclosed claim', [AGE], { nationalities: ['XXX'], age_over_18: true }],
    ['claims in any order', [AGE, NAME], { nationalities: ['XXX'], given_name: 'ANNA', age_over_18: true }],
    ['an element of a list', [NATION], { nationalities: ['UTO', 'XXX'] }],
    ['a claim within a claim', [CITY, ADDRESS], { nationalities: ['XXX'], address: { city: 'Utopia' } }],
    ['only the outer of two claims', [ADDRESS], { nationalities: ['XXX'], address: {} }],
  ];
  for (const [what, shown, claims] of accepted) {
    it(`passes with ${what}`, async () => {
      const verdict = judge(await sdJwt(shown));
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      const { _sd, _sd_alg, ...visible } = PAYLOAD;
      assert.deepEqual(verdict.credential, { ...visible, ...claims });
      assert.match(verdict.current.message, /whether it was revoked cannot be checked/);
    });
  }

  it('reports that presentations are judged elsewhere', async () => {
    const verdict = judge(await sdJwt([], { cnf: { jwk: {} } }));
    assert.match(verdict.warnings.join(), /needs a presentation/);
  });

  it("passes with the holder's key binding over the disclosed claims, and reports what was not checked", async () => {
    const verdict = judge(await presented([AGE]));
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.match(verdict.warnings.join(), /recipient and the time of the presentation/);
  });

  const refused: readonly [string, () => Promise<string>, string, RegExp][] = [
    ['a claim that was never signed', () => sdJwt([disclosure('age_over_18', true, 1)]), 'format', /malformed/],
    ['a changed disclosure', () => sdJwt([disclosure('age_over_21', true)]), 'disclosures', /no digest/],
    ['a repeated disclosure', () => sdJwt([AGE, AGE]), 'disclosures', /no digest/],
    ['a nested claim without its parent', () => sdJwt([CITY]), 'disclosures', /no digest/],
    ['a repeated digest', () => sdJwt([AGE], { _sd: [digest(AGE), digest(AGE)] }), 'disclosures', /digest/],
    [
      'a disclosure of a claim that exists already',
      () => sdJwt([AGE], { age_over_18: false }),
      'disclosures',
      /duplicated/,
    ],
    [
      'a withheld status',
      () => sdJwt([disclosure('status', {})], { _sd: [digest(disclosure('status', {}))] }),
      'disclosures',
      /may not be withheld/,
    ],
    [
      'a disclosed claim with a reserved name',
      () => sdJwt([disclosure('_sd', [])], { _sd: [digest(disclosure('_sd', []))] }),
      'disclosures',
      /not allowed/,
    ],
    ['a list element in the place of a claim', () => sdJwt([NATION], { _sd: [digest(NATION)] }), 'disclosures', /./],
    ['another hash', () => sdJwt([], { _sd_alg: 'sha-1' }), 'format', /_sd_alg/],
    ['another type', () => sdJwt([], {}, { header: { typ: 'vc+jwt' } }), 'header', /typ/],
    ['an extension', () => sdJwt([], {}, { header: { crit: ['b64'], b64: true } }), 'header', /crit/],
    ['another key', () => sdJwt([], {}, { signer: other.privateKey }), 'signature', /not made with/],
    ['an unknown key', () => sdJwt([], {}, { header: { kid: `${DID}#2` } }), 'key', /not an assertion key/],
    ['no credential type', () => sdJwt([], { vct: undefined }), 'credential', /vct/],
    [
      'an issuer that is not trusted',
      () => sdJwt([], { iss: 'https://issuer.example/orgs/two' }),
      'issuer',
      /trust file/,
    ],
    ['an issuer without TLS', () => sdJwt([], { iss: 'http://issuer.example/orgs/one' }), 'issuer', /trust file/],
    ['an issuer with a query', () => sdJwt([], { iss: 'https://issuer.example/orgs/one?' + 'a' }), 'issuer', /trust/],
    ['an expiry equal to the start', () => sdJwt([], { exp: NOW }), 'dates', /ends before it begins/],
    ['a last disclosure without its end', async () => (await sdJwt([AGE])).replace(/~$/, '|'), 'format', /JWS/],
    ["another holder's key", () => presented([AGE], { signer: other.privateKey }), 'key-binding', /not made with/],
    ['a key binding over other disclosures', () => presented([AGE], { over: 'x' }), 'key-binding', /other disclosures/],
    ['another JWT by the holder', () => presented([AGE], { typ: 'JWT' }), 'key-binding', /typ/],
    ['a holder whom the credential does not name', () => presented([AGE], { bound: false }), 'key-binding', /cnf/],
  ];
  for (const [what, make, rule, reason] of refused) {
    it(`fails for ${what}`, async () => {
      const verdict = judge(await make());
      assert.equal(verdict.verdict, 'fail');
      assert.equal(verdict.credential, null);
      const failed = verdict.rules.filter(({ result }) => result === 'fail');
      assert.deepEqual(
        failed.map((each) => each.rule),
        [rule],
        JSON.stringify(verdict.rules),
      );
      assert.match(failed[0]?.message ?? '', reason);
    });
  }

  const outside: readonly [string, object, RegExp][] = [
    ['a validity that has ended', { iat: NOW - 9, exp: NOW }, /no longer valid/],
    ['an iat in the future', { iat: NOW + 1, exp: undefined }, /not valid before/],
    ['an nbf in the future', { nbf: NOW + 1, exp: undefined }, /not valid before/],
  ];
  for (const [what, dates, reason] of outside) {
    it(`passes the record and fails current for ${what}`, async () => {
      const { verdict, record, current } = judge(await sdJwt([], dates));
      assert.deepEqual([verdict, record.result, current.result], ['fail', 'pass', 'fail']);
      assert.match(current.message, reason);
    });
  }
});
