// The two guided starts with each snippet run as printed, the sample data, and the figures.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { showNames } from './use-dashboard.ts';

const run = promisify(execFile);

describe('home page of the dashboard', () => {
  let service: TestService;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let account: TestAccount;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    browser = await openBrowser('/dev/null');
    folder = await mkdtemp(join(tmpdir(), 'avouch-start-'));
    ({ page } = await openPage(browser, { reducedMotion: 'reduce' }));
    account = await service.account({
      scopes: ['keys:write', 'verifications:write', 'agreements:read', 'agreements:write'],
    });
    const { email, password } = account;
    await page.goto(`${service.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const pictures = async (name: string): Promise<void> => {
    await assertAccessibleInBoth(page);
    await shoot(page, name);
    await page.setViewportSize({ width: 390, height: 800 });
    await shoot(page, `${name}-390`);
    await page.setViewportSize({ width: 1280, height: 720 });
  };

  it('offers a guided start to each member once', async () => {
    await page.getByRole('heading', { level: 1, name: 'Choose a guided start' }).waitFor();
    await pictures('beginnings');
    await page.getByRole('button', { name: 'I run productions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your first production' }).waitFor();
    await page.getByText('0 of 5 steps done').waitFor();
    await pictures('start-productions');
    await page.goto(`${service.url}/dashboard`);
    await page.getByText('Next: Create a project').waitFor();
    await page.getByRole('link', { name: 'Create project' }).click();
    await page.getByRole('heading', { level: 1, name: 'New project' }).waitFor();
    await page.goto(`${service.url}/dashboard/start`);
  });

  it('leads to a first result: key, call, webhook, and an event waiting for delivery', async () => {
    await page.locator('label', { hasText: /^API$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your first result in five minutes' }).waitFor();
    await page.getByRole('button', { name: 'Create test key' }).click();
    await page.getByText('Shown only once. Keep it').waitFor();
    await page.getByRole('button', { name: 'Add the endpoint' }).click();
    await page.getByText('Events go to').waitFor();
    for (const label of ['curl', 'JavaScript', 'Python']) {
      await page.locator('label', { hasText: new RegExp(`^${label}$`) }).click();
      const code = await page.getByRole('region', { name: 'The first call' }).innerText();
      const { stdout } = await run('bash', ['-c', code], { cwd: folder });
      assert.match(stdout, /verified/, label);
    }
    await page.getByText('Recorded').waitFor();
    await page.getByText('3 of 4 steps done').waitFor();
    await pictures('start');
    assert.equal(await page.getByRole('listitem').filter({ hasText: 'Check the result' }).getByText('Done').count(), 0);
  });

  it('adds sample data once, shows it immediately, and removes it', async () => {
    await press('Add sample data');
    await page.getByText(/Adding sample data: \d+ of \d+ steps done/).waitFor();
    await page.getByText('Test mode has sample data.').waitFor({ timeout: 120_000 });
    await page.getByText('3 of 4 steps done').waitFor();
    await shoot(page, 'start-sample');
    await page.getByRole('link', { name: 'Open the sample production' }).click();
    await page.getByRole('heading', { level: 1, name: 'Winter coats' }).waitFor();
    await showNames(page);
    await page.getByText('Zoë Doe').first().waitFor();
    await shoot(page, 'sample-production');
    const test = await testModeOf(service, account, { scopes: ['agreements:read', 'agreements:write'] });
    const { producer } = (await test.get('/v1/projects/sample-winter-coats')).body;
    const projects: string[] = [];
    for (const own of [
      { title: 'Spring rain', producer: { verificationId: producer.verificationId } },
      { title: 'Own' },
    ]) {
      const { status, body } = await test.post('/v1/projects', own);
      assert.equal(status, 201, JSON.stringify(body));
      projects.push(body.id);
    }
    await page.goto(`${service.url}/dashboard/start`);
    await press('Remove sample data');
    const dialog = page.getByRole('dialog', { name: 'Remove sample data?' });
    await dialog
      .getByText(/Your other test data stays\. .* are erased too: Spring rain\. To keep them, name another/)
      .waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'start-sample-warning');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Test mode has sample data.').waitFor();
    await press('Remove sample data');
    await dialog.getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByRole('button', { name: 'Add sample data' }).waitFor({ timeout: 120_000 });
    const left = await Promise.all(projects.map((id) => test.get(`/v1/projects/${id}`)));
    assert.deepEqual(
      left.map(({ status }) => status),
      [404, 200],
      'as the warning says',
    );
    await page.evaluate(() => localStorage.setItem('avouch.mode', 'test'));
    await page.goto(`${service.url}/dashboard/agreements/projects`);
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.getByText('Own', { exact: true }).first().waitFor();
    assert.equal(await page.getByText('Winter coats').count(), 0);
  });

  it('shows test data figures as a chart and as a table', async () => {
    const test = await testModeOf(service, account, { scopes: ['verifications:write'] });
    const call = { type: 'idv', userId: 'user-9', testOutcome: 'rejected:document_expired' };
    assert.equal((await test.post('/v1/verifications', call)).body.status, 'rejected');
    await page.evaluate(() => localStorage.setItem('avouch.mode', 'test'));
    await page.goto(`${service.url}/dashboard?days=7`);
    await page.getByText('Verifications by day').waitFor();
    await page.getByRole('row', { name: 'Expiry date The document has expired. 1' }).waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'home');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page
      .getByRole('table', { name: 'Verifications by day' })
      .getByRole('cell', { name: '3', exact: true })
      .first()
      .waitFor();
  });
});
