// The page of a presentation request: QR code, requested claims, and result.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { type Json, openLink, postForm } from '../../scripts/bench/wallets/wallet.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot, withNames } from './use-browser.ts';
import { removeDigitalCredentials } from './use-device-wallet.ts';

const SPANISH = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  locale: 'es-ES',
} as const;
const EVIL = '<script>alert(1)</script>';

describe('page of a presentation request', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    await openHosted(service.anonymous, '/verify');
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const create = async (body: object): Promise<Json> => {
    const answer = await account.api.post('/v1/presentation-requests', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };

  it('shows QR code, link, purpose, and requested claims, follows the wallet, and offers a retry after a failure', async () => {
    const created = await create({
      ask: ['age_over_18', 'given_name'],
      purpose: `Entrada ${EVIL}`,
      transactionData: [{ type: 'urn:example:order', credentialIds: ['identity'] }],
    });
    const { page, problems, hosts } = await openPage(browser, SPANISH);
    await removeDigitalCredentials(page);
    await page.goto(created.pageUrl);
    await heading(page, 'Mostrar una credencial');
    await page.getByText(`Entrada ${EVIL}`).waitFor();
    await page.getByText('Que tiene 18 años o más').waitFor();
    await page.getByText('le pide que confirme una transacción').waitFor();
    await page.getByText('Esperando a su cartera.').waitFor();
    await page.getByText(/La solicitud caduca en \d+:\d\d/).waitFor();
    const link = page.getByRole('link', { name: 'Abrir la cartera en este dispositivo' });
    assert.equal(await link.getAttribute('href'), created.link);
    assert.ok(
      await page
        .getByAltText('Código QR para su cartera')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'present-es-1');
    const { state, responseUri } = await openLink(created.link);
    await page.getByText('Su cartera ha recibido la solicitud').waitFor();
    await postForm(responseUri, { state, error: 'access_denied' });
    await heading(page, 'No se aceptó la respuesta');
    await page.getByText('pida un código nuevo').waitFor();
    assert.equal(await page.getByRole('img', { name: 'Código QR' }).count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'it is read out');
    await assertAccessibleInBoth(page);
    await shoot(page, 'present-es-2-failed');
    await page.reload();
    await heading(page, 'No se aceptó la respuesta');
    assert.deepEqual([problems, [...hosts]], [[], [new URL(service.url).host]]);
  });

  it('shows the result in light and dark', async () => {
    const created = await create({
      dcql: {
        credentials: [
          {
            id: 'age',
            format: 'groth16-bn128',
            meta: { statement: { type: 'age-over', years: 18, on: '2026-05-02', scope: 'club' } },
          },
          { id: 'x', format: 'dc+sd-jwt', meta: { vct_values: [EVIL] }, claims: [{ path: [EVIL, null, 'b'] }] },
        ],
        credential_sets: [{ options: [['age'], ['x']] }],
      },
    });
    const { page, problems } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(created.pageUrl);
    await page.getByText('at least 18 years old on May 2, 2026').waitFor();
    await page.getByText('identifies you next time').waitFor();
    await page.getByText(`${EVIL} › * › b`).waitFor();
    await page.getByText('You can choose in your wallet').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'present-2-choice');
    await page.context().setOffline(true);
    await page.getByText('The service cannot be reached').waitFor();
    await page.context().setOffline(false);
    // Verification of an answer has separate tests without a browser.
    await service.sql(
      'superuser',
      "update presentation_requests set state = 'verified', answered_at = now(), encryption_key = null where id = $1",
      [created.id],
    );
    await heading(page, 'Done');
    await assertAccessibleInBoth(page);
    await shoot(page, 'present-3-done');
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('INTERNET_DISCONNECTED')),
      [],
    );
  });

  it('fits names of 10,000 letters, offers only the link if no QR code can contain it, and requires JavaScript', async () => {
    const values = Array.from({ length: 50 }, (_, n) => `${'v'.repeat(60)}${n}`);
    const claims = [{ path: ['name-of-a-claim'], values }];
    const long = await create({
      purpose: 'A purpose',
      clientIdScheme: 'redirect_uri',
      dcql: { credentials: [{ id: 'a', format: 'dc+sd-jwt', meta: { vct_values: ['type-of-it'] }, claims }] },
    });
    const { page, problems } = await openPage(browser, SPANISH);
    const names = ['Test studio', 'A purpose', 'type-of-it', 'name-of-a-claim'];
    await withNames(page, long.pageUrl, names, 'Ñ'.repeat(10_000));
    await page.getByText('no cabe en un código').waitFor();
    await assertFits(page);
    await assertAccessibleInBoth(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight < 4000), 'names are cut');
    await shoot(page, 'present-es-long');
    assert.deepEqual(problems, []);
    const plain = await openPage(browser, { ...SPANISH, javaScriptEnabled: false });
    await plain.page.goto(long.pageUrl);
    await plain.page.locator('noscript p', { hasText: 'This page needs JavaScript' }).waitFor();
    await plain.page.locator('noscript li', { hasText: 'Purpose: A purpose' }).waitFor();
    const link = plain.page.getByRole('link', { name: 'Open the wallet on this device' });
    assert.match(String(await link.getAttribute('href')), /^openid4vp:/);
    await assertFits(plain.page);
    await shoot(plain.page, 'present-no-script');
  });

  it('reports an unknown and an expired request', async () => {
    const created = await create({ ask: ['age_over_18'], expiresInSeconds: 300 });
    const { page } = await openPage(browser, SPANISH);
    const answer = await page.goto(created.pageUrl.replace(created.id, 'prs_01jzs4mp1e00000000000000ab'));
    assert.equal(answer?.status(), 404);
    await heading(page, 'Esta solicitud no existe');
    await assertAccessibleInBoth(page);
    await page.goto(created.pageUrl);
    await heading(page, 'Mostrar una credencial');
    service.advance(301);
    await heading(page, 'Este código ha caducado');
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'present-es-expired');
  });
});
