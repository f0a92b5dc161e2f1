import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { makeReleased, type Released } from '../mutants/released.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

describe('the page that verifies a signed document', function () {
  this.timeout(180_000);
  let service: TestService;
  let released: Released;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    released = await makeReleased(service, await service.account());
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  async function verify(page: Page, pdf: Uint8Array): Promise<void> {
    const evidence = { name: 'evidence.json', mimeType: 'application/json', buffer: Buffer.from(released.evidence) };
    await page
      .locator('#pdf')
      .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    await page.locator('#evidence').setInputFiles(evidence);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
  }

  it('says who signed, and that a byte was changed, to anybody', async () => {
    const { page, problems, hosts } = await openPage(browser, PHONE);
    await page.goto(`${service.url}/agreements/verify`);
    assert.ok(await page.getByRole('button', { name: 'Verify', exact: true }).isDisabled());
    await verify(page, released.pdf);
    await page.getByRole('heading', { name: 'Signed, and unchanged' }).waitFor();
    const parties = String(await page.locator('#parties').textContent());
    assert.match(parties, /Zaphira Quellwasser \(performer\) signed, .*identity not checkedby the key did:jwk:/);
    assert.match(parties, /Фёдор Ильин \(photographer\) signed/);
    await shoot(page, 'verified');
    await page.getByRole('button', { name: 'Verify another' }).click();
    await verify(page, released.pdf.with(1000, (released.pdf[1000] ?? 0) ^ 1));
    await page.getByRole('heading', { name: 'Do not rely on this' }).waitFor();
    assert.match(String(await page.locator('#meaning').textContent()), /PDF is not the one/);
    assert.equal(await page.locator('#parties li').count(), 0);
    await page.getByText('What was checked').click();
    await shoot(page, 'verified-changed');
    assert.deepEqual([problems, [...hosts]], [[], [new URL(service.url).host]]);
  });
});
