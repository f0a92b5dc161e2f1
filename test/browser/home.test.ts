// The guided start, each of its snippets run as it stands, and the numbers.
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

const run = promisify(execFile);

describe('the home page', function () {
  this.timeout(240_000);
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
    account = await service.account({ scopes: ['keys:write', 'verifications:write'] });
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

  it('leads to a first result: key, call, webhook, and the event, which waits for its delivery', async () => {
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
    await page.getByText('3 of 5 steps done').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'start');
  });

  it('tells the numbers of test data, as a chart and as a table', async () => {
    const test = await testModeOf(service, account, { scopes: ['verifications:write'] });
    const call = { type: 'idv', userId: 'user-9', testOutcome: 'rejected:document_expired' };
    assert.equal((await test.post('/v1/verifications', call)).body.status, 'rejected');
    await page.evaluate(() => localStorage.setItem('avouch.mode', 'test'));
    await page.goto(`${service.url}/dashboard?days=7`);
    await page.getByText('Verifications by day').waitFor();
    await page.getByRole('row', { name: 'Not expired The document has expired. 1' }).waitFor();
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
