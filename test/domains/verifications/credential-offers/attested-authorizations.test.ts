// Wallet attestations in the authorization code flow: at the endpoint for pushed requests, and at the token endpoint.
import assert from 'node:assert/strict';
import { newKey, type WalletKey } from '../../../support/peers/receiving-wallet.ts';
import { type WalletProvider, walletProof } from '../../../support/peers/wallet-provider.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { approve, beginFlow, codeOf, type Flow, pageOf, push, redeem } from './use-authorizations.ts';
import { assertRefused, SD_JWT } from './use-offers.ts';
import { openWithProviders, trustProviders } from './use-providers.ts';

const now = (): number => Math.floor(Date.now() / 1000);

describe('wallet attestations in the authorization code flow', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  let provider: WalletProvider;
  let stranger: WalletProvider;
  let key: WalletKey;
  let flow: Flow;

  const start = async (env: Record<string, string>): Promise<void> => {
    ({ service, account, path, provider, stranger } = await openWithProviders(env));
    await trustProviders(service, provider.certificate);
  };
  const headersOf = (attestation: string, proof: string) => ({
    'OAuth-Client-Attestation': attestation,
    'OAuth-Client-Attestation-PoP': proof,
  });
  const proofOf = (payload = {}, by = key) => walletProof(by, flow.issuer, { payload });
  const good = async () => headersOf(await provider.attestWallet(key), await proofOf());
  const detailsOf = async (action: string): Promise<unknown> => {
    const text = 'select details from audit_entries where subject = $1 and action = $2';
    return (await service.sql('superuser', text, [flow.body.id, action]))[0]?.details;
  };
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    flow = await beginFlow(account.api, path);
    key = newKey();
  });

  describe('when the operator requires them', () => {
    before(() => start({ WALLET_ATTESTATION: 'required' }));
    after(() => service.stop());

    it('lead to a credential, each call with a new proof', async () => {
      const page = await pageOf(flow, {}, await good());
      assert.match(await (await fetch(page.url, { headers: page.headers })).text(), /"isAttested":true/);
      const { body } = await approve(page, flow.body.txCode);
      assert.deepEqual(await detailsOf('credential_offer.authorized'), { walletAttestation: true });
      const code = new URL(body.redirectUri).searchParams.get('code') ?? '';
      const token = await redeem(flow, code, {}, { headers: await good() });
      assert.equal(token.status, 200, JSON.stringify(token.body));
      assert.deepEqual(await detailsOf('credential_offer.accepted'), { dpop: false, walletAttestation: true });
      const issued = await flow.wallet.request(token.body.access_token, { configuration: SD_JWT, keys: [newKey()] });
      assert.equal(issued.status, 200, JSON.stringify(issued.body));
    });

    it('are refused with the name of the error at both endpoints, and spoil neither request nor code', async () => {
      const attestation = await provider.attestWallet(key);
      const used = await good();
      const page = await pageOf(flow, {}, used);
      const { pushed_authorization_request_endpoint: par, token_endpoint: token } = flow.wallet.server;
      const rows: [string, Record<string, string>, RegExp, string?][] = [
        ['none', {}, /is required/],
        ['no proof', { 'OAuth-Client-Attestation': attestation }, /is required/],
        ['a proof alone', { 'OAuth-Client-Attestation-PoP': await proofOf() }, /is required/],
        [
          'an unknown provider',
          headersOf(await stranger.attestWallet(key), await proofOf()),
          /attestation is refused: certificate_not_trusted/,
        ],
        [
          'an expired one',
          headersOf(await provider.attestWallet(key, { payload: { exp: now() - 120 } }), await proofOf()),
          /has expired/,
          'use_fresh_attestation',
        ],
        [
          'of another client',
          headersOf(
            await provider.attestWallet(key, { payload: { sub: 'https://other.example' } }),
            await proofOf({ iss: 'https://other.example' }),
          ),
          /attestation is refused: sub/,
        ],
        ["another wallet's proof", headersOf(attestation, await proofOf({}, newKey())), /proof .+ refused: signature/],
        ['a proof for another server', headersOf(attestation, await proofOf({ aud: 'https://a.example' })), /: aud/],
        ['a proof for the endpoint PAR', headersOf(attestation, await proofOf({ aud: par })), /: aud/],
        ['a proof for the token endpoint', headersOf(attestation, await proofOf({ aud: token })), /: aud/],
        ['an old proof', headersOf(attestation, await proofOf({ iat: now() - 600 })), /: iat/],
        ['the proof of another request', used, /proof .+ refused: jti/],
      ];
      const refusedBy = async (call: (headers: Record<string, string>) => ReturnType<typeof push>) => {
        for (const [what, headers, reason, error = 'invalid_client'] of rows) {
          const answer = await call(headers);
          assertRefused(answer, 400, error, what);
          assert.match(answer.body.error_description, reason, what);
        }
      };
      await refusedBy((headers) => push(flow, {}, headers));
      const { status, body } = await approve(page, flow.body.txCode);
      assert.equal(status, 200, 'a refused request replaces none');
      const code = new URL(body.redirectUri).searchParams.get('code') ?? '';
      await refusedBy((headers) => redeem(flow, code, {}, { headers }));
      assert.equal((await redeem(flow, code, {}, { headers: await good() })).status, 200);
    });
  });

  describe('when the operator requires none', () => {
    before(() => start({}));
    after(() => service.stop());

    it('are needed for the code if the pushed request had one', async () => {
      const code = await codeOf(flow, {}, await good());
      const without = await redeem(flow, code);
      assertRefused(without, 400, 'invalid_client', 'without an attestation');
      assert.equal((await redeem(flow, code, {}, { headers: await good() })).status, 200);
    });

    it('are shown as missing on the page of a wallet without one', async () => {
      const page = await pageOf(flow);
      assert.match(await (await fetch(page.url, { headers: page.headers })).text(), /"isAttested":false/);
    });
  });
});
