import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import type { Agent, Issuer, SdJwtIssueRequest } from '../../src/agent/index.ts';
import { EgressError } from '../../src/platform/egress/index.ts';
import { type AgentDatabase, createAgentDatabase, startAgent } from './fixture.ts';
import { decode, disclose, hash, type Json, type Key, keyBinding, newKey, type SdJwtParts, sdJwt } from './wallet.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const at = { at: NOW };
const unix = (seconds = 0): number => NOW.getTime() / 1000 + seconds;
const ISSUER = 'https://issuer.example/tenants/1';
const METADATA = 'https://issuer.example/.well-known/jwt-vc-issuer/tenants/1';
const VCT = 'https://issuer.example/types/identity';

describe('SD-JWT VC', () => {
  let agent: Agent;
  let database: AgentDatabase;
  let issuer: Issuer;
  const key = newKey('ES256');
  const second = newKey('EdDSA');
  const holder = newKey('ES256');
  const published = new Map<string, unknown>();
  let fetched: string[] = [];
  before(async () => {
    const fetchDocument = async (url: string) => {
      fetched.push(url);
      const document = published.get(url);
      if (document === 'unreachable') throw new EgressError('egress_timeout');
      return { status: document === undefined ? 404 : 200, body: Buffer.from(JSON.stringify(document ?? null)) };
    };
    database = await createAgentDatabase();
    ({ agent } = await startAgent(database, { fetchDocument }));
    issuer = await agent.createIssuer({ orgId: 'org_main' });
    const keys = [
      { ...key.jwk, kid: 'one', use: 'sig' },
      { ...second.jwk, kid: 'two' },
    ];
    published.set(METADATA, { issuer: ISSUER, jwks: { keys } });
  });
  after(() => agent.close());

  const shown = disclose('salt-1', 'given_name', 'Zoë');
  const hidden = disclose('salt-2', 'family_name', '李');
  const payload = (change: Json = {}): Json => ({
    iss: ISSUER,
    vct: VCT,
    iat: unix(-60),
    exp: unix(3600),
    cnf: { jwk: holder.jwk },
    _sd: [shown.digest, hidden.digest, hash('a decoy')],
    _sd_alg: 'sha-256',
    ...change,
  });
  const foreign = (parts: Partial<SdJwtParts> = {}, by: Key = key): string =>
    sdJwt(by, { payload: payload(), disclosures: [shown.text], ...parts, header: { kid: 'one', ...parts.header } });

  describe('credentials issued by us', () => {
    const request = (change: Partial<SdJwtIssueRequest> = {}): SdJwtIssueRequest => ({
      issuerDid: issuer.did,
      claims: {
        vct: VCT,
        iat: unix(-60),
        exp: unix(3600),
        status: { status_list: { idx: 7, uri: 'https://issuer.example/lists/1' } },
        given_name: 'Zoë',
        nationalities: ['NL', 'DE'],
        age_over_18: true,
      },
      disclosable: ['given_name', 'nationalities', 'age_over_18', 'age_over_21'],
      holderJwk: { ...holder.jwk, kid: 'wallet', alg: 'ES256' },
      ...change,
    });
    const partsOf = (text: string) => {
      const [jwt = '', ...others] = text.split('~');
      const [header, claims] = jwt.split('.').map((part, index) => (index < 2 ? decode(part) : {}));
      return { jwt, header: header ?? {}, claims: claims ?? {}, others };
    };

    it('pass every check', async () => {
      const result = await agent.verify(await agent.issueSdJwt(request()), at);
      assert.deepEqual(result.checks.map(({ check }) => check).join(), CHECKS.join());
      assert.ok(result.verified && result.checks.every(({ passed }) => passed));
      const { payload: signed, claims, keyId, ...rest } = result;
      assert.deepEqual(
        { ...rest, checks: undefined, verified: undefined },
        {
          checks: undefined,
          verified: undefined,
          format: 'dc+sd-jwt',
          issuer: agent.issuerUrl('org_main'),
          algorithm: 'ES256',
          statusReferences: [{ type: 'TokenStatusList', uri: 'https://issuer.example/lists/1', index: 7 }],
          unknownStatusTypes: [],
          holderJwk: holder.jwk,
        },
      );
      assert.equal(claims?.given_name, 'Zoë');
      assert.deepEqual(claims?.nationalities, ['NL', 'DE']);
      assert.equal(claims?._sd, undefined);
      assert.equal(signed?.given_name, undefined);
    });

    it('show nothing without disclosures, and only what is disclosed', async () => {
      const text = await agent.issueSdJwt(request());
      const { jwt, others } = partsOf(text);
      const bare = await agent.verify(`${jwt}~`, at);
      assert.deepEqual(Object.keys(bare.claims ?? {}).sort(), ['cnf', 'exp', 'iat', 'iss', 'status', 'vct']);
      const name = others.find((each) => each !== '' && decodeList(each)[1] === 'given_name');
      const one = await agent.verify(`${jwt}~${name}~`, at);
      assert.equal(one.claims?.given_name, 'Zoë');
      assert.equal('nationalities' in (one.claims ?? {}), false);
    });

    it('have the header that wallets require: typ, x5c to our root, kid of the DID document', async () => {
      const { header, jwt } = partsOf(await agent.issueSdJwt(request()));
      assert.deepEqual(Object.keys(header).sort(), ['alg', 'kid', 'typ', 'x5c']);
      assert.equal(header.typ, 'dc+sd-jwt');
      assert.equal(header.alg, 'ES256');
      assert.equal(header.kid, issuer.keys.find(({ algorithm }) => algorithm === 'ES256')?.id);
      assert.deepEqual(header.x5c, await agent.certificateChain(issuer.did));
      const [leaf] = header.x5c as string[];
      const certified = createPublicKey(`-----BEGIN CERTIFICATE-----\n${leaf}\n-----END CERTIFICATE-----`);
      const [first, claims, signature = ''] = jwt.split('.');
      const signed = Buffer.from(`${first}.${claims}`);
      const options = { key: certified, dsaEncoding: 'ieee-p1363' as const };
      assert.equal(verify('sha256', signed, options, Buffer.from(signature, 'base64url')), true);
    });

    it('verify with an independent library', async () => {
      const text = await agent.issueSdJwt(request());
      const [leaf] = partsOf(text).header.x5c as string[];
      const certified = createPublicKey(`-----BEGIN CERTIFICATE-----\n${leaf}\n-----END CERTIFICATE-----`);
      const library = new SDJwtVcInstance({
        hasher: (data: string | ArrayBuffer) => createHash('sha256').update(String(data)).digest(),
        verifier: (data: string, signature: string) =>
          verify(
            'sha256',
            Buffer.from(data),
            { key: certified, dsaEncoding: 'ieee-p1363' },
            Buffer.from(signature, 'base64url'),
          ),
        statusListFetcher: async () => assert.fail('no status is asked for'),
      } as never);
      const { payload: claims } = await validate(library, text);
      assert.equal(claims.given_name, 'Zoë');
    });

    it('have decoys up to a multiple of eight, salts of 128 bits, and no repeated digest', async () => {
      const { claims, others } = partsOf(await agent.issueSdJwt(request()));
      assert.equal((claims._sd as string[]).length, 8);
      assert.deepEqual(claims._sd, (claims._sd as string[]).toSorted());
      const salts = others.filter(Boolean).map((each) => String(decodeList(each)[0]));
      assert.equal(salts.length, 3);
      assert.ok(salts.every((salt) => Buffer.from(salt, 'base64url').length === 16));
      assert.equal(new Set(salts).size, 3);
      const again = partsOf(await agent.issueSdJwt(request()));
      assert.equal(
        (again.claims._sd as string[]).some((digest) => (claims._sd as string[]).includes(digest)),
        false,
      );
      const none = partsOf(await agent.issueSdJwt(request({ decoys: 0 })));
      assert.equal((none.claims._sd as string[]).length, 3);
    });

    it("do not modify their input, and contain only the public half of the holder's key", async () => {
      const given = request();
      const before = structuredClone(given);
      const { claims } = partsOf(await agent.issueSdJwt(given));
      assert.deepEqual(given, before);
      assert.deepEqual(claims.cnf, { jwk: holder.jwk });
    });

    it('remain valid after a key rotation', async () => {
      const old = await agent.createIssuer({ orgId: 'org_rotating' });
      const text = await agent.issueSdJwt(request({ issuerDid: old.did }));
      await agent.rotateKeys({ orgId: 'org_rotating', algorithms: ['ES256'], rotationId: 'r1' });
      const fresh = await agent.issueSdJwt(request({ issuerDid: old.did }));
      assert.notEqual(partsOf(fresh).header.kid, partsOf(text).header.kid);
      for (const each of [text, fresh]) assert.equal((await agent.verify(each, at)).verified, true);
    });

    it('verify after PUBLIC_URL changed: old ones with the DID, new ones with our certificate', async () => {
      const old = await agent.issueSdJwt(request());
      const { agent: moved } = await startAgent(database, { publicUrl: 'https://new.example' });
      try {
        const fresh = await moved.issueSdJwt(request({ claims: { ...request().claims, exp: Date.now() } }));
        assert.equal(partsOf(fresh).claims.iss, 'https://new.example/orgs/org_main');
        // The certificate has just been issued.
        const result = await moved.verify(fresh);
        assert.equal(result.verified, true, JSON.stringify(result.checks));
        assert.equal(result.issuer, 'https://new.example/orgs/org_main');
        assert.equal((await moved.verify(old, at)).verified, true);
      } finally {
        await moved.close();
      }
    });

    const unissuable: [
      string,
      Partial<SdJwtIssueRequest> | ((given: SdJwtIssueRequest) => Partial<SdJwtIssueRequest>),
    ][] = [
      ['by an issuer that is not ours', { issuerDid: 'did:web:other.example:orgs:org_main' }],
      ['without vct', ({ claims }) => ({ claims: { ...claims, vct: '' } })],
      ['without iat', ({ claims: { iat: _, ...claims } }) => ({ claims: claims as never })],
      ['with a fractional time', ({ claims }) => ({ claims: { ...claims, exp: 1.5 } })],
      ['that end before they begin', ({ claims }) => ({ claims: { ...claims, exp: claims.iat } })],
      ['in the name of another issuer', ({ claims }) => ({ claims: { ...claims, iss: ISSUER } })],
      ['with a caller-supplied cnf', ({ claims }) => ({ claims: { ...claims, cnf: { jwk: key.jwk } } })],
      ['with caller-supplied digests', ({ claims }) => ({ claims: { ...claims, _sd: [shown.digest] } })],
      ['with a selectively disclosable status', { disclosable: ['status'] }],
      ['with a selectively disclosable vct', { disclosable: ['vct'] }],
      ['for a private key', { holderJwk: holder.privateKey.export({ format: 'jwk' }) as Json }],
      ['for a key of another type', { holderJwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }],
      ['for a point that is not on the curve', { holderJwk: { ...holder.jwk, y: holder.jwk.x } }],
    ];
    for (const [name, change] of unissuable) {
      it(`are refused ${name}`, async () => {
        const given = request();
        const changed = { ...given, ...(typeof change === 'function' ? change(given) : change) };
        await assert.rejects(agent.issueSdJwt(changed), TypeError);
      });
    }
  });

  describe('credentials of a foreign issuer', () => {
    const nested = disclose('salt-3', 'street', 'Schulstr. 12');
    const address = disclose('salt-4', 'address', { _sd: [nested.digest], country: 'DE' });
    const element = disclose('salt-5', 'NL');
    const accepted: [string, () => string, Json?][] = [
      ['with one disclosure', () => foreign(), { given_name: 'Zoë' }],
      ['without disclosures', () => foreign({ disclosures: [] }), { given_name: undefined }],
      ['with all disclosures', () => foreign({ disclosures: [hidden.text, shown.text] }), { family_name: '李' }],
      ['of the former type vc+sd-jwt', () => foreign({ header: { typ: 'vc+sd-jwt' } })],
      ['by EdDSA', () => foreign({ header: { kid: 'two' } }, second)],
      ['without disclosable claims', () => foreign({ payload: payload({ _sd: undefined }), disclosures: [] })],
      ['without _sd_alg', () => foreign({ payload: payload({ _sd_alg: undefined }) })],
      ['by SHA-512', () => foreign(withHash('sha512', 'sha-512')), { given_name: 'Zoë' }],
      [
        'with a nested disclosure',
        () => foreign({ payload: payload({ _sd: [address.digest] }), disclosures: [nested.text, address.text] }),
        { address: { street: 'Schulstr. 12', country: 'DE' } },
      ],
      [
        'with one disclosed list element, others withheld',
        () =>
          foreign({
            payload: payload({ list: ['a', { '...': element.digest }, { '...': hash('x') }, 'b'] }),
            disclosures: [element.text],
          }),
        { list: ['a', 'NL', 'b'] },
      ],
      ['without exp', () => foreign({ payload: payload({ exp: undefined }) })],
      ['without cnf', () => foreign({ payload: payload({ cnf: undefined }) })],
      ["with the issuer's DID", () => foreign({ payload: payload({ iss: key.did }), header: { kid: key.kid } })],
      [
        'with a status of another type',
        () => foreign({ payload: payload({ status: { other_list: {} } }) }),
        { status: { other_list: {} } },
      ],
      ['in the last second of their validity', () => foreign({ payload: payload({ exp: unix() }) })],
      ['from a clock that is slightly ahead', () => foreign({ payload: payload({ iat: unix(59), exp: undefined }) })],
    ];
    for (const [name, make, claims = {}] of accepted) {
      it(`are accepted ${name}`, async () => {
        const result = await agent.verify(make(), at);
        assert.equal(result.verified, true, JSON.stringify(result.checks));
        assert.deepEqual(
          result.checks.map(({ check }) => check),
          CHECKS,
        );
        for (const [claim, value] of Object.entries(claims)) assert.deepEqual(result.claims?.[claim], value);
        assert.equal(JSON.stringify(result.claims).includes('"_sd'), false);
      });
    }

    const forged = disclose('salt-1', 'given_name', 'Eve');
    const reserved = (name: string) => disclose('salt-9', name, ['x']);
    const withDisclosure = (each: { text: string; digest: string }, change: Json = {}): string =>
      foreign({ payload: payload({ _sd: [each.digest], ...change }), disclosures: [each.text] });
    const rejected: [string, () => string, string, string][] = [
      // Format.
      ['without the last ~', () => foreign({ disclosures: [] }).slice(0, -1), 'header', 'type_unknown'],
      ['with an empty disclosure', () => foreign({ disclosures: [''] }), 'format', 'disclosure_malformed'],
      [
        'with an unexpected key binding',
        () => foreign() + keyBinding(holder, foreign(), {}),
        'format',
        'key_binding_unexpected',
      ],
      [
        'with a disclosure that is not JSON',
        () => foreign({ disclosures: ['AAAA'] }),
        'format',
        'disclosure_malformed',
      ],
      ['with a disclosure of one element', () => withDisclosure(disclose('salt')), 'format', 'disclosure_malformed'],
      [
        'with a disclosure of four elements',
        () => withDisclosure(disclose('s', 'a', 1, 2)),
        'format',
        'disclosure_malformed',
      ],
      ['with a salt that is a number', () => withDisclosure(disclose(1, 'a', 2)), 'format', 'disclosure_malformed'],
      ['with a name that is a number', () => withDisclosure(disclose('s', 1, 2)), 'format', 'disclosure_malformed'],
      [
        'with padding in a disclosure',
        () => foreign({ disclosures: [`${hidden.text}=`] }),
        'format',
        'not_canonical_base64url',
      ],
      ['with 501 disclosures', () => foreign({ disclosures: Array(501).fill(shown.text) }), 'format', 'not_an_sd_jwt'],
      [
        'with an unknown hash',
        () => foreign({ payload: payload({ _sd_alg: 'md5' }) }),
        'format',
        'hash_algorithm_unknown',
      ],
      [
        'with the hash toString',
        () => foreign({ payload: payload({ _sd_alg: 'toString' }) }),
        'format',
        'hash_algorithm_unknown',
      ],
      [
        'with a member __proto__',
        () => foreign({ payload: payload(JSON.parse('{"a": {"__proto__": {"b": 1}}}')) }),
        'format',
        'member_name_refused',
      ],
      [
        'with __proto__ in a disclosure',
        () => withDisclosure(disclose('s', 'a', JSON.parse('{"__proto__": {"b": 1}}'))),
        'format',
        'member_name_refused',
      ],
      // Header.
      ['with alg none', () => foreign({ header: { alg: 'none' } }), 'header', 'algorithm_not_allowed'],
      [
        'with an HMAC using the public key',
        () => foreign({ header: { alg: 'HS256' } }),
        'header',
        'algorithm_not_allowed',
      ],
      ['with crit', () => foreign({ header: { crit: ['exp'] } }), 'header', 'critical_header_refused'],
      ['of another type', () => foreign({ header: { typ: 'JWT' } }), 'header', 'type_unknown'],
      ['without type', () => foreign({ header: { typ: undefined } }), 'header', 'type_unknown'],
      // Key.
      ['with a kid that is not published', () => foreign({ header: { kid: 'three' } }), 'key', 'key_not_found'],
      ['without a kid when there are two keys', () => foreign({ header: { kid: undefined } }), 'key', 'key_not_found'],
      [
        'with the algorithm of the other key type',
        () => foreign({ header: { alg: 'EdDSA' } }),
        'key',
        'key_does_not_fit_algorithm',
      ],
      [
        'of an issuer without metadata',
        () => foreign({ payload: payload({ iss: 'https://silent.example' }) }),
        'key',
        'issuer_metadata_not_found',
      ],
      [
        'of an issuer over http',
        () => foreign({ payload: payload({ iss: 'http://issuer.example/tenants/1' }) }),
        'key',
        'issuer_metadata_not_found',
      ],
      [
        'of an issuer given as a path',
        () => foreign({ payload: payload({ iss: '/tenants/1' }) }),
        'key',
        'issuer_metadata_not_found',
      ],
      [
        'of an unreachable issuer',
        () => foreign({ payload: payload({ iss: 'https://down.example' }) }),
        'key',
        'issuer_metadata_not_found',
      ],
      [
        'whose issuer metadata name another issuer',
        () => foreign({ payload: payload({ iss: 'https://thief.example' }) }),
        'key',
        'issuer_metadata_not_found',
      ],
      ['without issuer', () => foreign({ payload: payload({ iss: undefined }) }), 'key', 'issuer_metadata_not_found'],
      [
        'with an issuer that is a number',
        () => foreign({ payload: payload({ iss: 1 }) }),
        'key',
        'issuer_metadata_not_found',
      ],
      [
        'of our own issuer, signed with a foreign key',
        () => foreign({ payload: payload({ iss: agent.issuerUrl('org_main') }) }),
        'key',
        'key_not_found',
      ],
      [
        'of our own issuer, with our kid',
        () => foreign({ payload: payload({ iss: agent.issuerUrl('org_main') }), header: { kid: issuer.keys[0]?.id } }),
        'signature',
        'signature_invalid',
      ],
      [
        "of our own issuer, with a foreign DID's kid",
        () => foreign({ payload: payload({ iss: agent.issuerUrl('org_main') }), header: { kid: key.kid } }),
        'key',
        'key_not_found',
      ],
      ['with another key', () => foreign({}, newKey('ES256')), 'signature', 'signature_invalid'],
      [
        'signed with a key from its own header',
        () => foreign({ header: { jwk: newKey('ES256').jwk } }, newKey('ES256')),
        'signature',
        'signature_invalid',
      ],
      // Disclosures.
      [
        'with a changed disclosure',
        () => foreign({ disclosures: [forged.text] }),
        'disclosures',
        'disclosure_not_referenced',
      ],
      [
        'with an extra disclosure',
        () => foreign({ disclosures: [shown.text, forged.text] }),
        'disclosures',
        'disclosure_not_referenced',
      ],
      [
        'with a repeated disclosure',
        () => foreign({ disclosures: [shown.text, shown.text] }),
        'disclosures',
        'digest_repeated',
      ],
      [
        'with a repeated digest',
        () => foreign({ payload: payload({ _sd: [shown.digest, shown.digest] }) }),
        'disclosures',
        'digest_repeated',
      ],
      [
        'with a repeated decoy',
        () => foreign({ payload: payload({ _sd: [shown.digest, hash('x')], a: { _sd: [hash('x')] } }) }),
        'disclosures',
        'digest_repeated',
      ],
      [
        'with a digest in two places',
        () => foreign({ payload: payload({ a: { _sd: [shown.digest] } }) }),
        'disclosures',
        'digest_repeated',
      ],
      [
        'with the same decoy in a list and an object',
        () => foreign({ payload: payload({ _sd: [shown.digest, hash('x')], a: [{ '...': hash('x') }] }) }),
        'disclosures',
        'digest_repeated',
      ],
      [
        'with only the inner disclosure',
        () => foreign({ payload: payload({ _sd: [address.digest] }), disclosures: [nested.text] }),
        'disclosures',
        'disclosure_not_referenced',
      ],
      [
        'with _sd that is not a list',
        () => foreign({ payload: payload({ _sd: shown.digest }) }),
        'disclosures',
        'digest_malformed',
      ],
      [
        'with a digest that is a number',
        () => foreign({ payload: payload({ _sd: [1] }), disclosures: [] }),
        'disclosures',
        'digest_malformed',
      ],
      [
        "with a claim beside a list element's digest",
        () => foreign({ payload: payload({ a: [{ '...': hash('x'), b: 1 }] }) }),
        'disclosures',
        'digest_malformed',
      ],
      [
        'with a claim named ...',
        () => foreign({ payload: payload({ '...': hash('x') }) }),
        'disclosures',
        'digest_malformed',
      ],
      [
        'with a list element disclosure in place of a claim',
        () => withDisclosure(disclose('s', 'vct', 'other')),
        'disclosures',
        'claim_name_taken',
      ],
      [
        'with two disclosures of the same name',
        () =>
          foreign({ payload: payload({ _sd: [shown.digest, forged.digest] }), disclosures: [shown.text, forged.text] }),
        'disclosures',
        'claim_name_taken',
      ],
      [
        'with a withheld vct',
        () => withDisclosure(disclose('s', 'vct', VCT), { vct: undefined }),
        'disclosures',
        'claim_not_disclosable',
      ],
      [
        'with a withheld exp',
        () => withDisclosure(disclose('s', 'exp', unix(9)), { exp: undefined }),
        'disclosures',
        'claim_not_disclosable',
      ],
      [
        'with a withheld status',
        () => withDisclosure(disclose('s', 'status', {})),
        'disclosures',
        'claim_not_disclosable',
      ],
      [
        'with a withheld cnf',
        () => withDisclosure(disclose('s', 'cnf', { jwk: key.jwk }), { cnf: undefined }),
        'disclosures',
        'claim_not_disclosable',
      ],
      ['with a disclosure named _sd', () => withDisclosure(reserved('_sd')), 'disclosures', 'disclosure_malformed'],
      ['with a disclosure named ...', () => withDisclosure(reserved('...')), 'disclosures', 'disclosure_malformed'],
      [
        'with a disclosure named _sd_alg',
        () => withDisclosure(reserved('_sd_alg')),
        'disclosures',
        'disclosure_malformed',
      ],
      [
        'with a disclosure named __proto__',
        () => withDisclosure(reserved('__proto__')),
        'disclosures',
        'disclosure_malformed',
      ],
      ['with an element disclosed as a claim', () => withDisclosure(element), 'disclosures', 'disclosure_malformed'],
      [
        'with a claim disclosure in place of a list element',
        () => foreign({ payload: payload({ _sd: [], a: [{ '...': shown.digest }] }) }),
        'disclosures',
        'disclosure_malformed',
      ],
      ['with endlessly nested disclosures', () => foreign(chain(120)), 'disclosures', 'nested_too_deep'],
      // Claims.
      ['without vct', () => foreign({ payload: payload({ vct: undefined }) }), 'data_model', 'claims_malformed'],
      [
        'with a text as exp',
        () => foreign({ payload: payload({ exp: '9999999999' }) }),
        'data_model',
        'claims_malformed',
      ],
      ['with a text as cnf', () => foreign({ payload: payload({ cnf: 'me' }) }), 'data_model', 'claims_malformed'],
      [
        'with a status without an index',
        () => foreign({ payload: payload({ status: { status_list: { uri: ISSUER } } }) }),
        'data_model',
        'claims_malformed',
      ],
      [
        'with a negative index',
        () => foreign({ payload: payload({ status: { status_list: { uri: ISSUER, idx: -1 } } }) }),
        'data_model',
        'claims_malformed',
      ],
      ['that have expired', () => foreign({ payload: payload({ exp: unix(-1) }) }), 'validity', 'expired'],
      ['with a future nbf', () => foreign({ payload: payload({ nbf: unix(120) }) }), 'validity', 'not_yet_valid'],
      ['with a future iat', () => foreign({ payload: payload({ iat: unix(120) }) }), 'validity', 'not_yet_valid'],
    ];
    before(() => {
      published.set('https://down.example/.well-known/jwt-vc-issuer', 'unreachable');
      published.set('https://thief.example/.well-known/jwt-vc-issuer', { issuer: ISSUER, jwks: { keys: [key.jwk] } });
    });
    for (const [name, make, check, reason] of rejected) {
      it(`are refused ${name}`, async () => {
        const result = await agent.verify(make(), at);
        assert.equal(result.verified, false);
        assert.deepEqual(result.checks.at(-1), { check, passed: false, reason });
        assert.ok(result.checks.slice(0, -1).every(({ passed }) => passed));
        assert.deepEqual(Object.keys(result), ['verified', 'checks']);
      });
    }

    it('fail verification with any single bit changed', async () => {
      const text = foreign();
      const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      for (let index = 0; index < text.length; index += 5) {
        const value = characters.indexOf(text.charAt(index));
        const changed = value < 0 ? '' : characters.charAt(value ^ 1);
        const result = await agent.verify(text.slice(0, index) + changed + text.slice(index + 1), at);
        assert.equal(result.verified, false, `position ${index}`);
      }
    });

    it('fetch the keys of an issuer once', async () => {
      fetched = [];
      for (let count = 0; count < 3; count++) await agent.verify(foreign(), at);
      assert.ok(fetched.length <= 1);
    });

    it('are verified with up to fifty issuer keys, and refused if a key has overlong members', async () => {
      const publishing = (host: string, keys: Json[]) => {
        published.set(`https://${host}/.well-known/jwt-vc-issuer`, { issuer: `https://${host}`, jwks: { keys } });
        return agent.verify(foreign({ payload: payload({ iss: `https://${host}` }), header: { kid: 'one' } }), at);
      };
      const own = { ...key.jwk, kid: 'one' };
      const others = (count: number) => Array.from({ length: count }, (_, index) => ({ ...key.jwk, kid: `k${index}` }));
      assert.equal((await publishing('fifty.example', [...others(49), own])).verified, true);
      assert.equal((await publishing('more.example', [...others(50), own])).checks.at(-1)?.reason, 'key_not_found');
      assert.equal((await publishing('other.example', [{ ...own, x5c: ['A'.repeat(9_000)] }])).verified, true);
      const long = await publishing('long.example', [{ ...own, use: 'sig'.repeat(200) }, ...others(1)]);
      assert.equal(long.checks.at(-1)?.reason, 'key_not_found');
    });

    it('follow jwks_uri only over https', async () => {
      const by = (address: string, host: string) => {
        published.set(`https://${host}/.well-known/jwt-vc-issuer`, { issuer: `https://${host}`, jwks_uri: address });
        return agent.verify(foreign({ payload: payload({ iss: `https://${host}` }) }), at);
      };
      published.set('https://keys.example/set', { keys: [{ ...key.jwk, kid: 'one' }] });
      published.set('http://keys.example/set', { keys: [{ ...key.jwk, kid: 'one' }] });
      assert.equal((await by('https://keys.example/set', 'a.example')).verified, true);
      assert.equal(
        (await by('http://keys.example/set', 'b.example')).checks.at(-1)?.reason,
        'issuer_metadata_not_found',
      );
    });
  });

  /** Payload and disclosure with another hash function. */
  function withHash(name: string, iana: string): Partial<SdJwtParts> {
    const digest = createHash(name).update(shown.text).digest('base64url');
    return { payload: payload({ _sd: [digest], _sd_alg: iana }) };
  }

  /** A chain of nested disclosures. */
  function chain(length: number): Partial<SdJwtParts> {
    let inner = disclose('salt', 'deep', 1);
    const disclosures = [inner.text];
    for (let depth = 1; depth < length; depth++) {
      inner = disclose('salt', 'deep', { _sd: [inner.digest] });
      disclosures.push(inner.text);
    }
    return { payload: payload({ _sd: [inner.digest] }), disclosures };
  }
});

const CHECKS = ['format', 'header', 'key', 'signature', 'disclosures', 'data_model', 'issuer', 'validity'];

function decodeList(part: string): unknown[] {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

/** Not the library's `verify`, which also fetches the status list: nobody publishes it here. */
async function validate(library: SDJwtVcInstance, text: string): Promise<{ payload: Json }> {
  const { payload } = await library.validate(text, { currentDate: unix() } as never);
  return { payload: payload as Json };
}
