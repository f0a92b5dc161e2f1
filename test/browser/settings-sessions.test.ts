// Your own password and sessions: changing and ending them in the settings, with sessions open elsewhere.
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const NEW = 'an umbrella on the beach';

describe('dashboard: your password and sessions', () => {
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
  // The limit of attempts per minute is not tested here.
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const logIn = async (userAgent: string, password = account.password) => {
    const body = { email: account.email, password };
    const answer = await service.anonymous.post('/v1/auth/login', body, { 'user-agent': userAgent });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return createApiClient(service.url, answer.body.accessToken);
  };
  const isOpen = async (api: { get(path: string): Promise<{ status: number }> }): Promise<boolean> =>
    (await api.get('/v1/auth/session')).status === 200;

  it('ends one session after reauthentication, and all others', async () => {
    const [curl, wget, other] = [await logIn('curl/8'), await logIn('Wget/1'), await logIn('python-httpx/1')];
    const { page } = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard/settings/security' },
      { mode: 'live' },
    );
    await page.getByRole('button', { name: 'End curl' }).waitFor();
    await page.getByText('This one').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'settings-sessions');
    await page.getByRole('button', { name: 'End curl' }).click();
    await page.getByRole('button', { name: 'End curl' }).waitFor({ state: 'detached' });
    assert.deepEqual(await Promise.all([curl, wget].map(isOpen)), [false, true]);
    service.advance(11 * 60);
    await page.getByRole('button', { name: 'End Wget' }).click();
    const again = page.getByRole('dialog', { name: 'Log in once more' });
    await again.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'End Wget' }).waitFor({ state: 'detached' });
    assert.deepEqual(await Promise.all([wget, other].map(isOpen)), [false, true]);
    assert.equal(await page.getByRole('row').count(), 3, 'the session of before the log-in is no other one');
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('button', { name: 'End all other sessions' }).waitFor({ state: 'detached' });
    assert.equal(await isOpen(other), false);
  });

  it('refuses a weak password with the reason, changes it, and stays logged in', async () => {
    const other = await logIn('curl/8');
    const { page, problems } = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard/settings/security' },
      { mode: 'live' },
    );
    await page.getByRole('button', { name: 'Change the password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the password' });
    const [before, fresh] = [
      dialog.getByRole('textbox', { name: 'Current password' }),
      dialog.getByRole('textbox', { name: 'New password' }),
    ];
    await before.fill('not the password');
    await fresh.fill(NEW);
    await dialog.getByRole('button', { name: 'Set the password' }).click();
    await dialog.getByText('This is not your password.').waitFor();
    await assertAccessibleInBoth(page);
    await before.fill(account.password);
    await fresh.fill('qwertyqwerty');
    await dialog.getByRole('button', { name: 'Set the password' }).click();
    await dialog.getByText('This password is easy to guess', { exact: false }).waitFor();
    await assertAccessible(page);
    await shoot(page, 'settings-password');
    await fresh.fill(NEW);
    await dialog.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('The password was changed.', { exact: false }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await isOpen(other), false);
    await page.reload();
    await page.getByText('This one').waitFor();
    assert.ok(await isOpen(await logIn('curl/8', NEW)));
    // Requests that were refused on purpose.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('422')),
      [],
    );
  });
});
