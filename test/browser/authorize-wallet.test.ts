import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { ALL, type Body, SD_JWT, verifiedAnna } from '../domains/verifications/credential-offers/use-offers.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser } from './use-browser.ts';

const WORDS = {
  en: { title: 'Add a credential to your wallet', code: 'Six-digit code', approve: 'Approve', deny: 'Decline' },
  es: {
    title: 'Añadir una credencial a su cartera',
    code: 'Código de seis cifras',
    approve: 'Aprobar',
    deny: 'Rechazar',
  },
} as const;

describe('the page where a person approves a wallet', () => {
  let service: TestService;
  let api: ApiClient;
  let path: string;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    ({ api } = await service.account(ALL));
    path = `/v1/credentials/${(await verifiedAnna(api)).credentialId}`;
    await openHosted(service.anonymous, '/wallet');
    browser = await openBrowser('');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  async function open(locale: string): Promise<{ page: Page; body: Body; asked: string[] }> {
    const { body } = await api.post(`${path}/offer`, { grant: 'authorization_code' });
    const offer = JSON.parse(new URL(body.offerUri).searchParams.get('credential_offer') ?? '');
    const place = `${offer.credential_issuer}/oid4vci`;
    const pushed = await fetch(`${place}/par`, {
      method: 'POST',
      body: new URLSearchParams({
        response_type: 'code',
        client_id: 'wallet',
        redirect_uri: 'https://wallet.example/return',
        code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
        code_challenge_method: 'S256',
        scope: SD_JWT,
        issuer_state: offer.grants.authorization_code.issuer_state,
      }),
    });
    const { request_uri } = await pushed.json();
    const page = await (await browser.newContext({ locale, viewport: { width: 360, height: 740 } })).newPage();
    const asked: string[] = [];
    await page.route('https://wallet.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: 'wallet' });
    });
    await page.goto(`${place}/authorize?${new URLSearchParams({ client_id: 'wallet', request_uri })}`);
    return { page, body, asked };
  }

  for (const locale of ['en', 'es'] as const)
    it(`refuses a wrong code, approves with the right one, and declines (${locale})`, async () => {
      const words = WORDS[locale];
      const { page, body, asked } = await open(locale);
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await page.getByText('wallet.example').first().waitFor();
      await assertAccessibleInBoth(page);
      await page.reload();
      const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click();
      await press(page, words.approve);
      await page.getByRole('alert').waitFor();
      await page.getByLabel(words.code).fill(body.txCode === '000000' ? '000001' : '000000');
      await press(page, words.approve);
      await page.getByRole('alert').waitFor();
      await page.getByLabel(words.code).fill(body.txCode);
      await press(page, words.approve);
      await page.waitForURL('https://wallet.example/**');
      assert.match(asked[0] ?? '', /\?code=[\w-]{43}&iss=/);
      const denied = await open(locale);
      await press(denied.page, words.deny);
      await denied.page.waitForURL('https://wallet.example/**');
      assert.match(denied.asked[0] ?? '', /\?error=access_denied&iss=/);
    });
});
