// Wallets that must bind their token to a key (RFC 9449), as HAIP 1.0 requires.
import assert from 'node:assert/strict';
import { newKey } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { beginFlow, codeOf, redeem } from './use-authorizations.ts';
import { ALL, assertRefused, makeOffer, SD_JWT, verifiedAnna } from './use-offers.ts';

describe('DPoP when the operator requires it', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  before(async () => {
    service = await startTestService({ WALLET_DPOP: 'required' });
    account = await service.account(ALL);
    path = `/v1/credentials/${(await verifiedAnna(account.api)).credentialId}`;
  });
  after(() => service.stop());

  it('is needed for a pre-authorized code, which still works afterwards', async () => {
    const { body, offer, wallet } = await makeOffer(account.api, path);
    assertRefused(await wallet.redeem(offer, body.txCode), 400, 'invalid_dpop_proof', 'no proof');
    const dpop = newKey();
    const { body: token, status } = await wallet.redeem(offer, body.txCode, { dpop });
    assert.deepEqual([status, token.token_type], [200, 'DPoP'], JSON.stringify(token));
    const asked = { configuration: SD_JWT, keys: [newKey()] };
    const stolen = await wallet.request(token.access_token, asked);
    assert.deepEqual([stolen.status, stolen.body.error], [401, 'invalid_token']);
    assert.equal((await wallet.request(token.access_token, asked, { dpop })).status, 200);
  });

  it('is needed for an authorization code, whether or not the pushed request had one', async () => {
    const flow = await beginFlow(account.api, path);
    const code = await codeOf(flow);
    assertRefused(await redeem(flow, code), 400, 'invalid_dpop_proof', 'no proof');
    const { body, status } = await redeem(flow, code, {}, { dpop: newKey() });
    assert.deepEqual([status, body.token_type], [200, 'DPoP'], JSON.stringify(body));
  });
});
