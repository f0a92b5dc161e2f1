// Passkeys created and used by Chromium, with its virtual authenticator (WebAuthn Level 3, section 11).
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { chromiumPath, openBrowser } from './use-browser.ts';

type Body = Record<string, unknown>;

describe('a passkey in a browser', () => {
  let service: TestService;
  let browser: Browser;
  let page: Page;
  let account: TestAccount;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    browser = await openBrowser('/dev/null');
    // The tests' own calls run on a page of the service, whose policy allows only its own script.
    const context = await browser.newContext({ bypassCSP: true });
    page = await context.newPage();
    await page.goto(`${service.url}/login`);
    const devTools = await context.newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const create = (options: Body): Promise<Body> =>
    page.evaluate(async (json) => {
      // biome-ignore lint/suspicious/noExplicitAny: a page's types of the standard's JSON are not those of this test.
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as any);
      const made = await navigator.credentials.create({ publicKey });
      return (made as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
    }, options);
  const get = (options: Body): Promise<Body> =>
    page.evaluate(async (json) => {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as any);
      const shown = await navigator.credentials.get({ publicKey });
      return (shown as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
    }, options);

  it('can be added, serves as a second factor, and logs in without a password', async () => {
    const { anonymous } = service;
    const login = { email: account.email, password: account.password };
    const first = (await anonymous.post('/v1/auth/login', login)).body;
    const api = createApiClient(service.url, first.accessToken);
    const options = (await api.post('/v1/auth/second-factors/passkeys/options', {})).body;
    const added = await api.post('/v1/auth/second-factors/passkeys', {
      name: 'Chromium',
      passkey: await create(options),
    });
    assert.equal(added.status, 201, JSON.stringify(added.body));

    const { secondFactor } = (await anonymous.post('/v1/auth/login', login)).body;
    const passkey = await get(secondFactor.webauthn);
    const done = await anonymous.post('/v1/auth/login/second-factor', { token: secondFactor.token, passkey });
    assert.equal(done.status, 200, JSON.stringify(done.body));

    const asked = (await anonymous.post('/v1/auth/login/passkey/options', {})).body;
    const alone = await anonymous.post('/v1/auth/login/passkey', { passkey: await get(asked) });
    assert.equal(alone.status, 200, JSON.stringify(alone.body));
    assert.equal(alone.body.userId, done.body.userId);
    const again = await api.post('/v1/auth/second-factors/passkeys/options', {});
    await assert.rejects(create(again.body), /InvalidStateError/, 'the device has one already');
  });
});
