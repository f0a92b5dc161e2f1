import assert from 'node:assert/strict';
import { verifyEach } from '../../src/agent/credentials/presentations/verify-each.ts';
import type {
  Agent,
  CredentialClaims,
  CredentialVerification,
  Issuer,
  PresentationExpectations,
} from '../../src/agent/index.ts';
import { createAgentDatabase, startAgent } from './fixture.ts';
import { addProof, disclose, hash, type Json, keyBinding, newKey } from './wallet.ts';

const V1 = 'https://www.w3.org/2018/credentials/v1';
const V2 = 'https://www.w3.org/ns/credentials/v2';
const TERMS = { over18: 'https://terms.example/v1#over18' };
const NOW = new Date('2026-06-01T12:00:00Z');
const unix = (seconds = 0): number => NOW.getTime() / 1000 + seconds;
const AUDIENCE = 'x509_hash:verifier';
const NONCE = 'n-0S6_WzA2Mj';
const EXPECTED: PresentationExpectations = { audience: AUDIENCE, nonce: NONCE, at: NOW };

/** Changes to a presentation. */
interface Case {
  payload?: Json;
  header?: Json;
}

describe('presentations', () => {
  let agent: Agent;
  let issuer: Issuer;
  const asked: string[] = [];
  const holder = newKey('ES256');
  const edHolder = newKey('EdDSA');
  const thief = newKey('ES256');
  const credentials = { vcJwt: '', jwtVcJson: '', sdJwt: '', ldp: {} as Json, edVcJwt: '', bearer: '', expired: '' };
  before(async () => {
    const fetchDocument = async (url: string) => {
      asked.push(url);
      return { status: 404, body: new Uint8Array() };
    };
    ({ agent } = await startAgent(await createAgentDatabase(), { clock: { now: () => NOW }, fetchDocument }));
    issuer = await agent.createIssuer({ orgId: 'org_main' });
    const issuerDid = issuer.did;
    const credential = (id: string | undefined, change: Json = {}): CredentialClaims => ({
      '@context': [TERMS],
      type: ['VerifiableCredential'],
      validFrom: '2026-05-01T00:00:00Z',
      credentialSubject: { ...(id && { id }), over18: true },
      ...change,
    });
    const issue = (claims: CredentialClaims, format: 'vc+jwt' | 'jwt_vc_json' = 'vc+jwt') =>
      agent.issue({ issuerDid, format, algorithm: 'ES256', credential: claims });
    credentials.vcJwt = await issue(credential(holder.did));
    credentials.edVcJwt = await issue(credential(edHolder.did));
    credentials.bearer = await issue(credential(undefined));
    credentials.expired = await issue(credential(holder.did, { validUntil: '2026-05-02T00:00:00Z' }));
    credentials.jwtVcJson = await issue(credential(holder.did), 'jwt_vc_json');
    credentials.ldp = await agent.issueDataIntegrity({ issuerDid, credential: credential(edHolder.did) });
    credentials.sdJwt = await agent.issueSdJwt({
      issuerDid,
      claims: { vct: 'urn:example:type', iat: unix(-60), exp: unix(3600), given_name: 'Zoë', age_over_18: true },
      disclosable: ['given_name', 'age_over_18'],
      holderJwk: holder.jwk,
    });
  });
  after(() => agent.close());

  const enveloped = (jwt: string): Json => ({
    '@context': V2,
    type: 'EnvelopedVerifiableCredential',
    id: `data:application/vc+jwt,${jwt}`,
  });
  const vpJwt = ({ payload = {}, header = {} }: Case = {}, by = holder): string =>
    by.jws(
      { typ: 'vp+jwt', cty: 'vp', kid: by.kid, ...header },
      {
        '@context': [V2],
        type: ['VerifiablePresentation'],
        holder: by.did,
        verifiableCredential: [enveloped(credentials.vcJwt)],
        aud: AUDIENCE,
        nonce: NONCE,
        iat: unix(),
        ...payload,
      },
    );
  const jwtVpJson = ({ payload = {}, header = {} }: Case = {}, by = holder): string =>
    by.jws(
      { typ: 'JWT', kid: by.kid, ...header },
      {
        iss: by.did,
        aud: AUDIENCE,
        nonce: NONCE,
        nbf: unix(),
        exp: unix(60),
        vp: { '@context': [V1], type: ['VerifiablePresentation'], verifiableCredential: [credentials.jwtVcJson] },
        ...payload,
      },
    );
  /** The part of our credential that is presented, with one disclosure. */
  const shown = (): string => {
    const [jwt, ...others] = credentials.sdJwt.split('~');
    const name = others.find((each) => Buffer.from(each, 'base64url').toString().includes('age_over_18'));
    return `${jwt}~${name}~`;
  };
  const sdJwt = ({ payload = {}, header = {} }: Case = {}, by = holder, presented = shown()): string =>
    presented + keyBinding(by, presented, { aud: AUDIENCE, nonce: NONCE, iat: unix(), ...payload }, header);
  const ldpVp = (change: Json = {}, options: Json = {}, by = edHolder): Promise<Json> => {
    const document = {
      '@context': [V2],
      type: ['VerifiablePresentation'],
      holder: by.did,
      verifiableCredential: [credentials.ldp],
      ...change,
    };
    const answer = { proofPurpose: 'authentication', challenge: NONCE, domain: AUDIENCE };
    return addProof(by, JSON.parse(JSON.stringify(document)), { ...answer, ...options });
  };
  const thumbprint = (): string => {
    const { crv, kty, x, y } = holder.jwk;
    return `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${hash(JSON.stringify({ crv, kty, x, y }))}`;
  };

  const accepted: [string, () => string | Json | Promise<Json>, string, () => string][] = [
    ['vp+jwt', () => vpJwt(), 'vp+jwt', () => holder.did],
    [
      'vp+jwt by EdDSA',
      () => vpJwt({ payload: { verifiableCredential: [enveloped(credentials.edVcJwt)] } }, edHolder),
      'vp+jwt',
      () => edHolder.did,
    ],
    ['vp+jwt without a holder', () => vpJwt({ payload: { holder: undefined } }), 'vp+jwt', () => holder.did],
    [
      'vp+jwt with an embedded proof in it',
      () => vpJwt({ payload: { verifiableCredential: [credentials.ldp] } }, edHolder),
      'vp+jwt',
      () => edHolder.did,
    ],
    [
      'vp+jwt with two credentials',
      () => vpJwt({ payload: { verifiableCredential: [enveloped(credentials.vcJwt), enveloped(credentials.vcJwt)] } }),
      'vp+jwt',
      () => holder.did,
    ],
    [
      'vp+jwt without credentials',
      () => vpJwt({ payload: { verifiableCredential: undefined } }),
      'vp+jwt',
      () => holder.did,
    ],
    [
      'vp+jwt with a self-issued credential',
      () => vpJwt({ payload: { verifiableCredential: [selfAsserted(holder.did)] } }),
      'vp+jwt',
      () => holder.did,
    ],
    [
      'an enveloped vp+jwt',
      () => ({ '@context': V2, type: 'EnvelopedVerifiablePresentation', id: `data:application/vp+jwt,${vpJwt()}` }),
      'vp+jwt',
      () => holder.did,
    ],
    ['vp+jwt with its audience in a list', () => vpJwt({ payload: { aud: [AUDIENCE] } }), 'vp+jwt', () => holder.did],
    ['jwt_vp_json', () => jwtVpJson(), 'jwt_vp_json', () => holder.did],
    ['jwt_vp_json without typ', () => jwtVpJson({ header: { typ: undefined } }), 'jwt_vp_json', () => holder.did],
    [
      'jwt_vp_json with one credential outside a list',
      () => jwtVpJson({ payload: vp({ verifiableCredential: credentials.vcJwt }) }),
      'jwt_vp_json',
      () => holder.did,
    ],
    ['dc+sd-jwt', () => sdJwt(), 'dc+sd-jwt', thumbprint],
    [
      'dc+sd-jwt with nothing disclosed',
      () => sdJwt({}, holder, `${credentials.sdJwt.split('~', 1)[0]}~`),
      'dc+sd-jwt',
      thumbprint,
    ],
    ['dc+sd-jwt with all claims disclosed', () => sdJwt({}, holder, credentials.sdJwt), 'dc+sd-jwt', thumbprint],
    ['dc+sd-jwt from nine minutes ago', () => sdJwt({ payload: { iat: unix(-540) } }), 'dc+sd-jwt', thumbprint],
    ['ldp_vp', () => ldpVp(), 'ldp_vp', () => edHolder.did],
    [
      'ldp_vp with an enveloped credential',
      () => ldpVp({ verifiableCredential: [enveloped(credentials.edVcJwt)] }),
      'ldp_vp',
      () => edHolder.did,
    ],
    ['ldp_vp without a holder', () => ldpVp({ holder: undefined }), 'ldp_vp', () => edHolder.did],
  ];
  for (const [name, make, format, by] of accepted) {
    it(`are accepted: ${name}`, async () => {
      const result = await agent.verifyPresentation(await make(), EXPECTED);
      assert.equal(result.verified, true, JSON.stringify(result));
      assert.equal(result.format, format);
      assert.equal(result.holder, by());
      assert.deepEqual(
        result.checks.map(({ check }) => check),
        CHECKS[format],
      );
      for (const credential of result.credentials) {
        assert.deepEqual(credential.checks.at(-1), { check: 'holder_binding', passed: true });
        assert.ok(credential.claims);
      }
    });
  }

  it('return only the disclosed claims of an SD-JWT', async () => {
    const {
      credentials: [credential],
    } = await agent.verifyPresentation(sdJwt(), EXPECTED);
    assert.equal(credential?.claims?.age_over_18, true);
    assert.equal('given_name' in (credential?.claims ?? {}), false);
  });

  it('are bound by the key in cnf if the subject has another identifier', async () => {
    const { did, kid } = newKey('ES256');
    const stranger = newKey('ES256');
    const credential = (cnf: Json): Json =>
      enveloped(
        stranger.jws(
          { typ: 'vc+jwt', kid: stranger.kid },
          {
            '@context': [V2],
            type: ['VerifiableCredential'],
            issuer: stranger.did,
            credentialSubject: { id: did, a: 1 },
            cnf,
          },
        ),
      );
    const check = async (cnf: Json) =>
      (await agent.verifyPresentation(vpJwt({ payload: { verifiableCredential: [credential(cnf)] } }), EXPECTED))
        .verified;
    assert.equal(await check({ jwk: holder.jwk }), true);
    assert.equal(await check({ kid: holder.kid }), true);
    assert.equal(await check({ jwk: thief.jwk }), false);
    assert.equal(await check({ kid }), false);
  });

  const refused: [string, () => string | Json | Promise<Json>, string, string][] = [
    // vp+jwt.
    [
      'vp+jwt for another audience',
      () => vpJwt({ payload: { aud: 'x509_hash:thief' } }),
      'audience',
      'audience_mismatch',
    ],
    [
      'vp+jwt for two audiences',
      () => vpJwt({ payload: { aud: [AUDIENCE, 'x509_hash:thief'] } }),
      'audience',
      'audience_mismatch',
    ],
    ['vp+jwt without an audience', () => vpJwt({ payload: { aud: undefined } }), 'audience', 'audience_mismatch'],
    ['vp+jwt with another nonce', () => vpJwt({ payload: { nonce: 'old' } }), 'nonce', 'nonce_mismatch'],
    ['vp+jwt without nonce', () => vpJwt({ payload: { nonce: undefined } }), 'nonce', 'nonce_mismatch'],
    ['vp+jwt with a nonce in a list', () => vpJwt({ payload: { nonce: [NONCE] } }), 'nonce', 'nonce_mismatch'],
    [
      'vp+jwt in the name of another holder',
      () => vpJwt({ payload: { holder: holder.did } }, thief),
      'holder',
      'holder_is_not_the_signer',
    ],
    ['vp+jwt with another iss', () => vpJwt({ payload: { iss: thief.did } }), 'holder', 'holder_is_not_the_signer'],
    [
      "vp+jwt with another holder's kid",
      () => vpJwt({ header: { kid: holder.kid } }, thief),
      'signature',
      'signature_invalid',
    ],
    ['vp+jwt with alg none', () => vpJwt({ header: { alg: 'none' } }), 'header', 'algorithm_not_allowed'],
    ['vp+jwt with crit', () => vpJwt({ header: { crit: ['nonce'] } }), 'header', 'critical_header_refused'],
    ['vp+jwt without kid', () => vpJwt({ header: { kid: undefined } }), 'header', 'key_id_not_absolute'],
    ['a credential instead of a presentation', () => credentials.vcJwt, 'header', 'type_unknown'],
    ['vp+jwt that has expired', () => vpJwt({ payload: { exp: unix(-1) } }), 'validity', 'expired'],
    ['vp+jwt with a future iat', () => vpJwt({ payload: { iat: unix(120) } }), 'validity', 'not_yet_valid'],
    ['vp+jwt with a text as exp', () => vpJwt({ payload: { exp: '9' } }), 'data_model', 'claims_malformed'],
    ['vp+jwt of another type', () => vpJwt({ payload: { type: ['Other'] } }), 'data_model', 'claims_malformed'],
    [
      'vp+jwt with a text instead of a credential',
      () => vpJwt({ payload: { verifiableCredential: [credentials.vcJwt] } }),
      'data_model',
      'claims_malformed',
    ],
    [
      "vp+jwt with another holder's self-issued credential",
      () => vpJwt({ payload: { verifiableCredential: [selfAsserted(thief.did)] } }),
      'data_model',
      'claims_malformed',
    ],
    [
      'vp+jwt with 51 credentials',
      () => vpJwt({ payload: { verifiableCredential: Array(51).fill(enveloped('x')) } }),
      'data_model',
      'claims_malformed',
    ],
    // jwt_vp_json.
    [
      'jwt_vp_json for another audience',
      () => jwtVpJson({ payload: { aud: 'thief' } }),
      'audience',
      'audience_mismatch',
    ],
    ['jwt_vp_json with another nonce', () => jwtVpJson({ payload: { nonce: 'old' } }), 'nonce', 'nonce_mismatch'],
    [
      'jwt_vp_json with another iss',
      () => jwtVpJson({ payload: { iss: holder.did } }, thief),
      'holder',
      'holder_is_not_the_signer',
    ],
    [
      'jwt_vp_json with another holder',
      () => jwtVpJson({ payload: vp({ holder: thief.did }) }),
      'holder',
      'holder_is_not_the_signer',
    ],
    ['jwt_vp_json without iss', () => jwtVpJson({ payload: { iss: undefined } }), 'data_model', 'claims_malformed'],
    [
      'jwt_vp_json with an object instead of a credential',
      () => jwtVpJson({ payload: vp({ verifiableCredential: [credentials.ldp] }) }),
      'data_model',
      'claims_malformed',
    ],
    ['jwt_vp_json without vp', () => jwtVpJson({ payload: { vp: undefined } }), 'data_model', 'claims_malformed'],
    ['jwt_vp_json that has expired', () => jwtVpJson({ payload: { exp: unix(-1) } }), 'validity', 'expired'],
    [
      'jwt_vp_json signed with another key',
      () => jwtVpJson({ header: { kid: holder.kid } }, thief),
      'signature',
      'signature_invalid',
    ],
    // dc+sd-jwt.
    ['dc+sd-jwt without key binding', () => shown(), 'format', 'key_binding_missing'],
    ['dc+sd-jwt with a key binding that is not a JWS', () => `${shown()}x`, 'format', 'not_a_compact_jws'],
    ['dc+sd-jwt for another audience', () => sdJwt({ payload: { aud: 'thief' } }), 'audience', 'audience_mismatch'],
    [
      'dc+sd-jwt for an audience in a list',
      () => sdJwt({ payload: { aud: [AUDIENCE] } }),
      'data_model',
      'claims_malformed',
    ],
    ['dc+sd-jwt with another nonce', () => sdJwt({ payload: { nonce: 'old' } }), 'nonce', 'nonce_mismatch'],
    ['dc+sd-jwt without nonce', () => sdJwt({ payload: { nonce: undefined } }), 'data_model', 'claims_malformed'],
    ['dc+sd-jwt without time', () => sdJwt({ payload: { iat: undefined } }), 'data_model', 'claims_malformed'],
    ['dc+sd-jwt from eleven minutes ago', () => sdJwt({ payload: { iat: unix(-660) } }), 'validity', 'too_old'],
    ['dc+sd-jwt with a future iat', () => sdJwt({ payload: { iat: unix(120) } }), 'validity', 'not_yet_valid'],
    ['dc+sd-jwt whose key binding has expired', () => sdJwt({ payload: { exp: unix(-1) } }), 'validity', 'expired'],
    [
      'dc+sd-jwt with another sd_hash',
      () => sdJwt({ payload: { sd_hash: hash('x') } }),
      'holder_binding',
      'sd_hash_mismatch',
    ],
    [
      'dc+sd-jwt without sd_hash',
      () => sdJwt({ payload: { sd_hash: undefined } }),
      'holder_binding',
      'sd_hash_mismatch',
    ],
    ['dc+sd-jwt with a removed disclosure', () => withoutDisclosure(sdJwt()), 'holder_binding', 'sd_hash_mismatch'],
    [
      'dc+sd-jwt with an added disclosure',
      () => sdJwt({ payload: { sd_hash: hash(`${credentials.sdJwt.split('~', 1)[0]}~`) } }),
      'holder_binding',
      'sd_hash_mismatch',
    ],
    ['dc+sd-jwt bound with another key', () => sdJwt({}, thief), 'signature', 'signature_invalid'],
    [
      'dc+sd-jwt bound with a key from its own header',
      () => sdJwt({ header: { jwk: thief.jwk } }, thief),
      'signature',
      'signature_invalid',
    ],
    ['dc+sd-jwt bound with another algorithm', () => sdJwt({}, edHolder), 'key', 'key_does_not_fit_algorithm'],
    ['dc+sd-jwt bound with alg none', () => sdJwt({ header: { alg: 'none' } }), 'header', 'algorithm_not_allowed'],
    ['dc+sd-jwt bound with a JWT of another type', () => sdJwt({ header: { typ: 'JWT' } }), 'header', 'type_unknown'],
    ['dc+sd-jwt bound with crit', () => sdJwt({ header: { crit: ['x'] } }), 'header', 'critical_header_refused'],
    ['a tampered dc+sd-jwt', () => tampered(), 'key', 'credential_not_verified'],
    [
      'dc+sd-jwt with a disclosure of another credential',
      () => sdJwt({}, holder, `${shown()}${disclose('s', 'admin', true).text}~`),
      'key',
      'credential_not_verified',
    ],
    // ldp_vp.
    ['ldp_vp for another domain', () => ldpVp({}, { domain: 'thief' }), 'audience', 'audience_mismatch'],
    ['ldp_vp without domain', () => ldpVp({}, { domain: undefined }), 'audience', 'audience_mismatch'],
    ['ldp_vp with another challenge', () => ldpVp({}, { challenge: 'old' }), 'nonce', 'nonce_mismatch'],
    ['ldp_vp without challenge', () => ldpVp({}, { challenge: undefined }), 'nonce', 'nonce_mismatch'],
    ['ldp_vp in the name of another holder', () => ldpVp({ holder: holder.did }), 'holder', 'holder_is_not_the_signer'],
    [
      'ldp_vp for another proof purpose',
      () => ldpVp({}, { proofPurpose: 'assertionMethod' }),
      'header',
      'proof_unsupported',
    ],
    [
      'ldp_vp with a changed challenge',
      async () => changedProof(await ldpVp({}, { challenge: 'old' }), { challenge: NONCE }),
      'signature',
      'signature_invalid',
    ],
    [
      'ldp_vp with an exchanged credential',
      async () => ({ ...(await ldpVp()), verifiableCredential: [enveloped(credentials.edVcJwt)] }),
      'signature',
      'signature_invalid',
    ],
    [
      'ldp_vp with an unknown context in its credential',
      () =>
        ldpVp({ verifiableCredential: [{ ...credentials.ldp, '@context': [V2, 'https://terms.example/v1'] }] }).catch(
          () => unsignable(),
        ),
      'data_model',
      'context_unknown',
    ],
    [
      'an object without a proof',
      () => ({ '@context': [V2], type: ['VerifiablePresentation'] }),
      'format',
      'not_a_presentation',
    ],
    [
      'an envelope of another media type',
      () => ({ '@context': V2, type: 'EnvelopedVerifiablePresentation', id: `data:application/vc+jwt,${vpJwt()}` }),
      'format',
      'not_a_presentation',
    ],
    ['text that is not a presentation', () => 'x', 'format', 'not_a_presentation'],
  ];
  for (const [name, make, check, reason] of refused) {
    it(`are refused: ${name}`, async () => {
      const result = await agent.verifyPresentation(await make(), EXPECTED);
      assert.equal(result.verified, false);
      assert.deepEqual(result.checks.at(-1), { check, passed: false, reason });
      assert.ok(result.checks.slice(0, -1).every(({ passed }) => passed));
      assert.equal(result.holder, undefined);
      assert.equal(
        result.credentials.some(({ verified }) => verified),
        false,
      );
    });
  }

  // Valid presentations with an invalid credential.
  const withBadCredential: [string, () => string | Promise<Json>, string, string][] = [
    ['of another holder', () => vpJwt({}, thief), 'holder_binding', 'presented_by_another'],
    [
      'that names no holder',
      () => vpJwt({ payload: { verifiableCredential: [enveloped(credentials.bearer)] } }),
      'holder_binding',
      'presented_by_another',
    ],
    [
      'that has expired',
      () => vpJwt({ payload: { verifiableCredential: [enveloped(credentials.expired)] } }),
      'validity',
      'expired',
    ],
    [
      'that the holder issued, and that has expired',
      () =>
        vpJwt({
          payload: { verifiableCredential: [{ ...selfAsserted(holder.did), validUntil: '2026-05-02T00:00:00Z' }] },
        }),
      'validity',
      'expired',
    ],
    [
      'that was tampered with',
      () =>
        vpJwt({
          payload: {
            verifiableCredential: [enveloped(credentials.vcJwt.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))],
          },
        }),
      'signature',
      'signature_invalid',
    ],
    ['of another holder, in 1.1', () => jwtVpJson({}, thief), 'holder_binding', 'presented_by_another'],
    [
      'of another holder, with an embedded proof',
      () => ldpVp({}, {}, newKey('EdDSA')),
      'holder_binding',
      'presented_by_another',
    ],
    [
      'of another holder, as an SD-JWT',
      () => jwtVpJson({ payload: vp({ verifiableCredential: [credentials.sdJwt] }) }, thief),
      'holder_binding',
      'presented_by_another',
    ],
  ];
  for (const [name, make, check, reason] of withBadCredential) {
    it(`are refused with a credential ${name}`, async () => {
      const result = await agent.verifyPresentation(await make(), EXPECTED);
      assert.equal(result.verified, false);
      assert.ok(result.checks.every(({ passed }) => passed));
      const [credential] = result.credentials;
      assert.deepEqual(credential?.checks.at(-1), { check, passed: false, reason });
      assert.equal(credential?.claims, undefined);
    });
  }

  it('are accepted from any holder only if the caller allows it', async () => {
    const presentation = vpJwt({}, thief);
    const result = await agent.verifyPresentation(presentation, { ...EXPECTED, presenter: 'anyone' });
    assert.equal(result.verified, true);
    const checks = result.credentials.flatMap((credential) => credential.checks.map(({ check }) => check));
    assert.equal(checks.includes('holder_binding'), false);
    const strict = await agent.verifyPresentation(presentation, { ...EXPECTED, presenter: 'subject' });
    assert.equal(strict.verified, false);
  });

  it('are accepted without an audience and nonce only if the caller allows it', async () => {
    const presentation = vpJwt({ payload: { aud: undefined, nonce: undefined } });
    const result = await agent.verifyPresentation(presentation, { audience: null, nonce: null, at: NOW });
    assert.equal(result.verified, true);
  });

  describe('that do not match the request', () => {
    let thiefDid = '';
    let kid = '';
    let header: Json = {};
    let thieves = 0;
    beforeEach(() => {
      // A DID that was never resolved, because failures are cached for a while.
      thieves += 1;
      thiefDid = `did:web:thief-${thieves}.example`;
      kid = `${thiefDid}#key`;
      header = { kid };
    });
    const believes = (name: string): boolean => name === issuer.did || name === agent.issuerUrl('org_main');
    const foreign = (change: Json = {}, by: Json = { typ: 'vc+jwt', kid }): Json =>
      enveloped(thief.jws(by, { '@context': [V2], type: ['VerifiableCredential'], issuer: thiefDid, ...change }));
    const inVp = (...verifiableCredential: Json[]) => vpJwt({ header, payload: { verifiableCredential } });
    const inVp1 = (...verifiableCredential: string[]) => jwtVpJson({ header, payload: vp({ verifiableCredential }) });
    const foreignSdJwt = (): string => {
      const payload = { iss: 'https://thief.example', vct: 'x', cnf: { jwk: thief.jwk } };
      return sdJwt({}, thief, `${thief.jws({ typ: 'dc+sd-jwt', kid: 'k' }, payload)}~`);
    };
    const withProof = async (change: Json, proof: Json = {}): Promise<Json> => {
      const signed = await ldpVp();
      return {
        ...changedProof(signed, { verificationMethod: kid }),
        verifiableCredential: [{ ...changedProof(credentials.ldp, proof), ...change }],
      };
    };
    const NOT_TRUSTED = { check: 'trust', passed: false, reason: 'issuer_not_trusted' };
    const NOT_ASKED = { check: 'format', passed: false, reason: 'format_not_asked' };
    const CREDENTIAL = { check: 'trust', passed: false, reason: 'credential_not_verified' };
    const TOO_MANY = { check: 'format', passed: false, reason: 'too_many_credentials' };

    const early: [string, () => string | Json | Promise<Json>, Partial<PresentationExpectations>, Json, Json?][] = [
      ['vp+jwt instead of jwt_vp_json', () => vpJwt({ header }), { formats: ['jwt_vp_json'] }, NOT_ASKED],
      ['jwt_vp_json instead of vp+jwt', () => jwtVpJson({ header }), { formats: ['vp+jwt'] }, NOT_ASKED],
      ['dc+sd-jwt instead of ldp_vp', () => foreignSdJwt(), { formats: ['ldp_vp'] }, NOT_ASKED],
      ['ldp_vp instead of the requested formats', () => withProof({}), { formats: ['vp+jwt', 'dc+sd-jwt'] }, NOT_ASKED],
      ['vp+jwt with too many credentials', () => inVp(foreign(), foreign()), { maxCredentials: 1 }, TOO_MANY],
      ['jwt_vp_json with too many credentials', () => inVp1('x', 'x'), { maxCredentials: 1 }, TOO_MANY],
      [
        'vp+jwt with a credential of another format',
        () => inVp(foreign()),
        { credentialFormats: ['ldp_vc'] },
        CREDENTIAL,
        NOT_ASKED,
      ],
      [
        'jwt_vp_json with an SD-JWT',
        () => inVp1(foreignSdJwt()),
        { credentialFormats: ['jwt_vc_json'] },
        CREDENTIAL,
        NOT_ASKED,
      ],
      [
        'vp+jwt with a self-issued credential',
        () => inVp(selfAsserted(thiefDid)),
        { credentialFormats: ['vc+jwt'] },
        CREDENTIAL,
        NOT_ASKED,
      ],
      ['vp+jwt by an untrusted issuer', () => inVp(foreign()), { believes }, CREDENTIAL, NOT_TRUSTED],
      [
        'vp+jwt with an untrusted credential beside a trusted one',
        () => inVp(enveloped(credentials.vcJwt), foreign()),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      [
        'vp+jwt with a credential in our name by an untrusted key',
        () => inVp(foreign({ issuer: issuer.did })),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      [
        'vp+jwt with a credential in an untrusted name with our key ID',
        () => inVp(foreign({}, { typ: 'vc+jwt', kid: issuer.keys[0]?.id })),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      [
        'vp+jwt with a credential that an untrusted holder issued',
        () => inVp(selfAsserted(thiefDid)),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      [
        'jwt_vp_json by an untrusted issuer',
        () => inVp1(thief.jws({ typ: 'JWT', kid }, { iss: thiefDid })),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      [
        'jwt_vp_json without an issuer',
        () => inVp1(thief.jws({ typ: 'JWT', kid }, {})),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      ['dc+sd-jwt by an untrusted issuer', () => foreignSdJwt(), { believes }, CREDENTIAL, NOT_TRUSTED],
      ['ldp_vp by an untrusted issuer', () => withProof({ issuer: thiefDid }), { believes }, CREDENTIAL, NOT_TRUSTED],
      [
        'ldp_vp with a credential in our name by an untrusted key',
        () => withProof({}, { verificationMethod: kid }),
        { believes },
        CREDENTIAL,
        NOT_TRUSTED,
      ],
      [
        'jwt_vp_json with an invalid credential',
        () => inVp1('x'),
        { believes },
        CREDENTIAL,
        { check: 'format', passed: false, reason: 'not_canonical_base64url' },
      ],
    ];
    for (const [name, make, change, check, ofCredential] of early) {
      it(`are refused before any key is resolved: ${name}`, async () => {
        const presentation = await make();
        asked.length = 0;
        const result = await agent.verifyPresentation(presentation, { ...EXPECTED, ...change });
        assert.equal(result.verified, false);
        assert.deepEqual(result.checks, [check]);
        const credential = ofCredential && { verified: false, checks: [ofCredential] };
        assert.deepEqual(result.credentials, credential ? [credential] : []);
        assert.deepEqual(asked, []);
        if (check.reason === 'format_not_asked') return;
        await agent.verifyPresentation(presentation, EXPECTED);
        assert.notDeepEqual(asked, [], 'without expectations, it resolves DIDs');
      });
    }

    it('are the only ones refused: matching presentations are accepted', async () => {
      const expected = { ...EXPECTED, maxCredentials: 1, believes };
      const fine: [string | Json, Partial<PresentationExpectations>][] = [
        [vpJwt(), { formats: ['vp+jwt'], credentialFormats: ['vc+jwt'] }],
        [jwtVpJson(), { formats: ['jwt_vp_json'], credentialFormats: ['jwt_vc_json'] }],
        [sdJwt(), { formats: ['dc+sd-jwt'], credentialFormats: ['dc+sd-jwt'] }],
        [await ldpVp(), { formats: ['ldp_vp'], credentialFormats: ['ldp_vc'] }],
      ];
      for (const [presentation, change] of fine) {
        const result = await agent.verifyPresentation(presentation, { ...expected, ...change });
        assert.equal(result.verified, true, JSON.stringify(result));
      }
    });
  });

  it('verify a few credentials at a time, in order, until the total time is used up', async () => {
    let [time, open, most] = [0, 0, 0];
    const verify = async (index: number): Promise<CredentialVerification> => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((go) => setImmediate(go));
      open -= 1;
      time += 1_000;
      return { verified: true, checks: [], subject: `${index}` };
    };
    const found = await verifyEach([...Array(50).keys()], verify, () => time);
    assert.equal(most, 5);
    const made = found.filter(({ verified }) => verified);
    assert.deepEqual(
      made.map(({ subject }) => Number(subject)),
      [...made.keys()],
    );
    assert.ok(made.length >= 15 && made.length < 25, `${made.length}`);
    assert.equal(found.length, 50);
    assert.deepEqual(found.at(-1)?.checks, [{ check: 'key', passed: false, reason: 'time_used_up' }]);
  });

  function vp(change: Json): Json {
    return {
      vp: {
        '@context': [V1],
        type: ['VerifiablePresentation'],
        verifiableCredential: [credentials.jwtVcJson],
        ...change,
      },
    };
  }

  function selfAsserted(did: string): Json {
    return {
      '@context': [V2],
      type: ['VerifiableCredential'],
      issuer: did,
      credentialSubject: { id: did, nickname: 'Z' },
    };
  }

  function withoutDisclosure(presentation: string): string {
    const [jwt, , binding] = presentation.split('~');
    return `${jwt}~${binding}`;
  }

  /** Another age in the disclosure, with the hash recomputed by the holder. */
  function tampered(): string {
    const [jwt] = credentials.sdJwt.split('~', 1);
    const presented = `${jwt}~${disclose('salt', 'age_over_18', false).text}~`;
    return sdJwt({}, holder, presented);
  }

  function changedProof(signed: Json, change: Json): Json {
    return { ...signed, proof: { ...Object(signed.proof), ...change } };
  }

  /** The library cannot sign a document with a context that it cannot load. */
  async function unsignable(): Promise<Json> {
    const signed = await ldpVp();
    return { ...signed, verifiableCredential: [{ ...credentials.ldp, '@context': [V2, 'https://terms.example/v1'] }] };
  }
});

const JWT = ['format', 'header', 'key', 'signature', 'data_model', 'holder', 'audience', 'nonce', 'validity'];
const CHECKS: Record<string, string[]> = {
  'vp+jwt': JWT,
  jwt_vp_json: JWT,
  'dc+sd-jwt': [
    'format',
    'header',
    'key',
    'signature',
    'data_model',
    'holder_binding',
    'audience',
    'nonce',
    'validity',
  ],
  ldp_vp: ['format', 'header', 'data_model', 'key', 'signature', 'holder', 'audience', 'nonce', 'validity'],
};
