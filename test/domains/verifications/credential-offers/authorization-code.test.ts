// The authorization code flow with PAR (RFC 9126) and PKCE (RFC 7636), and attacks on it.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { dpopProof, newKey, ReceivingWallet } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf } from '../../identity/identity-verification/use-verifications.ts';
import {
  approve,
  beginFlow,
  CLIENT,
  codeOf,
  decide,
  type Flow,
  hashOf,
  type OpenedPage,
  open,
  pageOf,
  push,
  REDIRECT,
  redeem,
  sendForm,
} from './use-authorizations.ts';
import { ALL, assertRefused, JWT_VC, SD_JWT, verifiedAnna } from './use-offers.ts';

describe('authorization code flow', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  before(async () => {
    service = await startTestService();
    account = await service.account(ALL);
    path = `/v1/credentials/${(await verifiedAnna(account.api)).credentialId}`;
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const begin = (more?: object): Promise<Flow> => beginFlow(account.api, path, more);
  const refuses = async (answer: Promise<ApiAnswer>, error: string, what = error) =>
    assertRefused(await answer, 400, error, what);
  const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

  it('ends with a credential, bound by DPoP', async () => {
    const flow = await begin();
    const { server, issuer } = flow.wallet;
    assert.equal(server.require_pushed_authorization_requests, true);
    assert.equal(server.authorization_response_iss_parameter_supported, true);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
    assert.equal(issuer.credential_configurations_supported[SD_JWT].scope, SD_JWT);
    const dpop = newKey();
    const proof = await dpopProof(dpop, server.pushed_authorization_request_endpoint);
    const page = await pageOf(flow, {}, { DPoP: proof });
    const html = await (await fetch(page.url, { headers: page.headers })).text();
    assert.match(html, /wallet\.example/);
    assert.doesNotMatch(html, /\bAnna\b/i);
    const { body } = await approve(page, flow.body.txCode);
    const back = new URL(body.redirectUri);
    const { code = '', ...rest } = Object.fromEntries(back.searchParams);
    assert.equal(back.origin + back.pathname, 'https://wallet.example/return');
    assert.deepEqual(rest, { kept: '1', state: 'a&b', iss: flow.issuer });
    await refuses(redeem(flow, code), 'invalid_grant', 'without the DPoP key');
    const token = await redeem(flow, code, {}, { dpop });
    assert.equal(token.status, 200, JSON.stringify(token.body));
    assert.equal(token.body.authorization_details, undefined);
    const issued = await flow.wallet.request(
      token.body.access_token,
      { configuration: SD_JWT, keys: [newKey()] },
      { dpop },
    );
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    const { body: offer } = await account.api.get(`/v1/credential-offers/${flow.body.id}`);
    assert.deepEqual([offer.status, offer.grant, offer.boundByDpop], ['issued', 'authorization_code', true]);
    assert.deepEqual(await auditOf(service, flow.body.id), [
      'credential_offer.created',
      'credential_offer.authorized',
      'credential_offer.accepted',
      'credential_offer.issued',
    ]);
  });

  it('limits the token to the approved configurations, named in authorization_details', async () => {
    const flow = await begin({ formats: ['dc+sd-jwt', 'jwt_vc_json'] });
    const details = [{ type: 'openid_credential', credential_configuration_id: JWT_VC }];
    const code = await codeOf(flow, { scope: '', authorization_details: JSON.stringify(details) });
    const token = await redeem(flow, code);
    assert.deepEqual(token.body.authorization_details, [{ ...details[0], credential_identifiers: [JWT_VC] }]);
    const other = await flow.wallet.request(token.body.access_token, { configuration: SD_JWT, keys: [newKey()] });
    assert.equal(other.status, 400);
  });

  it('revokes the token of a replayed code', async () => {
    const flow = await begin();
    const code = await codeOf(flow);
    const { body } = await redeem(flow, code);
    const ask = () => flow.wallet.request(body.access_token, { configuration: SD_JWT, keys: [newKey()] });
    await refuses(redeem(flow, code, { code_verifier: randomBytes(32).toString('base64url') }), 'invalid_grant');
    assert.equal((await ask()).status, 200, 'a stranger without the verifier revokes nothing');
    await refuses(redeem(flow, code), 'invalid_grant');
    const answer = await ask();
    assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_token']);
  });

  it('keeps an issued code when another client pushes a request, until it expires', async () => {
    const flow = await begin();
    const code = await codeOf(flow);
    assertRefused(await push(flow, { client_id: 'https://other.example' }), 400, 'invalid_request', 'meanwhile');
    assert.equal((await redeem(flow, code)).status, 200);
  });

  it('rejects a code with another verifier, address, client, or organization', async () => {
    const flow = await begin();
    const code = await codeOf(flow);
    await refuses(redeem(flow, code, { code_verifier: randomBytes(32).toString('base64url') }), 'invalid_grant');
    await refuses(redeem(flow, code, { code_verifier: hashOf(flow.verifier) }), 'invalid_grant', 'the challenge');
    await refuses(redeem(flow, code, { redirect_uri: 'https://wallet.example/return' }), 'invalid_grant');
    await refuses(redeem(flow, code, { client_id: 'https://other.example' }), 'invalid_grant');
    await refuses(redeem(flow, code, { code_verifier: '' }), 'invalid_request', 'no verifier');
    const stranger = await service.account(ALL);
    await verifiedAnna(stranger.api);
    const url = flow.wallet.server.token_endpoint.replace(account.organization, stranger.organization);
    const fields = { client_id: CLIENT, redirect_uri: REDIRECT, code_verifier: flow.verifier };
    await refuses(sendForm(url, { grant_type: 'authorization_code', code, ...fields }), 'invalid_grant', 'foreign');
    const par = flow.wallet.server.pushed_authorization_request_endpoint;
    const foreign = {
      ...flow.wallet.server,
      pushed_authorization_request_endpoint: par.replace(account.organization, stranger.organization),
    };
    const elsewhere = { ...flow, wallet: new ReceivingWallet(flow.wallet.issuer, foreign) };
    await refuses(push(elsewhere), 'invalid_request', 'issuer_state of another organization');
    assert.equal((await redeem(flow, code)).status, 200);
  });

  it('rejects malformed pushed requests', async () => {
    const flow = await begin();
    const rows: [string, Record<string, string>][] = [
      ['invalid_request', { code_challenge_method: 'plain' }],
      ['invalid_request', { code_challenge_method: '' }],
      ['invalid_request', { code_challenge: '' }],
      ['invalid_request', { issuer_state: randomBytes(32).toString('base64url') }],
      ['invalid_request', { request_uri: 'urn:x' }],
      ['unsupported_response_type', { response_type: 'token' }],
      ['request_not_supported', { request: 'e30' }],
      ['invalid_scope', { scope: 'openid' }],
      ['invalid_scope', { scope: '' }],
      ['invalid_scope', { scope: JWT_VC }],
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        'wallet:/x',
        'http://wallet.example/x',
        'https://a@wallet.example/',
        'https://wallet.example/#x',
        '//wallet.example',
      ].map((redirect_uri): [string, Record<string, string>] => ['invalid_request', { redirect_uri }]),
    ];
    for (const [error, changes] of rows) await refuses(push(flow, changes), error, JSON.stringify(changes));
    for (const redirect_uri of ['eu.example.wallet://authorize', 'http://127.0.0.1:9/x'])
      assert.equal((await push(flow, { redirect_uri })).status, 201, redirect_uri);
    const preAuthorized = flow.wallet.token({
      grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code',
      'pre-authorized_code': flow.issuerState,
      tx_code: flow.body.txCode,
    });
    await refuses(preAuthorized, 'invalid_grant', 'issuer_state as a pre-authorized code');
  });

  it('opens a request_uri once, for its client, and never redirects elsewhere', async () => {
    const flow = await begin();
    const { request_uri: uri } = (await push(flow)).body;
    assert.equal((await open(flow, uri, { client: 'https://other.example' })).status, 404);
    const opened = await open(flow, uri, { more: '&redirect_uri=https://evil.example' });
    assert.match(opened.headers.get('location') ?? '', /^\/orgs\/org_\w+\/oid4vci\/authorize\/[\w-]{43}$/);
    const again = await open(flow, uri);
    assert.deepEqual([again.status, again.headers.get('location')], [404, null]);
    const late = (await push(flow)).body.request_uri;
    await service.sql('superuser', "update wallet_authorizations set expires_at = now() - interval '1 second'");
    assert.equal((await open(flow, late)).status, 404);
  });

  it('ends with access_denied, or with the fifth wrong code', async () => {
    const flow = await begin();
    const denied = await decide(await pageOf(flow), { decision: 'deny' });
    assert.equal(new URL(denied.body.redirectUri).searchParams.get('error'), 'access_denied');
    const page = await pageOf(flow);
    for (const status of [422, 422, 422, 422, 410])
      assert.equal((await approve(page, wrongOf(flow.body.txCode))).status, status);
    assert.equal((await approve(page, flow.body.txCode)).status, 410);
    const { body } = await account.api.get(`/v1/credential-offers/${flow.body.id}`);
    assert.deepEqual([body.status, body.failure], ['failed', 'tx_code']);
  });

  it('ends with the code after 60 seconds, and with a canceled offer', async () => {
    const flow = await begin();
    const code = await codeOf(flow);
    await service.sql('superuser', "update wallet_authorizations set expires_at = now() - interval '1 second'");
    await refuses(redeem(flow, code), 'invalid_grant', 'expired');
    const other = await begin();
    const page = await pageOf(other);
    await account.api.post(`/v1/credential-offers/${other.body.id}/cancel`);
    assert.equal((await approve(page, other.body.txCode)).status, 410);
    await refuses(push(other), 'invalid_request', 'canceled');
  });

  it('opens the page only in the browser that opened the request', async () => {
    const flow = await begin();
    const page = await pageOf(flow);
    const { headers: elsewhere } = await pageOf(await begin());
    assert.notEqual(elsewhere.cookie, page.headers.cookie);
    const statusOf = async ({ url, headers }: OpenedPage) => (await fetch(url, { headers })).status;
    for (const headers of [{}, elsewhere, { cookie: `${page.headers.cookie}x` }]) {
      const forwarded = { url: page.url, headers };
      assert.equal(await statusOf(forwarded), 404);
      assert.equal((await decide(forwarded, { decision: 'deny' })).status, 404);
      assert.equal((await approve(forwarded, flow.body.txCode)).status, 404);
      for (let attempt = 0; attempt < 5; attempt += 1)
        assert.equal((await approve(forwarded, wrongOf(flow.body.txCode))).status, 404);
      await service.sql('superuser', 'delete from rate_windows');
    }
    assert.equal(await statusOf(page), 200, 'a reload');
    const other = await begin();
    const { headers } = page;
    const second = await open(other, (await push(other)).body.request_uri, { headers });
    const cookie = second.headers.get('set-cookie') ?? '';
    assert.ok(cookie.startsWith(`${headers.cookie};`), 'a second request in the same browser keeps the first');
    assert.match(cookie, /; HttpOnly; SameSite=Lax;/);
    assert.equal((await approve(page, flow.body.txCode)).status, 200);
  });

  it('requires a transaction code', async () => {
    const { status, body } = await account.api.post(`${path}/offer`, { grant: 'authorization_code', txCode: 'none' });
    assert.deepEqual([status, body.errors[0].path], [422, 'txCode']);
  });
});
