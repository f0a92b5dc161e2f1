// The page of a verification session when the organization accepts documents from wallets.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { countTaps } from '../../../scripts/bench/wallets/count-taps.ts';
import {
  type Authority,
  type MobileDocument,
  newAuthority,
  presentDocument,
} from '../../../scripts/bench/wallets/mobile-document.ts';
import { openCode, openLink } from '../../../scripts/bench/wallets/wallet.ts';
import { picture } from '../../domains/identity/identity-verification/use-verifications.ts';
import {
  changePolicy,
  issueLicence,
  LICENCE,
  presentLicence,
  trustNewAuthority,
} from '../../domains/identity/identity-verification/use-wallets.ts';
import { newSession } from '../../domains/identity/verification-sessions/use-sessions.ts';
import { openHosted } from '../../support/hosted-page.ts';
import { answerIso, browserAnswer, browserTranscript, openBrowserRequest } from '../../support/peers/browser-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { assertAccessibleInBoth } from '../axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from '../use-browser.ts';
import { type DeviceWallet, installDeviceWallet, removeDigitalCredentials } from '../use-device-wallet.ts';
import { enterActor } from './use-actor.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  locale: 'es-ES',
} as const;
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const OPENID = ['openid4vp-v1-signed', 'openid4vp-v1-unsigned'];

describe('capture page with wallets', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  let authority: Authority;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    authority = await trustNewAuthority(account.api);
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
  const walletWith =
    (document: MobileDocument): DeviceWallet =>
    async (requests) => {
      const origin = new URL(service.ctx.publicUrl).origin;
      const signed = requests.find(({ protocol }) => protocol === 'openid4vp-v1-signed');
      assert.ok(signed);
      const request = await openBrowserRequest(signed, origin);
      const transcript = browserTranscript(request, origin);
      return browserAnswer(signed.protocol, request, { mdl: [presentDocument(document, request, { transcript })] });
    };

  const isoWalletWith =
    (document: MobileDocument): DeviceWallet =>
    (requests) => {
      const [only] = requests;
      assert.ok(only && requests.length === 1);
      return answerIso(document, only, { origin: new URL(service.ctx.publicUrl).origin });
    };

  for (const [name, protocols, wallet] of [
    ['OpenID4VP', OPENID, walletWith],
    ['ISO/IEC 18013-7', ['org-iso-mdoc'], isoWalletWith],
  ] as const)
    it(`verifies in two taps with ${name}, without a picture`, async () => {
      const { url } = await newSession(account.api, { userId: name });
      const { page, problems } = await openPage(browser, PHONE);
      await installDeviceWallet(page, protocols, wallet(await issueLicence(authority)));
      const taps = await countTaps(page);
      const answer = await page.goto(url);
      assert.match(answer?.headers()['permissions-policy'] ?? '', /digital-credentials-get=\(self\)/);
      await heading(page, 'Antes de empezar');
      await page.getByText('Su cartera digital, o su pasaporte').waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, 'capture-wallet-es-1-consent');
      await press(page, 'Acepto, empezar');
      await heading(page, '¿Cómo quiere verificar su identidad?');
      await assertAccessibleInBoth(page);
      await assertFits(page);
      await shoot(page, 'capture-wallet-es-2-method');
      await press(page, 'Usar su cartera digital');
      await heading(page, 'Su identidad está verificada');
      await shoot(page, 'capture-wallet-es-3-done');
      assert.equal(taps(), 2);
      assert.deepEqual(problems, []);
    });

  it('shows link and QR code if the browser has no wallet API, and follows the wallet', async () => {
    const { url } = await newSession(account.api, { userId: 'grace' });
    const { page, problems } = await openPage(browser, DESKTOP);
    await removeDigitalCredentials(page);
    const taps = await countTaps(page);
    await page.goto(url);
    await press(page, 'I agree, start');
    await shoot(page, 'capture-wallet-1-method');
    await press(page, 'Use your wallet');
    await heading(page, 'Use your wallet');
    await page.getByAltText('QR code for your wallet').waitFor();
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'capture-wallet-2-code');
    const link = page.getByRole('link', { name: 'Open the wallet on this device' });
    const request = await openCode(String(await link.getAttribute('href')));
    await page.getByText('Your wallet has received the request').waitFor();
    const { status } = await presentLicence(await issueLicence(authority), request);
    assert.equal(status, 200);
    await heading(page, 'Your identity is verified');
    assert.equal(taps(), 2);
    assert.deepEqual(problems, []);
  });

  it('accepts a same-device answer only in the browser that asked, and reports this in another', async () => {
    const { url } = await newSession(account.api, { userId: 'same-device' });
    const { page, problems } = await openPage(browser, { ...PHONE, locale: 'en-GB' });
    await removeDigitalCredentials(page);
    await page.goto(url);
    await press(page, 'I agree, start');
    await press(page, 'Use your wallet');
    const link = page.getByRole('link', { name: 'Open the wallet on this device' });
    const request = await openLink(String(await link.getAttribute('href')));
    const { body } = await presentLicence(await issueLicence(authority), request);
    const { page: other } = await openPage(browser, PHONE);
    await other.goto(body.redirect_uri);
    await other.getByRole('alert').filter({ hasText: 'Su cartera abrió otro navegador' }).waitFor();
    await assertAccessibleInBoth(other);
    await assertFits(other);
    await shoot(other, 'capture-wallet-es-6-other-browser');
    assert.doesNotMatch(other.url(), /response_code/);
    await page.getByText('Your wallet has received the request').waitFor();
    await page.goto(body.redirect_uri);
    await heading(page, 'Your identity is verified');
    assert.doesNotMatch(page.url(), /response_code/);
    assert.deepEqual(problems, []);
  });

  it('asks again after a wallet was closed, and explains why a document is not accepted', async () => {
    const { url } = await newSession(account.api, { userId: 'edsger' });
    const foreign = await issueLicence(await newAuthority('C=XX, CN=Nowhere IACA'));
    let tries = 0;
    const { page } = await openPage(browser, DESKTOP);
    await installDeviceWallet(page, OPENID, (requests) => {
      tries += 1;
      return tries === 1 ? { error: 'NotAllowedError' } : walletWith(foreign)(requests);
    });
    await page.goto(url);
    await press(page, 'I agree, start');
    await press(page, 'Use your wallet');
    await page.getByRole('alert').filter({ hasText: 'closed before it answered' }).waitFor();
    await shoot(page, 'capture-wallet-3-cancelled');
    await press(page, 'Use a wallet on this device');
    await heading(page, 'Your identity is not verified yet');
    await page.getByText('Documents from this issuer are not accepted here. Use another document.').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'capture-wallet-4-refused');
    await press(page, 'Try again');
    await press(page, 'Take pictures instead');
    await heading(page, 'Which document do you have?');
    await page.goBack();
    await heading(page, 'How do you want to verify your identity?');
  });

  it('continues after a reload, and renews an expired request', async () => {
    const { url } = await newSession(account.api, { userId: 'barbara' });
    const { page } = await openPage(browser, { ...PHONE, locale: 'en-GB' });
    await removeDigitalCredentials(page);
    await page.goto(url);
    await press(page, 'I agree, start');
    await press(page, 'Use your wallet');
    await heading(page, 'Use your wallet');
    await page.reload();
    await heading(page, 'How do you want to verify your identity?');
    await press(page, 'Use your wallet');
    await page.getByText('Waiting for your wallet.').waitFor();
    service.advance(901);
    await page.getByText('The request expired. Nothing was shared.').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'capture-wallet-5-expired');
    await press(page, 'Try again');
    await page.getByText('Waiting for your wallet.').waitFor();
  });

  describe('whose portrait is compared', () => {
    before(() => changePolicy(account.api, { evidence: 'any', wallet: { portrait: 'required' } }));
    after(() => changePolicy(account.api, { wallet: { portrait: 'off' } }));

    const SCREENS = {
      en: {
        agree: 'I agree, start',
        method: 'How do you want to verify your identity?',
        wallet: 'Use your wallet',
        face: 'Now your face',
        start: 'Start',
        request: /document details, and portrait/,
        code: 'QR code for your wallet',
        link: 'Open the wallet on this device',
        done: 'Your identity is verified',
      },
      es: {
        agree: 'Acepto, empezar',
        method: '¿Cómo quiere verificar su identidad?',
        wallet: 'Usar su cartera digital',
        face: 'Ahora su rostro',
        start: 'Empezar',
        request: /los datos del documento y el retrato/,
        code: 'Código QR para su cartera',
        link: 'Abrir la cartera en este dispositivo',
        done: 'Su identidad está verificada',
      },
    } as const;
    for (const [language, screen] of Object.entries(SCREENS))
      it(`films the face before it asks the wallet, in ${language}`, async () => {
        // Two people, because a second film of one looks like a copy.
        const person = language === 'en' ? 'p08' : 'p05';
        const { url } = await newSession(account.api, { userId: `portrait-${language}` });
        const { page, problems } = await openPage(browser, { ...PHONE, locale: language === 'en' ? 'en-GB' : 'es-ES' });
        await removeDigitalCredentials(page);
        await enterActor(page, person);
        await page.goto(url);
        await press(page, screen.agree);
        await heading(page, screen.method);
        await assertAccessibleInBoth(page);
        await assertFits(page);
        await shoot(page, `capture-portrait-${language}-1-method`);
        await press(page, screen.wallet);
        await heading(page, screen.face);
        await page.goBack();
        await heading(page, screen.method);
        await press(page, screen.wallet);
        await heading(page, screen.face);
        await assertFits(page);
        await shoot(page, `capture-portrait-${language}-2-face`);
        await press(page, screen.start);
        await page.getByAltText(screen.code).waitFor({ timeout: 120_000 });
        await page.getByText(screen.request).waitFor();
        await assertAccessibleInBoth(page);
        await assertFits(page);
        await shoot(page, `capture-portrait-${language}-3-wallet`);
        const link = page.getByRole('link', { name: screen.link });
        const request = await openCode(String(await link.getAttribute('href')));
        const elements = {
          ...LICENCE,
          document_number: `UT${person}`.toUpperCase(),
          portrait: picture(`faces/${person}-portrait`),
        };
        assert.equal((await presentLicence(await issueLicence(authority, { elements }), request)).status, 200);
        await page.getByRole('heading', { name: screen.done }).waitFor({ timeout: 60_000 });
        assert.deepEqual(problems, []);
      });
  });

  it('offers no pictures if they are not accepted', async () => {
    await changePolicy(account.api, { evidence: 'wallet' });
    const { url } = await newSession(account.api, { userId: 'donald' });
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(url);
    await press(page, 'I agree, start');
    await page.getByRole('button', { name: 'Use your wallet', exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Take pictures instead' }).count(), 0);
  });
});
