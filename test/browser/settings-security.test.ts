// Your own second factors: an app, a passkey, recovery codes, and reauthentication when the last login was long ago.
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { codeAt } from './app-code.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

describe('dashboard: security of your account', () => {
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

  it('adds an authenticator app with recovery codes, then a passkey after reauthentication, and removes both', async () => {
    const { page } = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard/settings/security' },
      { mode: 'live' },
    );
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.getByText('You have no second factor.', { exact: false }).waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const secret = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
    await assertAccessible(page);
    await page.getByLabel('Code that the app shows now').fill(codeAt(secret, service.ctx.wallClock.now()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await codes.waitFor();
    assert.equal(await codes.locator('pre').count(), 10);
    const recovery = (await codes.locator('pre').first().textContent()) ?? '';
    await assertAccessible(page);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 codes are left.').waitFor();
    service.advance(11 * 60);
    await page.getByLabel('Name of this device').fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const again = page.getByRole('dialog', { name: 'Log in once more' });
    await again.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await again.getByText('Recovery code', { exact: true }).first().click();
    await again.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    await again.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Remove Laptop' }).waitFor();
    await page.getByText('9 codes are left.').waitFor();
    await shoot(page, 'settings-security');
    for (const name of ['Remove Laptop', 'Remove Authenticator app']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name }).waitFor({ state: 'detached' });
    }
    await page.getByText('You have no second factor.', { exact: false }).waitFor();
  });
});
