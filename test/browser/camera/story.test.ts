// The whole story of a newcomer: from an account to a bundle that verifies on a page without network. Only events
// elsewhere use HTTP: the producer's business, and the photographer.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openParty } from '../../domains/agreements/agreements/use-signing.ts';
import { ANNA, SOREN, verifyProducer } from '../../domains/compliance/bundles/use-productions.ts';
import { picture } from '../../domains/identity/identity-verification/use-verifications.ts';
import { verifyAtPage } from '../../domains/identity/verification-sessions/use-sessions.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { createApiClient } from '../../support/api-client.ts';
import { linkIn, readMail } from '../../support/mails.ts';
import { newSigner } from '../../support/peers/signer.ts';
import { writeFilm } from '../../support/pictures/fake-camera.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { shootToday } from '../../support/shoot-day.ts';
import { chromiumPath, openBrowser, openPage, shoot } from '../use-browser.ts';
import { enterActor } from './use-actor.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en' } as const;
const DESK = { viewport: { width: 1280, height: 900 }, locale: 'en' } as const;
const EMAIL = 'producer@example.org';
const PASSWORD = 'winter coats in the snow';

describe('the whole story', () => {
  let service: TestService;
  let browser: Browser;
  let day: string;
  let folder: string;
  /** The producer's browser, from sign-up on. */
  let desk: Page;
  /** The performer's phone: the key created during her verification signs her release. */
  let phone: Page;
  let phoneProblems: string[];
  /** The photographer's key, created during his verification. */
  const photographerKey = newSigner();
  let account: TestAccount;
  let projectId: string;
  let bundle: string;
  const problems: string[] = [];
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await shoot(desk, 'story-failed');
  });
  before(async function () {
    if (!chromiumPath) this.skip();
    folder = await mkdtemp(join(tmpdir(), 'avouch-story-'));
    const film = join(folder, 'p08.y4m');
    await writeFilm(film, picture(ANNA.selfie));
    service = await startTestService();
    service.ctx.engine.warmUp();
    day = await shootToday();
    service.ctx.prover.warmUp();
    browser = await openBrowser(film);
    const opened = await openPage(browser, DESK);
    desk = opened.page;
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { name }).first().waitFor({ timeout: 120_000 });

  it('begins with an account and its guided start', async () => {
    await desk.goto(`${service.url}/signup`);
    await desk.getByLabel('Organization').fill('Winter Films');
    await desk.getByLabel('Work email').fill(EMAIL);
    await desk.locator('input[type=password]').fill(PASSWORD);
    await shoot(desk, 'story-1-sign-up');
    await press(desk, 'Create the account');
    await heading(desk, 'Check your email');
    const raw = await until(async () => (await service.mails()).at(-1));
    await desk.goto(linkIn(readMail(raw), `${service.url}/activate`));
    await desk.locator('input[type=password]').fill(PASSWORD);
    await press(desk, 'Activate');
    await heading(desk, 'Choose a guided start');
    await desk.getByRole('button', { name: 'I run productions' }).click();
    await heading(desk, 'Your first production');
    await shoot(desk, 'story-2-start');
    const { body } = await service.anonymous.post('/v1/auth/login', { email: EMAIL, password: PASSWORD });
    const api = createApiClient(service.url, body.accessToken);
    account = { api, apiKey: body.accessToken, organization: body.organization, email: EMAIL, password: PASSWORD };
  });

  it('invites a person, who is verified on a phone', async () => {
    await desk.goto(`${service.url}/dashboard/verifications/new`);
    await desk.getByLabel('Reference (your own ID)').fill(ANNA.userId);
    await press(desk, 'Create link');
    const link = await desk.getByRole('textbox', { name: 'Link for the person' }).inputValue();
    await shoot(desk, 'story-3-invite');
    ({ page: phone, problems: phoneProblems } = await openPage(browser, PHONE));
    await enterActor(phone, 'p08');
    await phone.goto(link);
    await press(phone, 'I agree, start');
    await phone.getByRole('button', { name: 'Passport' }).click();
    await phone.locator('#file').setInputFiles({
      name: 'passport.jpg',
      mimeType: 'image/jpeg',
      buffer: picture(ANNA.front),
    });
    await press(phone, 'Use this picture');
    await press(phone, 'Start');
    await heading(phone, 'Your identity is verified');
    await shoot(phone, 'story-4-verified');
    await desk.goto(`${service.url}/dashboard/verifications`);
    await desk
      .getByRole('link', { name: new RegExp(ANNA.userId) })
      .first()
      .click();
    await desk.getByText('Verified', { exact: true }).first().waitFor();
    await shoot(desk, 'story-5-case');
  });

  it('creates a production with its performers', async () => {
    const { userId, front } = SOREN;
    await verifyAtPage(service, account.api, { userId, front, face: 'p05', device: photographerKey, seed: 61 });
    const producer = await verifyProducer(service, account);
    await desk.goto(`${service.url}/dashboard/agreements/projects/new`);
    await desk.getByRole('textbox', { name: 'Title' }).fill('Winter coats');
    await desk.getByLabel('First day').fill(day);
    await desk.getByLabel('Last day').fill(day);
    await desk.getByRole('combobox', { name: 'Producer' }).fill(producer);
    await desk.getByLabel('Expected performers').fill('1');
    await press(desk, 'Create project');
    await heading(desk, 'Performers');
    projectId = /prj_[0-9a-z]{26}/.exec(desk.url())?.[0] ?? '';
    await press(desk, 'Add a performer');
    await desk.getByLabel('Legal name').fill(ANNA.name);
    await desk.getByRole('combobox', { name: 'Reference (your own ID)' }).fill(ANNA.userId);
    await press(desk, 'Save');
    await desk.getByText('Not ready: 1 item missing').waitFor();
    await shoot(desk, 'story-6-project');
  });

  it('gets the release signed on a phone, which completes the production', async () => {
    const { api } = account;
    const made = await api.post('/v1/releases', {
      userId: ANNA.userId,
      projectId,
      consent: true,
      performer: { legalName: ANNA.name, birthDate: ANNA.birthDate },
      photographer: { legalName: SOREN.name },
      shoot: { from: day, until: day },
      compensation: '500 EUR',
      parties: [
        { role: 'performer', name: ANNA.name, email: 'anna@example.org', order: 1 },
        { role: 'photographer', name: SOREN.name, email: 'soren@example.org', order: 2, userId: SOREN.userId },
      ],
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { body: agreement } = await api.get(`/v1/agreements/${made.body.agreementId}`);
    const performer = await openParty(service, api, agreement, 'performer');
    await phone.goto(`${service.url}/sign/${performer.token}`);
    await press(phone, 'I agree, continue');
    await press(phone, 'I have read it, continue');
    await phone.getByLabel('Your full name').fill(ANNA.name);
    await phone.getByRole('checkbox').check();
    await shoot(phone, 'story-7-sign');
    await press(phone, 'Sign now');
    await heading(phone, 'You have signed');
    problems.push(...phoneProblems);
    await phone.context().close();
    const photographer = await openParty(service, api, agreement, 'photographer');
    await photographer.read();
    await photographer.post('key', { did: photographerKey.did });
    assert.equal((await photographer.sign({ signer: photographerKey })).status, 200);
    await until(async () => (await api.get(`/v1/releases/${made.body.id}`)).body.status === 'signed' || undefined);
    await desk.goto(`${service.url}/dashboard/agreements/projects/${projectId}`);
    await desk.getByText('Ready to publish').waitFor();
    await shoot(desk, 'story-8-complete');
  });

  it('creates the bundle of the production', async () => {
    await desk.goto(`${service.url}/dashboard/compliance/bundles/new?projectId=${projectId}`);
    await press(desk, 'Create bundle');
    const download = desk
      .getByRole('button', { name: 'Download the bundle' })
      .or(desk.getByRole('link', { name: 'Download the bundle' }));
    await download.first().waitFor({ timeout: 120_000 });
    await shoot(desk, 'story-9-bundle');
    const [file] = await Promise.all([desk.waitForEvent('download'), download.first().click()]);
    bundle = join(folder, 'bundle.json');
    await file.saveAs(bundle);
  });

  it('verifies the bundle on a page without a network', async () => {
    const online = await openPage(browser, DESK);
    await online.page.goto(`${service.url}/verify`);
    await online.page.locator('input[type=file]').setInputFiles(bundle);
    await online.page.getByRole('article').waitFor({ timeout: 60_000 });
    const kept = online.page.waitForEvent('download');
    await press(online.page, 'Save this page for offline use');
    const copy = join(folder, 'avouch-verifier.html');
    await (await kept).saveAs(copy);
    const { page, hosts } = await openPage(browser, DESK);
    await page.context().setOffline(true);
    // The photographer's verification advanced only the service's clock.
    await page.clock.setSystemTime(service.ctx.clock.now());
    await page.goto(pathToFileURL(copy).href);
    await page.locator('input[type=file]').setInputFiles(bundle);
    const card = page.getByRole('article');
    await card.waitFor({ timeout: 60_000 });
    await shoot(page, 'story-10-offline');
    assert.equal(await card.getAttribute('data-verdict'), 'pass', String(await card.textContent()));
    assert.deepEqual([[...hosts], problems], [[], []]);
  });
});
