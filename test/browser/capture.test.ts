import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { decided, picture } from '../domains/identity-verification/use-verifications.ts';
import { newSession } from '../domains/verification-sessions/use-sessions.ts';
import { writeFilm } from '../support/fake-camera.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { enterActor } from './use-actor.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

describe('the capture page', function () {
  this.timeout(180_000);
  let service: TestService;
  let account: TestAccount;
  let folder: string;
  before(async function () {
    if (!chromiumPath) {
      process.stderr.write(
        'no Chromium here (apt-get install chromium, or CHROMIUM_PATH): the browser tests are left out\n',
      );
      this.skip();
    }
    folder = await mkdtemp(join(tmpdir(), 'avouch-browser-'));
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account();
  });
  after(async () => {
    await service?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  let browser: Browser;
  afterEach(() => browser?.close());
  /** Another person for each test: a film that comes again gives frames that came before. */
  const openWith = async (person: string): Promise<void> => {
    const film = join(folder, `${person}.y4m`);
    await writeFilm(film, picture(`faces/${person}-selfie-1`));
    browser = await openBrowser(film);
  };

  const title = (page: Page) => page.locator('section:not([hidden]) h2');
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  for (const [form, colorScheme, person] of [
    [PHONE, 'light', 'p08'],
    [DESK, 'dark', 'p05'],
  ] as const) {
    it(`leads from consent to the result, ${form.viewport.width} pixels wide, ${colorScheme}`, async () => {
      await openWith(person);
      const made = await newSession(account.api, { userId: 'browser', returnUrl: 'https://example.org/done' });
      const { page, problems, hosts } = await openPage(browser, { ...form, colorScheme });
      const keep = (name: string) => shoot(page, `${form.viewport.width}-${colorScheme}-${name}`);
      await page.goto(made.url);
      assert.equal(await title(page).textContent(), 'Before you start');
      await keep('1-consent');
      await press(page, 'I agree, start');
      await page.getByText('Identity card or residence permit').waitFor();
      await keep('2-kind');
      await page.getByLabel('Passport').check();
      await press(page, 'Continue');
      await page.getByRole('button', { name: 'Take picture' }).waitFor();
      await page.waitForTimeout(800);
      await keep('3-document');
      await page.locator('#file').setInputFiles({
        name: 'passport.jpg',
        mimeType: 'image/jpeg',
        buffer: picture('passport-anna'),
      });
      await page.getByRole('button', { name: 'Use this picture' }).waitFor();
      await keep('4-review');
      await press(page, 'Use this picture');
      await keep('5-face');
      await press(page, 'I am ready');
      await page.waitForTimeout(4500);
      await keep('6-film');
      await page.getByRole('heading', { name: 'We are checking your pictures' }).waitFor({ timeout: 60_000 });
      await keep('7-checking');
      const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
      const verification = await decided(account.api, body.verificationId);
      assert.notEqual(verification.status, 'verified', 'a film of a still is nobody');
      const { body: state } = await service.anonymous.get(`/verify/${made.token}/state`);
      await page.locator('#mark').waitFor();
      await keep(`8-${verification.status}`);
      for (const reason of state.reasons) await page.getByText(reason).waitFor();
      const { body: sent } = await account.api.get(`/v1/verifications/${verification.id}/pictures`);
      assert.equal(sent.data.filter((each: { kind: string }) => each.kind === 'frame').length, 9);
      assert.deepEqual(problems, [], 'nothing that the content security policy stops is tried');
      assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, 'nothing is wider than the screen');
    });
  }

  it('verifies somebody who does what it asks, and shows so when it is opened again', async () => {
    await openWith('p08');
    const made = await newSession(account.api, { userId: 'actor', returnUrl: 'https://example.org/done' });
    const { page, problems } = await openPage(browser, PHONE);
    await enterActor(page, 'p08');
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await press(page, 'Continue');
    await page
      .locator('#file')
      .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture('passport-anna') });
    await press(page, 'Use this picture');
    await press(page, 'I am ready');
    await page.getByRole('heading', { name: 'Your identity is confirmed' }).waitFor({ timeout: 120_000 });
    await shoot(page, '360-light-9-verified');
    const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
    const { body: verification } = await account.api.get(`/v1/verifications/${body.verificationId}`);
    assert.deepEqual([verification.status, verification.liveness], ['verified', 'passed']);
    await page.reload();
    await page.getByRole('heading', { name: 'Your identity is confirmed' }).waitFor();
    assert.equal(await page.getByRole('link').getAttribute('href'), 'https://example.org/done');
    assert.deepEqual(problems, []);
  });

  it('takes a no for an answer, and starts nothing', async () => {
    await openWith('p04');
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await press(page, 'I do not agree');
    await page.getByRole('heading', { name: 'This check was stopped' }).waitFor();
    const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
    assert.deepEqual([body.status, body.verificationId], ['cancelled', null]);
  });
});
