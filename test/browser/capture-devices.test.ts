import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { picture } from '../domains/identity/identity-verification/use-verifications.ts';
import { newSession } from '../domains/identity/verification-sessions/use-sessions.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

describe('capture page on different devices', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    await openHosted(service.anonymous, `/verify/${'A'.repeat(43)}`);
    // The device has no camera.
    browser = await openBrowser('/nowhere.y4m');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const passport = () => ({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture('passport-anna') });

  it("hands over from desktop to phone, and follows the phone's progress", async () => {
    const made = await newSession(account.api);
    const { page: desk, problems } = await openPage(browser, DESK);
    await desk.goto(made.url);
    await press(desk, 'Continue on your phone');
    await desk.getByRole('img', { name: 'A QR code with the link to this page' }).waitFor();
    assert.ok(await desk.getByText(made.url).isVisible(), 'the page’s own link');
    await shoot(desk, 'capture-1280-light-phone');
    const { page: phone } = await openPage(browser, PHONE);
    await phone.goto(made.url);
    await press(phone, 'I agree, start');
    await desk.locator('[data-point="1"]').waitFor();
    await shoot(desk, 'capture-1280-light-phone-connected');
    await phone.getByRole('button', { name: 'Passport' }).click();
    await phone.locator('#file').setInputFiles(passport());
    await press(phone, 'Use this picture');
    await desk.locator('[data-point="2"]').waitFor();
    await account.api.post(`/v1/verification-sessions/${made.id}/cancel`);
    await heading(desk, 'This verification was canceled').waitFor();
    assert.deepEqual(problems, []);
  });

  it('is in Spanish, with the notice that the consent names', async () => {
    await service.sql('superuser', "update organizations set brand_color = '#f5b800' where org_id = $1", [
      account.organization,
    ]);
    const made = await newSession(account.api);
    const { page } = await openPage(browser, { ...PHONE, locale: 'es-ES' });
    await page.goto(made.url);
    await heading(page, 'Antes de empezar').waitFor();
    await page.getByText('Datos tratados').waitFor();
    await shoot(page, 'capture-360-es-consent');
    await assertAccessibleInBoth(page);
    await press(page, 'Acepto, empezar');
    await heading(page, '¿Qué documento tiene?').waitFor();
    await shoot(page, 'capture-360-es-kind');
    await assertAccessible(page);
    const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
    const [kept] = await service.sql('superuser', 'select language from consent_notices where hash = $1', [
      body.consent.notice,
    ]);
    assert.equal(kept?.language, 'es');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
    await heading(page, 'Which document do you have?').waitFor();
  });

  it('shows beside the button that the device is offline, and continues when it is online', async () => {
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await heading(page, 'Before you start').waitFor();
    await page.context().setOffline(true);
    await press(page, 'I agree, start');
    const alert = page.getByRole('alert');
    await alert.getByText('You are offline. Your answer was not sent.').waitFor();
    const { y, height } = (await alert.boundingBox()) ?? assert.fail('no box');
    assert.ok(y >= 0 && y + height <= PHONE.viewport.height, 'it is seen without scrolling');
    await shoot(page, 'capture-360-light-offline-consent');
    await assertAccessibleInBoth(page);
    await page.context().setOffline(false);
    await alert.waitFor({ state: 'detached' });
    await press(page, 'I agree, start');
    await heading(page, 'Which document do you have?').waitFor();
  });

  it('goes back with the button and the browser without losing a picture or leaving the page', async () => {
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await page.getByRole('button', { name: 'Passport' }).click();
    await page.locator('#file').setInputFiles(passport());
    await press(page, 'Use this picture');
    await heading(page, 'Now your face').waitFor();
    await shoot(page, 'capture-360-light-back');
    await assertAccessibleInBoth(page);
    await press(page, 'Back');
    await page.getByRole('img', { name: 'Your picture' }).waitFor();
    await press(page, 'Use this picture');
    await heading(page, 'Now your face').waitFor();
    await page.goBack();
    await page.getByRole('img', { name: 'Your picture' }).waitFor();
    await page.goBack();
    await heading(page, 'Which document do you have?').waitFor();
    assert.equal(page.url(), made.url);
  });

  it('offers a file upload if the camera is denied, and the phone for the face', async () => {
    const made = await newSession(account.api);
    const { page } = await openPage(browser, DESK);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await page.getByRole('button', { name: 'Passport' }).click();
    await page.getByText('This page has no access to the camera').waitFor();
    await shoot(page, 'capture-1280-light-refused');
    await assertAccessibleInBoth(page);
    await page.locator('#file').setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.getByText('This file cannot be used').waitFor();
    await page.locator('#file').setInputFiles(passport());
    await press(page, 'Use this picture');
    await press(page, 'Start');
    await page.getByText('This step needs the camera').waitFor();
    await page.getByRole('button', { name: 'Continue on your phone' }).waitFor();
    await shoot(page, 'capture-1280-light-face-refused');
  });

  it('reports that liveness needs TLS, and takes the document with the camera app', async () => {
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await page.getByRole('button', { name: 'Passport' }).click();
    await page.getByText('only on secure pages (https)').waitFor();
    assert.equal(await page.locator('#file').getAttribute('capture'), 'environment');
    await page.locator('#file').setInputFiles(passport());
    await press(page, 'Use this picture');
    await page.getByText('browsers allow only on secure pages').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Start' }).isDisabled());
    await shoot(page, 'capture-360-light-insecure');
    await assertAccessible(page);
  });

  it('shows long names, and reports expired and unknown links', async () => {
    const evil = `<img src=x onerror=alert(1)>${'long'.repeat(2500)}`;
    await service.sql('superuser', 'update organizations set name = $1 where org_id = $2', [
      evil,
      account.organization,
    ]);
    const made = await newSession(account.api, { expiresInSeconds: 60 });
    const { page, problems } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await heading(page, 'Before you start').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, 'nothing is wider than the screen');
    await shoot(page, 'capture-360-light-long');
    service.advance(61);
    await page.reload();
    await heading(page, 'This verification has expired').waitFor();
    await assertAccessible(page);
    assert.deepEqual(problems, []);
    await page.goto(`${service.url}/verify/${'A'.repeat(43)}`);
    await heading(page, 'This link does not work').waitFor();
    await shoot(page, 'capture-360-light-missing');
    await assertAccessible(page);
  });
});
