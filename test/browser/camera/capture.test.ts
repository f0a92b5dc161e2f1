import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { decided, picture } from '../../domains/identity/identity-verification/use-verifications.ts';
import { newSession } from '../../domains/identity/verification-sessions/use-sessions.ts';
import { openHosted } from '../../support/hosted-page.ts';
import { onTable, writeFilm } from '../../support/pictures/fake-camera.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { assertAccessible } from '../axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from '../use-browser.ts';
import { enterActor } from './use-actor.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

describe('capture page', () => {
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
    await openHosted(service.anonymous, `/verify/${'A'.repeat(43)}`);
  });
  after(async () => {
    await service?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  let browser: Browser;
  afterEach(() => browser?.close());
  /** Another person for each test, because repeated frames are refused. */
  const openWith = async (person: string): Promise<void> => {
    const film = join(folder, `${person}.y4m`);
    await writeFilm(film, picture(`faces/${person}-selfie-1`));
    browser = await openBrowser(film);
  };

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const passport = () => ({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture('passport-anna') });
  /** Takes the passport from a file, up to the face. */
  const giveDocument = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Passport' }).click();
    await page.locator('#file').setInputFiles(passport());
    await press(page, 'Use this picture');
    await heading(page, 'Now your face').waitFor();
  };

  for (const [form, colorScheme, person] of [
    [PHONE, 'light', 'p08'],
    [DESK, 'dark', 'p05'],
  ] as const) {
    it(`leads from consent to the result, ${form.viewport.width} pixels wide, ${colorScheme}`, async () => {
      await openWith(person);
      const made = await newSession(account.api, { userId: 'browser', returnUrl: 'https://example.org/done' });
      const { page, problems, hosts } = await openPage(browser, { ...form, colorScheme });
      const keep = (name: string) => shoot(page, `capture-${form.viewport.width}-${colorScheme}-${name}`);
      await page.goto(made.url);
      await heading(page, 'Before you start').waitFor();
      await keep('1-consent');
      await assertAccessible(page);
      await press(page, 'I agree, start');
      await heading(page, 'Which document do you have?').waitFor();
      await keep('2-kind');
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Passport' }).click();
      await page.getByRole('button', { name: 'Take picture' }).waitFor();
      await page.getByText('Fit the document into the frame').waitFor();
      await page.waitForTimeout(800);
      await keep('3-document');
      await assertAccessible(page);
      await page.locator('#file').setInputFiles(passport());
      await page.getByRole('button', { name: 'Use this picture' }).waitFor();
      await keep('4-review');
      await assertAccessible(page);
      await press(page, 'Use this picture');
      await heading(page, 'Now your face').waitFor();
      await keep('5-face');
      await assertAccessible(page);
      await press(page, 'Start');
      await page.waitForTimeout(7500);
      await keep('6-film');
      await heading(page, 'We are checking your identity').waitFor({ timeout: 60_000 });
      await keep('7-checking');
      const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
      const verification = await decided(account.api, body.verificationId);
      assert.notEqual(verification.status, 'verified', 'a film of a still is nobody');
      const { body: state } = await service.anonymous.get(`/verify/${made.token}/state`);
      await page.locator('#mark').waitFor();
      await keep(`8-${verification.status}`);
      await assertAccessible(page);
      for (const { message } of state.reasons) await page.getByText(message).waitFor();
      const { body: sent } = await account.api.get(`/v1/verifications/${verification.id}/pictures`);
      assert.equal(sent.data.filter((each: { kind: string }) => each.kind === 'frame').length, 9);
      assert.deepEqual(problems, [], 'nothing that the content security policy stops is tried');
      assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, 'nothing is wider than the screen');
    });
  }

  it('verifies a cooperative person on a slow device, and shows the result when reopened', async () => {
    await openWith('p08');
    // In another organization: here the same passport would already be known with other faces.
    const { api } = await service.account();
    const made = await newSession(api, { userId: 'actor', returnUrl: 'https://example.org/done' });
    const { page, problems } = await openPage(browser, PHONE);
    await enterActor(page, 'p08');
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await giveDocument(page);
    await press(page, 'Start');
    await page.locator('#prompt').waitFor();
    for (let times = 0; times < 4; times += 1) {
      await page.waitForTimeout(1500);
      await page.evaluate(holdUp, 2500);
    }
    await heading(page, 'Your identity is verified').waitFor({ timeout: 120_000 });
    await shoot(page, 'capture-360-light-9-verified');
    const { body } = await api.get(`/v1/verification-sessions/${made.id}`);
    const { body: verification } = await api.get(`/v1/verifications/${body.verificationId}`);
    assert.deepEqual([verification.status, verification.liveness], ['verified', 'passed']);
    await page.reload();
    await heading(page, 'Your identity is verified').waitFor();
    assert.equal(await page.getByRole('link').getAttribute('href'), 'https://example.org/done');
    const left = await page.evaluate(() => indexedDB.databases().then(([first]) => first?.name));
    assert.equal(left, 'avouch-capture');
    assert.deepEqual(await keptBy(page), [], 'what has arrived is kept no longer');
    assert.deepEqual(problems, []);
  });

  it('takes the picture automatically when the document fills the frame', async () => {
    const film = join(folder, 'passport.y4m');
    await writeFilm(film, await onTable(picture('passport-anna')));
    browser = await openBrowser(film);
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await page.getByRole('button', { name: 'Passport' }).click();
    await page.getByRole('button', { name: 'Use this picture' }).waitFor({ timeout: 60_000 });
    const { width, height } = await page.getByRole('img', { name: 'Your picture' }).evaluate((image) => ({
      width: (image as HTMLImageElement).naturalWidth,
      height: (image as HTMLImageElement).naturalHeight,
    }));
    assert.ok(width / height > 1.25 && width / height < 1.42, `cut to the page, ${width} × ${height}`);
    await shoot(page, 'capture-360-light-shutter');
  });

  it('records a refused consent and starts nothing', async () => {
    await openWith('p04');
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await press(page, 'I do not agree');
    await heading(page, 'This verification was canceled').waitFor();
    const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
    assert.deepEqual([body.status, body.verificationId], ['cancelled', null]);
  });

  it('resumes after a lost connection and a closed tab without taking a picture again', async () => {
    await openWith('p03');
    const made = await newSession(account.api);
    const { page } = await openPage(browser, PHONE);
    await page.goto(made.url);
    await press(page, 'I agree, start');
    await giveDocument(page);
    await page.reload();
    await heading(page, 'Now your face').waitFor();
    await page.route('**/submission', (route) => route.abort());
    await press(page, 'Start');
    await page.getByText('The connection was lost').waitFor({ timeout: 60_000 });
    await shoot(page, 'capture-360-light-offline');
    await assertAccessible(page);
    await page.reload();
    await page.getByText('The connection was lost').waitFor();
    await page.unroute('**/submission');
    await press(page, 'Send again now');
    await page.locator('#mark').waitFor({ timeout: 60_000 });
    const { body } = await account.api.get(`/v1/verification-sessions/${made.id}`);
    assert.equal(body.attempt, 1);
  });
});

/** What the page stores in the browser. */
function keptBy(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((done) => {
        const opening = indexedDB.open('avouch-capture', 1);
        opening.onsuccess = () => {
          const all = opening.result.transaction('taken').objectStore('taken').getAll();
          all.onsuccess = () => done(all.result);
        };
      }),
  );
}

/** Runs in the page: blocks its thread for a number of milliseconds, as on a slow or busy phone. */
function holdUp(ms: number): void {
  const from = performance.now();
  while (performance.now() - from < ms);
}
