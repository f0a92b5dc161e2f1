// Sign-up, activation, login, and a session that ends while a form is being filled in.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { INVITES_VIEWERS } from '../support/inviting-scopes.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PASSWORD = 'kiwi lantern overflowing';

describe('accounts in a browser', () => {
  let service: TestService;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const mailedLink = async (path: string): Promise<string> => {
    for (;;) {
      const mails = (await service.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
      const token = mails.map((mail) => new RegExp(`${path}\\?token=(?:3D)?([0-9A-Za-z_]+)`).exec(mail)?.[1]).at(-1);
      if (token) return `${service.url}${path}?token=${token}`;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const logIn = async (page: Page, email: string, password: string): Promise<void> => {
    await page.goto(`${service.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
  };

  it('lead from sign-up through the emailed link to the dashboard', async () => {
    const { page, problems } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${service.url}/signup`);
    await page.getByLabel('Organization').fill('<script>alert(1)</script> Films');
    await page.getByLabel('Work email').fill('ada@example.org');
    // The draft is saved a moment after the last key press.
    await page.waitForFunction(() => sessionStorage.getItem('avouch.draft.signUp')?.includes('ada@'));
    await page.reload();
    assert.equal(await page.getByLabel('Work email').inputValue(), 'ada@example.org', 'nothing is lost on reload');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await assertAccessibleInBoth(page);
    await shoot(page, 'account-sign-up');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByText('printed in the terminal').waitFor();
    await assertAccessible(page);
    await page.goto(await mailedLink('/activate'));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('the password of a stranger');
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByText('Wrong password for this link').waitFor();
    assert.equal(await password.getAttribute('aria-invalid'), 'true');
    await assertAccessibleInBoth(page);
    await shoot(page, 'account-activate');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Choose a guided start' }).waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('422')),
      [],
    );
  });

  it('report closed sign-up, and how to get an account', async () => {
    const { page, problems } = await openPage(browser, { reducedMotion: 'reduce' });
    for (const [mode, words] of [
      ['invitation', 'Ask an owner of your organization'],
      ['closed', 'Ask the operator of this service'],
    ]) {
      await page.route('**/v1/auth/signup', (route) => route.fulfill({ json: { mode } }));
      await page.goto(`${service.url}/signup`);
      await page.getByRole('heading', { level: 1, name: 'Sign-up is closed' }).waitFor();
      await page.getByText(words ?? '').waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `account-sign-up-${mode}`);
      await page.unroute('**/v1/auth/signup');
    }
    assert.deepEqual(problems, []);
  });

  it('lead from an invitation through login into the organization', async () => {
    const { api } = await service.account({ scopes: [...INVITES_VIEWERS] });
    assert.equal((await api.patch('/v1/organization', { name: 'Winter Films' })).status, 200);
    const { email, password } = await service.account();
    assert.equal((await api.post('/v1/organization/invitations', { email, role: 'viewer' })).status, 201);
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(await mailedLink('/invitation'));
    await page.getByText('You already have an account. Log in to join.').waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), email);
    await assertAccessibleInBoth(page);
    await shoot(page, 'account-invitation-log-in');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard**');
    await page.getByText('Winter Films').first().waitFor();
  });

  it('explain a used link, on a phone and in Spanish', async () => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 740 }, locale: 'es-ES' });
    await page.goto(`${service.url}/activate?token=avo_nothing`);
    await page.getByText('Este enlace ya se usó').waitFor();
    assert.equal(await page.getByLabel('Contraseña', { exact: true }).count(), 0, 'before anything is typed');
    await assertAccessible(page);
    assert.ok(
      (await page.evaluate(() => document.documentElement.scrollWidth)) <= 360,
      'nothing is wider than a phone',
    );
    await shoot(page, 'account-spent-link');
  });

  it('require a new login in a dialog when the session is lost, and then continue the action', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    const { email, password } = await service.account();
    await logIn(page, email, password);
    await page.goto(`${service.url}/dashboard/settings/members`);
    await page.getByLabel('Email').fill('friend@example.org');
    await page.context().clearCookies();
    // The page polls in the background, so its dialog may appear before the button is pressed.
    await page.locator('button', { hasText: 'Send invitation' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await assertAccessibleInBoth(page);
    await shoot(page, 'session-lost');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('friend@example.org').first().waitFor();
  });
});
