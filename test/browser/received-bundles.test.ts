// A platform adds a bundle that a studio sent, and follows its status.
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { writeBundle } from '#verifier/bundle/bundle.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PATH = '/dashboard/compliance/received';
const ISSUER = 'did:web:studio.invalid:orgs:org_01jzs4mp1e00000000000000ab';
/** Without a valid seal. */
const BUNDLE = Buffer.from(
  writeBundle({
    format: 'avouch-bundle-v1',
    manifest: {
      bundleId: 'bun_01jzs4mp1e00000000000000ab',
      createdAt: '2026-11-01T10:00:00.000Z',
      issuer: ISSUER,
      project: { id: 'prj_01jzs4mp1e00000000000000ab', scope: 'avouch:project:prj_01jzs4mp1e00000000000000ab' },
      shoots: [],
      expectedPerformers: null,
      producer: null,
      policy: { years: 18, performerSignature: true },
      performers: [],
    },
    seal: 'e30..AAAA',
    releases: [],
    ageProofs: [],
    producer: null,
    status: null,
    checkpoint: null,
    consistency: null,
    documents: [],
    verificationKeys: [],
  }),
);
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/json', buffer });

describe('dashboard: received bundles', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('are added, trusted, and deleted', async () => {
    const { page, problems } = await openDashboard(
      browser,
      { url: service.url, account, path: PATH },
      { mode: 'live' },
    );
    await page.getByText('No received bundles yet').waitFor();
    await page.getByRole('link', { name: 'Add bundle' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Add bundle' }).waitFor();
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles(fileOf('notes.json', Buffer.from('{}')));
    await page.getByRole('button', { name: 'Add bundle' }).click();
    await page.getByText(/must be a compliance bundle/i).waitFor();
    await chooser.setInputFiles(fileOf('bundle.json', BUNDLE));
    await page.getByText(ISSUER).waitFor();
    await page.getByLabel('Your reference (optional)').fill('upload-4711');
    await assertAccessibleInBoth(page);
    await shoot(page, 'received-bundle-new');
    await page.getByRole('button', { name: 'Add bundle' }).click();
    await page.getByRole('heading', { level: 1, name: 'upload-4711' }).waitFor();
    await page.getByText('You do not trust the issuer of this bundle').waitFor();
    await page.getByText('Not valid').first().waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'received-bundle');
    await page.getByRole('button', { name: 'Trust the issuer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trust the issuer' }).click();
    await page.getByText('The bundle was checked.').waitFor();
    // The host does not exist.
    await page.getByText('The current status is not known').first().waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No received bundles yet').waitFor();
    // The file that was no bundle.
    assert.deepEqual(problems, [
      'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
    ]);
    await page.context().close();
  });
});
