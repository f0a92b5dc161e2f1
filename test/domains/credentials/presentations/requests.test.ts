import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { type Json, openLink, postForm, verifyRequestObject } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf } from '../../identity/identity-verification/use-verifications.ts';
import { ask, assertRefused, resultOf } from './use-presentations.ts';

const PEM = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

describe('presentation requests', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
  });
  after(() => service.stop());

  const create = async (body: object): Promise<Json> => {
    const answer = await api.post('/v1/presentation-requests', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };

  describe('the request object', () => {
    it('is signed by the certificate whose hash is the client ID', async () => {
      const { id, created, request } = await ask(api);
      assert.match(created.clientId, /^x509_hash:[\w-]{43}$/);
      assert.equal(new URL(created.link).searchParams.get('request_uri_method'), 'post');
      const answer = await fetch(created.requestUri);
      assert.equal(answer.headers.get('content-type'), 'application/oauth-authz-req+jwt');
      const [head = ''] = (await answer.text()).split('.');
      const header = JSON.parse(Buffer.from(head, 'base64url').toString());
      assert.deepEqual([header.alg, header.typ, header.kid], ['ES256', 'oauth-authz-req+jwt', undefined]);
      const leaf = new X509Certificate(Buffer.from(header.x5c[0], 'base64'));
      assert.match(String(leaf.subjectAltName), new RegExp(`URI:${service.url}/orgs/${account.organization}`));
      const { parameters } = request;
      assert.equal(parameters.aud, 'https://self-issued.me/v2');
      assert.equal(parameters.response_uri, `${service.url}/orgs/${account.organization}/oid4vp/responses/${id}`);
      assert.deepEqual([parameters.response_type, parameters.response_mode], ['vp_token', 'direct_post.jwt']);
      assert.equal(parameters.exp, Math.floor(Date.parse(created.expiresAt) / 1000));
      const [key] = parameters.client_metadata.jwks.keys;
      assert.deepEqual([key.kty, key.crv, key.use, key.alg, key.d], ['EC', 'P-256', 'enc', 'ECDH-ES', undefined]);
    });

    it('is signed by a key of the DID that is the client ID', async () => {
      const { created, request } = await ask(api, {
        ask: ['age_over_18'],
        clientIdScheme: 'decentralized_identifier',
        responseMode: 'direct_post',
      });
      assert.match(created.clientId, new RegExp(`^decentralized_identifier:did:web:.*${account.organization}$`));
      assert.equal(request.parameters.client_metadata.jwks, undefined);
    });

    it('is not available when the link contains the request', async () => {
      const created = await create({ ask: ['age_over_18'], clientIdScheme: 'redirect_uri' });
      assert.equal(created.requestUri, null);
      const request = await openLink(created.link);
      assert.equal(request.clientId, `redirect_uri:${request.responseUri}`);
      const uri = request.responseUri.replace('/responses/', '/requests/');
      assert.equal((await fetch(uri)).status, 404);
    });

    it('has a new nonce, state and key each time', async () => {
      const [one, other] = [await ask(api), await ask(api)];
      assert.notEqual(one.request.nonce, other.request.nonce);
      assert.notEqual(one.request.state, other.request.state);
      assert.notEqual(one.request.metadata.jwks.keys[0].x, other.request.metadata.jwks.keys[0].x);
      assert.ok(one.request.nonce.length >= 43 && one.request.state.length >= 43);
    });

    it('can be fetched again, also by GET, and the fetch is recorded once', async () => {
      const created = await create({ ask: ['age_over_18'] });
      assert.equal(created.state, 'pending');
      const texts = [await fetch(created.requestUri), await fetch(created.requestUri)];
      for (const text of texts) {
        const claims = await verifyRequestObject(await text.text(), created.clientId);
        assert.equal(claims.wallet_nonce, undefined);
      }
      assert.equal((await resultOf(api, created.id)).state, 'fetched');
      const changes = (await auditOf(service, created.id)).filter((action) => action !== 'personal_data.read');
      assert.deepEqual(changes, ['presentation_request.created', 'presentation_request.fetched']);
    });

    it('is not available for an unknown ID or another organization', async () => {
      const created = await create({ ask: ['age_over_18'] });
      const other = await service.account();
      for (const uri of [
        created.requestUri.replace(account.organization, other.organization),
        created.requestUri.replace(created.id, 'prs_01jzs4mp1e00000000000000ab'),
        created.requestUri.replace(created.id, 'prs_x'),
      ]) {
        const answer = await fetch(uri);
        assert.deepEqual([answer.status, (await answer.json()).error], [404, 'not_found'], uri);
      }
      assert.equal((await other.api.get(`/v1/presentation-requests/${created.id}`)).status, 404);
    });

    it('refuses a wallet nonce that is too long, or sent twice', async () => {
      const created = await create({ ask: ['age_over_18'] });
      for (const form of [{ wallet_nonce: 'n'.repeat(513) }, 'wallet_nonce=a&wallet_nonce=b'])
        assertRefused(await postForm(created.requestUri, form));
    });
  });

  describe('the query', () => {
    it('from field names requests an identity credential, in which ages have to be true', async () => {
      const { request } = await ask(api, { ask: ['age_over_21', 'given_name'] });
      assert.deepEqual(request.query, {
        credentials: [
          {
            id: 'identity',
            format: 'dc+sd-jwt',
            meta: { vct_values: [`${service.url}/credential-types/identity-verification/v1`] },
            claims: [{ path: ['age_over_21'], values: [true] }, { path: ['given_name'] }],
          },
        ],
      });
    });

    it('in DCQL reaches the wallet unchanged', async () => {
      const dcql = {
        credentials: [
          {
            id: 'a',
            format: 'dc+sd-jwt',
            meta: { vct_values: ['https://x.example/vct'] },
            claims: [{ path: ['a', null, 2] }],
          },
          { id: 'b', format: 'ldp_vc', multiple: true, meta: { type_values: [['A', 'B']] } },
        ],
        credential_sets: [{ options: [['a'], ['b']] }, { options: [['b']], required: false }],
      };
      const { request } = await ask(api, { dcql });
      assert.deepEqual(request.query, dcql);
    });

    it('for a proof names the circuits and the whole statement, bound to this request', async () => {
      const wanted = { type: 'age-over', years: 18, on: '2026-05-02' };
      const { request } = await ask(api, {
        dcql: { credentials: [{ id: 'age', format: 'groth16-bn128', meta: { statement: wanted } }] },
      });
      const { meta } = request.query.credentials[0];
      const systemOf = async (circuit: string) => {
        const { body } = await service.anonymous.get(`/v1/circuits/${circuit}`);
        const { sha256 } = body.artifacts['verification_key.json'];
        return { system: 'groth16-bn128', circuit_id: circuit, vk_sha256: sha256 };
      };
      assert.deepEqual(meta.zk_system_type, [await systemOf('age-over'), await systemOf('age-over-eddsa')]);
      assert.equal(meta.statement.context, request.nonce);
      assert.equal(meta.statement.audience, request.clientId);
      assert.deepEqual(meta.statement.issuers, [service.ctx.agent.issuerDid(account.organization)]);
    });

    const sd = { id: 'a', format: 'dc+sd-jwt', meta: { vct_values: ['v'] } };
    const refused: [string, object, string?][] = [
      ['neither dcql nor ask', {}],
      ['both', { ask: ['age_over_18'], dcql: { credentials: [sd] } }],
      ['an unknown claim', { ask: ['shoe_size'] }, 'ask.0'],
      ['a claim twice', { ask: ['birthdate', 'birthdate'] }, 'ask'],
      ['no claim', { ask: [] }, 'ask'],
      ['an unknown field', { ask: ['age_over_18'], nonce: 'mine' }, 'nonce'],
      ['no credential', { dcql: { credentials: [] } }, 'dcql.credentials'],
      ['an unknown format', { dcql: { credentials: [{ ...sd, format: 'ac_vp' }] } }, 'dcql.credentials.0.format'],
      [
        'no type',
        { dcql: { credentials: [{ id: 'a', format: 'dc+sd-jwt', meta: {} }] } },
        'dcql.credentials.0.meta.vct_values',
      ],
      ['an id with a space', { dcql: { credentials: [{ ...sd, id: 'a b' }] } }, 'dcql.credentials.0.id'],
      ['an id twice', { dcql: { credentials: [sd, sd] } }, 'dcql.credentials'],
      [
        'a set with an unknown credential',
        { dcql: { credentials: [sd], credential_sets: [{ options: [['b']] }] } },
        'dcql.credential_sets',
      ],
      [
        'a claim set with an unknown claim',
        { dcql: { credentials: [{ ...sd, claims: [{ id: 'x', path: ['x'] }], claim_sets: [['y']] }] } },
        'dcql.credentials.0.claim_sets',
      ],
      [
        'a claim id twice',
        {
          dcql: {
            credentials: [
              {
                ...sd,
                claims: [
                  { id: 'x', path: ['x'] },
                  { id: 'x', path: ['y'] },
                ],
              },
            ],
          },
        },
        'dcql.credentials.0.claims',
      ],
      [
        'no holder binding',
        { dcql: { credentials: [{ ...sd, require_cryptographic_holder_binding: false }] } },
        'dcql.credentials.0.require_cryptographic_holder_binding',
      ],
      [
        'trusted authorities',
        { dcql: { credentials: [{ ...sd, trusted_authorities: [] }] } },
        'dcql.credentials.0.trusted_authorities',
      ],
      [
        'a statement with a given context',
        {
          dcql: {
            credentials: [
              {
                id: 'a',
                format: 'groth16-bn128',
                meta: { statement: { type: 'age-over', years: 18, on: '2026-05-02', context: 'x' } },
              },
            ],
          },
        },
        'dcql.credentials.0.meta.statement.context',
      ],
      [
        'a statement too early to be proved',
        {
          dcql: {
            credentials: [
              {
                id: 'a',
                format: 'groth16-bn128',
                meta: { statement: { type: 'age-over', years: 150, on: '2026-05-02' } },
              },
            ],
          },
        },
        'statement',
      ],
      ['a redirect to a javascript: URL', { ask: ['age_over_18'], redirectUri: 'javascript:alert(1)' }, 'redirectUri'],
      [
        'a user name in the redirect address',
        { ask: ['age_over_18'], redirectUri: 'https://a@b.example/' },
        'redirectUri',
      ],
      ['a root that is not PEM', { ask: ['age_over_18'], trustedRoots: ['MIIB'] }, 'trustedRoots.0'],
      ['an empty PEM', { ask: ['age_over_18'], trustedRoots: [PEM] }, 'trustedRoots.0'],
      ['an invalid issuer', { ask: ['age_over_18'], trustedIssuers: ['anybody at all'] }, 'trustedIssuers.0'],
      ['an incomplete DID', { ask: ['age_over_18'], trustedIssuers: ['did:web:'] }, 'trustedIssuers.0'],
      ['an issuer with an ftp URL', { ask: ['age_over_18'], trustedIssuers: ['ftp://a.example'] }, 'trustedIssuers.0'],
      ['an expiry that is too long', { ask: ['age_over_18'], expiresInSeconds: 86_401 }, 'expiresInSeconds'],
      ['an expiry that is too short', { ask: ['age_over_18'], expiresInSeconds: 29 }, 'expiresInSeconds'],
      ['an unknown mode', { ask: ['age_over_18'], responseMode: 'fragment' }, 'responseMode'],
      ['an unknown scheme', { ask: ['age_over_18'], clientIdScheme: 'verifier_attestation' }, 'clientIdScheme'],
    ];
    for (const [label, body, path] of refused) {
      it(`is refused: ${label}`, async () => {
        const answer = await api.post('/v1/presentation-requests', body);
        assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed'], JSON.stringify(answer.body));
        if (path !== undefined)
          assert.ok(
            answer.body.errors.some((each: Json) => each.path === path),
            JSON.stringify(answer.body),
          );
      });
    }
  });

  it('require the scopes to write and to read credentials', async () => {
    const reader = await service.account({ scopes: ['credentials:read'] });
    assert.equal((await reader.api.post('/v1/presentation-requests', { ask: ['age_over_18'] })).status, 403);
    assert.equal((await reader.api.get('/v1/presentation-requests')).status, 200);
    const stranger = await service.account({ scopes: ['proofs:read'] });
    assert.equal((await stranger.api.get('/v1/presentation-requests')).status, 403);
  });

  it('are listed newest first, without their queries', async () => {
    const { api: fresh } = await service.account();
    const made = [];
    for (const n of ['1', '2', '3'])
      made.push((await fresh.post('/v1/presentation-requests', { ask: ['age_over_18'], metadata: { n } })).body.id);
    const first = (await fresh.get('/v1/presentation-requests?limit=2')).body;
    const second = (await fresh.get(`/v1/presentation-requests?limit=2&cursor=${first.nextCursor}`)).body;
    const shown = [...first.data, ...second.data];
    assert.deepEqual(
      shown.map(({ id }: Json) => id),
      made.reverse(),
    );
    assert.deepEqual(
      shown.map(({ metadata }: Json) => metadata.n),
      ['3', '2', '1'],
    );
    assert.ok(!('query' in shown[0]) && second.nextCursor === null);
  });

  it('keep query, nonce and key sealed', async () => {
    const secret = 'sealed-value-of-a-query';
    const created = await create({
      dcql: {
        credentials: [
          { id: 'a', format: 'dc+sd-jwt', meta: { vct_values: ['v'] }, claims: [{ path: ['x'], values: [secret] }] },
        ],
      },
    });
    const [row] = await service.sql('superuser', 'select * from presentation_requests where id = $1', [created.id]);
    const { nonce } = await openLink(created.link);
    for (const text of [secret, nonce])
      for (const value of Object.values(row ?? {}))
        assert.ok(!(Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)).includes(text));
    assert.equal(created.query.credentials[0].claims[0].values[0], secret);
  });

  it('are shown as a QR code, or not if too long for one', async () => {
    const created = await create({ ask: ['age_over_18'] });
    const svg = Buffer.from(created.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    assert.match(svg, /^<svg [^>]*viewBox/);
    const values = Array.from({ length: 50 }, (_, n) => `${'v'.repeat(60)}${n}`);
    const long = await create({
      clientIdScheme: 'redirect_uri',
      dcql: {
        credentials: [{ id: 'a', format: 'dc+sd-jwt', meta: { vct_values: ['v'] }, claims: [{ path: ['x'], values }] }],
      },
    });
    assert.equal(long.qr, null);
  });

  it('expire: then there is no request object, answer or link', async () => {
    const created = await create({ ask: ['age_over_18'], expiresInSeconds: 30 });
    const open = await openLink(created.link);
    service.advance(31);
    const shown = await resultOf(api, created.id);
    assert.deepEqual([shown.state, shown.link, shown.qr, shown.requestUri], ['expired', null, null, null]);
    assert.deepEqual((await (await fetch(created.requestUri)).json()).error_description, 'The request has expired.');
    assertRefused(await postForm(open.responseUri, { state: open.state, error: 'access_denied' }), /expired/);
  });

  describe('the hosted page', () => {
    const pageOf = async (url: string) => openHosted(service.anonymous, new URL(url).pathname);

    it('shows QR code, verifier, requested data and purpose, and runs its own script only', async () => {
      const values = ['Quellwasser'];
      const dcql = {
        credentials: [
          {
            id: 'a',
            format: 'dc+sd-jwt',
            meta: { vct_values: [`${service.url}/credential-types/identity-verification/v1`] },
            claims: [{ path: ['given_name'] }, { path: ['family_name'], values }, { path: ['a', null, 'b'] }],
          },
          { id: 'b', format: 'ldp_vc', meta: { type_values: [['VerifiableCredential', 'Licence']] } },
          {
            id: 'c',
            format: 'groth16-bn128',
            meta: { statement: { type: 'age-over', years: 18, on: '2026-05-02', scope: 'club' } },
          },
        ],
        credential_sets: [{ options: [['a', 'b'], ['c']] }],
      };
      const created = await create({ dcql, purpose: 'Entry to <u>the club</u>' });
      const answer = await pageOf(created.pageUrl);
      assert.equal(answer.status, 200);
      const { brand, state, secondsLeft, ...shown } = dataOf(answer);
      assert.deepEqual([brand.organization, state], ['Test studio', 'pending']);
      assert.ok(secondsLeft > 0 && secondsLeft <= 86_400);
      assert.deepEqual(shown, {
        purpose: 'Entry to <u>the club</u>',
        link: created.link,
        qr: created.qr,
        asked: [
          {
            kind: 'credential',
            type: 'identity-verification/v1',
            claims: ['given_name', 'family_name', 'a › * › b'],
          },
          { kind: 'credential', type: 'Licence', claims: [] },
          { kind: 'proof', years: 18, on: '2026-05-02', isLinkable: true },
        ],
        isChoice: true,
        isConfirmed: false,
      });
      assert.doesNotMatch(answer.body, /<u>|Quellwasser/);
      const policy = String(answer.headers.get('content-security-policy'));
      assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /unsafe/);
      assert.deepEqual(
        ['x-robots-tag', 'cache-control'].map((name) => answer.headers.get(name)),
        ['noindex', 'no-store'],
      );
      assert.match(answer.body, /<noscript><main class="ns">.*<h1>Show a credential<\/h1>.*This page needs JavaScript/);
    });

    it('shows only the state, and no QR code after expiry', async () => {
      const created = await create({ ask: ['age_over_18'], expiresInSeconds: 30 });
      const state = async () => (await fetch(`${created.pageUrl}/state`)).json();
      assert.deepEqual(await state(), { state: 'pending' });
      await openLink(created.link);
      assert.deepEqual(await state(), { state: 'fetched' });
      service.advance(31);
      assert.deepEqual(await state(), { state: 'expired' });
      const page = await pageOf(created.pageUrl);
      assert.deepEqual(Object.keys(dataOf(page)).sort(), ['brand', 'purpose', 'state']);
      assert.ok(!page.body.includes('openid4vp:'));
    });

    it('says when the request does not exist', async () => {
      const created = await create({ ask: ['age_over_18'] });
      const answer = await pageOf(created.pageUrl.replace(created.id, 'prs_01jzs4mp1e00000000000000ab'));
      assert.deepEqual([answer.status, dataOf(answer)], [404, { state: 'missing' }]);
    });
  });
});
