// The page of a release for its recipients, and for the performer.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { ALL_SCOPES, create, FULL, MINIMAL } from '../domains/agreements/releases/use-releases.ts';
import { makeReleased } from '../mutants/released.ts';
import { openHosted } from '../support/hosted-page.ts';
import { linkIn, type MailServer, type ReceivedMail, startMailServer } from '../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot, withNames } from './use-browser.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const SPANISH = { ...PHONE, locale: 'es-ES' } as const;
const EVIL = '<script>alert(1)</script>';

describe('page of a release', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    account = await service.account({ scopes: [...ALL_SCOPES] });
    await openHosted(service.anonymous, '/verify');
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await mails?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const linkOf = (mail: ReceivedMail) => linkIn(mail, `${service.url}/releases/`);
  const send = async (id: string, disclose: string[]): Promise<ReceivedMail> => {
    const to = `${id.replaceAll('_', '-')}@example.org`;
    const answer = await account.api.post(`/v1/releases/${id}/distribute`, { recipients: [to], disclose });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return mails.next(to);
  };

  it('shows the permissions, verifies in the browser, and confirms receipt, in Spanish on a phone', async () => {
    const performer = { ...FULL.performer, legalName: `Zaphira ${EVIL}`, stageName: 'ليلى' };
    const { id } = await create(account.api, { ...FULL, performer, territory: EVIL, media: [EVIL, 'all media'] });
    const mail = await send(id, ['legalName', 'stageName', 'shoot', 'projectTitle']);
    const { page, problems, hosts } = await openPage(browser, SPANISH);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
    await page.goto(linkOf(mail));
    await heading(page, 'Autorización de imagen');
    await page.getByText('Test studio le ha enviado esta autorización').waitFor();
    await page.getByText(`Zaphira ${EVIL}`, { exact: true }).waitFor();
    await page.getByText(`${EVIL}, Todos los medios`).waitFor();
    await page.getByText('hasta el 31 dic 2031').waitFor();
    const labels = await page.locator('dt').allTextContents();
    assert.deepEqual([labels[0], labels.at(-1)], ['Intérprete', 'ID de la autorización']);
    await assertAccessibleInBoth(page);
    await shoot(page, 'release-es-1');
    await press(page, 'Comprobarlo en este navegador');
    const card = page.getByRole('article');
    await card.waitFor({ timeout: 60_000 });
    assert.equal(await card.getAttribute('data-verdict'), 'pass');
    await assertAccessibleInBoth(page);
    await shoot(page, 'release-es-2-checked');
    assert.deepEqual(sent, [], 'checking sends nothing');
    await press(page, 'He recibido esta autorización');
    await page.getByText('Confirmado el').waitFor();
    await page.reload();
    await page.getByText('Confirmado el').waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'release.sd-jwt' }).click();
    assert.equal((await downloaded).suggestedFilename(), 'release.sd-jwt');
    await assertFits(page);
    assert.deepEqual([problems, [...hosts]], [[], [new URL(service.url).host]]);
  });

  it('shows the withdrawal, verifies a stored copy, and records the acknowledgment', async () => {
    const { id } = await create(account.api, FULL);
    const mail = await send(id, ['legalName']);
    const stale = await openPage(browser, PHONE);
    await stale.page.goto(linkOf(mail));
    await heading(stale.page, 'Model release');
    assert.equal((await account.api.post(`/v1/releases/${id}/withdraw`)).status, 200);
    await press(stale.page, 'I received this release');
    await heading(stale.page, 'This model release was withdrawn');
    await stale.page.getByText('Confirm by').waitFor();
    const { page, problems } = await openPage(browser, PHONE);
    await page.goto(linkOf(mail));
    await heading(page, 'This model release was withdrawn');
    assert.equal(await page.getByText('Zaphira').count(), 0);
    await page.locator('input[type=file]').setInputFiles({
      name: 'release.sd-jwt',
      mimeType: 'application/octet-stream',
      buffer: mail.attachments.get('release.sd-jwt') ?? Buffer.alloc(0),
    });
    await page.getByRole('heading', { name: 'No longer valid. Do not rely on it' }).waitFor({ timeout: 60_000 });
    await assertAccessibleInBoth(page);
    await shoot(page, 'release-withdrawn');
    await press(page, 'I received the withdrawal notice');
    await page.getByText('Thank you').waitFor();
    assert.equal(await page.getByText('Confirm by').count(), 0);
    await assertFits(page);
    assert.deepEqual(problems, []);
    const { body } = await account.api.get(`/v1/releases/${id}`);
    assert.deepEqual([body.withdrawal.recipients, body.withdrawal.acknowledged], [1, 1]);
  });

  it('lets the performer withdraw in two steps, and verifies the document with its evidence', async () => {
    await makeReleased(service, account);
    const [{ id }] = (await account.api.get('/v1/releases?limit=1')).body.data;
    const own = await mails.next('zaphira@example.org', ({ text }) => text.includes('/releases/'));
    const recipient = await openPage(browser, PHONE);
    await recipient.page.goto(linkOf(await send(id, ['document', 'legalName'])));
    await recipient.page.getByText('The performer signed it electronically.').waitFor();
    await press(recipient.page, 'Check it in this browser');
    const cards = recipient.page.getByRole('article');
    await cards.nth(1).waitFor({ timeout: 60_000 });
    for (const card of await cards.all()) assert.equal(await card.getAttribute('data-verdict'), 'pass');
    await assertAccessibleInBoth(recipient.page);
    await assertFits(recipient.page);
    await shoot(recipient.page, 'release-signed-checked');
    const { page, problems } = await openPage(browser, SPANISH);
    await page.goto(linkOf(own));
    await heading(page, 'Su autorización de imagen');
    assert.equal(await page.getByRole('link', { name: 'document.pdf' }).count(), 0);
    await press(page, 'Retirar esta autorización…');
    await press(page, 'Mantener la autorización');
    await press(page, 'Retirar esta autorización…');
    await page.getByLabel('Su motivo').fill(`${EVIL} ya no quiero`);
    await assertAccessibleInBoth(page);
    await shoot(page, 'release-es-withdraw');
    await press(page, 'Retirar la autorización');
    await heading(page, 'Su autorización de imagen se ha retirado');
    await assertAccessibleInBoth(page);
    assert.deepEqual(problems, []);
    const { history } = (await account.api.get(`/v1/releases/${id}`)).body;
    assert.deepEqual([history.at(-1).code, history.at(-1).note], ['by_performer', `${EVIL} ya no quiero`]);
  });

  it('fits names of 10,000 letters, and reports an unknown link and missing JavaScript', async () => {
    const { id } = await create(account.api, FULL);
    const url = linkOf(await send(id, ['legalName', 'stageName', 'projectTitle', 'shoot']));
    const { page, problems } = await openPage(browser, SPANISH);
    await withNames(
      page,
      url,
      ['Test studio', 'Zaphira Quellwasser', 'Zaza Vega', 'EU', 'five years'],
      'Ñ'.repeat(10_000),
    );
    await heading(page, 'Autorización de imagen');
    await assertFits(page);
    await assertAccessibleInBoth(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight < 8000), 'names are cut');
    await shoot(page, 'release-es-long');
    await page.unrouteAll();
    const answer = await page.goto(`${service.url}/releases/${'A'.repeat(43)}`);
    assert.equal(answer?.status(), 404);
    await heading(page, 'Este enlace no funciona');
    await assertAccessibleInBoth(page);
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    );
    const plain = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await plain.page.goto(url);
    await plain.page.locator('noscript p', { hasText: 'This page needs JavaScript' }).waitFor();
    await plain.page.getByRole('heading', { name: 'Model release' }).waitFor();
    await plain.page.locator('noscript p', { hasText: 'has sent you this release' }).waitFor();
    const download = plain.page.waitForEvent('download');
    await plain.page.getByRole('link', { name: 'trust.json' }).first().click();
    await download;
    await assertFits(plain.page);
    await shoot(plain.page, 'release-no-script');
  });

  // This is the last test, because it advances the service by several days.
  it('reports that the release has ended', async () => {
    const endsOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { id } = await create(account.api, { ...MINIMAL, endsOn });
    const mail = await send(id, []);
    service.advance(3 * 86_400);
    const { page } = await openPage(browser, SPANISH);
    await page.goto(linkOf(mail));
    await heading(page, 'Esta autorización de imagen ha terminado');
    await page.getByText('Caducó el').waitFor();
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'release-es-ended');
  });
});
