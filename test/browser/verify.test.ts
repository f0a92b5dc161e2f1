import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { makeBundle } from '../domains/compliance/bundles/use-productions.ts';
import { makeReleased, type Released } from '../mutants/released.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

describe('the page that verifies files', function () {
  this.timeout(180_000);
  let service: TestService;
  let account: TestAccount;
  let released: Released;
  let browser: Browser;
  let folder: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    released = await makeReleased(service, account);
    browser = await openBrowser('/dev/null');
    folder = await mkdtemp(join(tmpdir(), 'avouch-verify-page-'));
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  const file = (name: string, content: Uint8Array | string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file]').setInputFiles(files);

  it('says who signed, and that a byte was changed, to anyone and without sending the files', async () => {
    const { page, problems, hosts } = await openPage(browser, PHONE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${service.url}/agreements/verify`);
    await choose(page, file('document.pdf', released.pdf));
    await page.getByText('The evidence file (evidence.json) of this PDF is missing').waitFor();
    await choose(page, file('evidence.json', released.evidence));
    const card = page.getByRole('article');
    await card.waitFor();
    assert.equal(await card.getAttribute('data-verdict'), 'pass');
    const text = String(await card.textContent());
    assert.match(text, /Zaphira Quellwasser \(performer\) signed/);
    assert.match(text, /Signing key\s*did:jwk:/);
    assert.match(text, /Фёдор Ильин \(photographer\) signed/);
    assert.match(text, /\(level “\w+”\); (the service sent|the organization itself passed on) the signing link/);
    assert.match(text, /“Zaphira Quellwasser” and “Фёдор Ильин”: identity not verified\./);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verified');
    const minimum = page.getByLabel('Required signature level');
    await minimum.selectOption('live');
    await page.getByRole('heading', { name: 'Not valid. Do not rely on it' }).waitFor();
    await minimum.selectOption('');
    await page.locator('article[data-verdict=pass]').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await choose(
      page,
      file('document.pdf', released.pdf.with(1000, (released.pdf[1000] ?? 0) ^ 1)),
      file('evidence.json', released.evidence),
    );
    await page.getByRole('heading', { name: 'Not valid. Do not rely on it' }).waitFor();
    assert.match(
      String(await page.getByRole('article').textContent()),
      /The PDF does not contain the document that was sent for signing/,
    );
    assert.equal(await page.getByText('Parties', { exact: true }).count(), 0);
    await shoot(page, 'verified-changed');
    assert.deepEqual([problems, [...hosts]], [[], [new URL(service.url).host]]);
    assert.deepEqual(
      sent.filter((each) => !each.startsWith('GET ')),
      [],
    );
  });

  it('says of a production in sentences what is wrong, a card for each performer, 390 pixels wide', async () => {
    const { body: project } = await account.api.post('/v1/projects', { title: 'Summer by the sea' });
    for (const userId of ['anna', 'bo'])
      await account.api.post(`/v1/projects/${project.id}/performers`, { legalName: `Performer ${userId}`, userId });
    const { id } = await makeBundle(account.api, project.id);
    const answer = await fetch(`${service.url}/v1/compliance/bundles/${id}/file`, {
      headers: { Authorization: `Bearer ${account.apiKey}` },
    });
    assert.equal(answer.status, 200);
    const { page, problems } = await openPage(browser, { ...PHONE, viewport: { width: 390, height: 844 } });
    await page.goto(`${service.url}/verify`);
    await choose(page, file('production.zip', new Uint8Array(await answer.arrayBuffer())));
    const card = page.getByRole('article');
    await card
      .getByText(/^\d+ things? (is|are) wrong:$/)
      .first()
      .waitFor();
    assert.equal(await card.getByRole('table').count(), 0);
    const shown = card.getByText(/^The release is missing/).filter({ visible: true });
    assert.equal(await shown.count(), 2);
    const rules = card.getByText(/^performer:/);
    assert.equal(await rules.first().isVisible(), false, 'single rules are folded');
    const { y } = (await card.boundingBox()) ?? assert.fail('no box');
    assert.ok(y < 400, 'the verdict stands first');
    await assertFits(page);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verify-390-bundle');
    assert.deepEqual(problems, []);
  });

  it('judges credentials, says what is nothing of ours, and believes a trust file of its reader', async () => {
    const { page } = await openPage(browser, { locale: 'es-ES' });
    await page.goto(`${service.url}/verify`);
    await choose(page, file('release.jwt', released.jwt), file('cat.png', new Uint8Array([137, 80, 78, 71])));
    await page.getByText('Emitido por una instancia de desarrollo').waitFor();
    await page.getByText('no se puede verificar aquí').waitFor();
    await choose(page, file('trust.json', JSON.stringify({ ...released.trust, issuers: [], logs: [] })));
    await page.getByRole('heading', { name: 'No válido. No confíe en este archivo' }).waitFor();
    await page.getByRole('listitem').getByText('El emisor no es de confianza.').first().waitFor();
    await choose(page, file('trust.json', '{"format":"avouch-trust-v1"}'));
    await page.getByText('No se pudo leer el archivo de confianza').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'verify-spanish');
  });

  it('is one file that works without network', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${service.url}/verify`);
    await choose(page, file('release.sd-jwt', released.sdJwt));
    await page.getByRole('article').waitFor();
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this page for offline use' }).click();
    const copy = join(folder, 'avouch-verifier.html');
    await (await kept).saveAs(copy);
    const offline = await openPage(browser);
    await offline.page.context().setOffline(true);
    await offline.page.goto(pathToFileURL(copy).href);
    await offline.page.getByText('It makes no connection').waitFor();
    await choose(offline.page, file('release.sd-jwt', released.sdJwt));
    await offline.page.getByRole('article').waitFor();
    assert.equal(await offline.page.getByRole('article').getAttribute('data-verdict'), 'pass');
    await choose(offline.page, file('document.pdf', released.pdf), file('evidence.json', released.evidence));
    await offline.page.getByText('Zaphira Quellwasser (performer) signed').waitFor();
    await assertAccessibleInBoth(offline.page);
    await shoot(offline.page, 'verify-offline');
    assert.deepEqual([offline.problems, [...offline.hosts]], [[], []]);
  });
});
