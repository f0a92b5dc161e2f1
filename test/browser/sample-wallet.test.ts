// "Use your wallet" in test mode without a government wallet, on a verification page and when signing.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { countTaps } from '../../scripts/bench/wallets/count-taps.ts';
import { openParty, sendContract } from '../domains/agreements/agreements/use-signing.ts';
import { newSession } from '../domains/identity/verification-sessions/use-sessions.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { removeDigitalCredentials } from './use-device-wallet.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const SCOPES = ['keys:write', 'agreements:read', 'agreements:write', 'verifications:read', 'verifications:write'];
const ADA = { role: 'model', name: 'Ada Okafor', email: 'ada@example.org', kind: 'signer' };

describe('pages with the sample wallet', () => {
  let service: TestService;
  let api: ApiClient;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    api = await testModeOf(service, await service.account({ scopes: SCOPES }), { scopes: SCOPES.slice(1) });
    await openHosted(service.anonymous, `/verify/${'A'.repeat(43)}`);
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  it('verify an adult, and explain why a revoked document is not accepted', async () => {
    const { url } = await newSession(api, { userId: 'grace' });
    const { page, problems } = await openPage(browser, { ...PHONE, locale: 'es-ES' });
    await removeDigitalCredentials(page);
    await page.goto(url);
    await press(page, 'Acepto, empezar');
    await press(page, 'Usar su cartera digital');
    await page.getByText('Modo de prueba: no necesita una cartera').waitFor();
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'sample-wallet-es-1-phone');
    await page.getByLabel('Persona', { exact: true }).selectOption('revoked');
    await press(page, 'Usar la cartera de ejemplo');
    await heading(page, 'Su identidad aún no está verificada');
    await shoot(page, 'sample-wallet-es-2-revoked');
    await press(page, 'Intentar de nuevo');
    await press(page, 'Usar su cartera digital');
    await page.getByLabel('Documento', { exact: true }).selectOption('pid');
    await press(page, 'Usar la cartera de ejemplo');
    await heading(page, 'Su identidad está verificada');
    assert.deepEqual(problems, []);
  });

  it('take three taps from the link to the result', async () => {
    const { url } = await newSession(api, { userId: 'taps' });
    const { page, problems } = await openPage(browser, { ...PHONE, locale: 'en-US' });
    await removeDigitalCredentials(page);
    const taps = await countTaps(page);
    await page.goto(url);
    for (const name of ['I agree, start', 'Use your wallet', 'Use the sample wallet'])
      await page.getByRole('button', { name, exact: true }).tap();
    await heading(page, 'Your identity is verified');
    assert.equal(taps(), 3);
    assert.deepEqual(problems, []);
  });

  it('let a signer continue', async () => {
    const agreement = await sendContract(api, [ADA], { requireVerifiedIdentity: 'wallet' });
    const open = await openParty(service, api, agreement, 'model');
    await open.read();
    const { page, problems } = await openPage(browser, DESKTOP);
    await removeDigitalCredentials(page);
    await page.goto(`${service.url}/sign/${open.token}`);
    await press(page, 'Use your digital wallet');
    await page.getByText('Test mode: no wallet needed').waitFor();
    await page.getByLabel('Document', { exact: true }).selectOption('pid_sd_jwt');
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'sample-wallet-3-sign');
    await press(page, 'Use the sample wallet');
    await page.getByText('Your verified name is Ada Okafor.').waitFor();
    assert.deepEqual(problems, []);
  });
});
