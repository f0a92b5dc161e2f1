// Settings: keys, members, branding, policy, issuer, test mode. Second factors are in settings-security.test.ts.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const SCRIPT = '<script>alert(1)</script>';

describe('dashboard: settings', () => {
  let service: TestService;
  let account: TestAccount;
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
  beforeEach(async () => {
    account = await service.account();
    await service.sql('superuser', 'delete from rate_windows');
  });

  const open = (path: string, options: Parameters<typeof openDashboard>[2] = {}) =>
    openDashboard(
      browser,
      { url: service.url, account, path: `/dashboard/settings${path}` },
      { mode: 'live', ...options },
    );
  /** The save button is visible from every field of the form. */
  const assertBarInView = async (page: Page) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const { y, height } =
      (await page.getByRole('button', { name: 'Create a new version' }).boundingBox()) ?? assert.fail('no button');
    assert.ok(y >= 0 && y + height <= (page.viewportSize()?.height ?? 0));
  };
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('creates a working key that is shown once, rotates it, and revokes it', async () => {
    const { page, problems } = await open('/keys');
    await heading(page, 'API keys');
    await assertAccessibleInBoth(page);
    await page.getByRole('link', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill(SCRIPT);
    await page.getByRole('radio', { name: 'Custom' }).check();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Choose at least one permission.').waitFor();
    await page.getByRole('checkbox', { name: 'agreements:read' }).check();
    await assertAccessible(page);
    await shoot(page, 'settings-key');
    await page.getByRole('button', { name: 'Create key' }).click();
    const first = (await page.getByTestId('new-key').textContent()) ?? '';
    await assertAccessible(page);
    const { body } = await createApiClient(service.url, first).get('/v1/auth/api-key');
    assert.deepEqual([body.name, body.scopes], [SCRIPT, ['agreements:read']]);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    const row = page.getByRole('row', { name: /script/ }).first();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Rotate…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
    const second = (await page.getByTestId('new-key').textContent()) ?? '';
    assert.notEqual(second, first);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('The key was revoked.').waitFor();
    assert.equal((await createApiClient(service.url, second).get('/v1/auth/api-key')).status, 401);
    assert.deepEqual(problems, []);
  });

  it('shows a validation error at its field, and clears it once corrected', async () => {
    const { page, problems } = await open('/keys/new');
    await heading(page, 'Create an API key');
    await page.getByLabel('Name').fill('From the office');
    const networks = page.getByLabel('Only from these networks');
    await networks.fill('the office');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Must be a CIDR block, such as 203.0.113.0/24').waitFor();
    assert.deepEqual(
      await networks.evaluate((field) => ({
        invalid: field.getAttribute('aria-invalid'),
        said: (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) => document.getElementById(id)?.textContent?.includes('Must be a CIDR block')),
        focused: field === document.activeElement,
      })),
      { invalid: 'true', said: true, focused: true },
    );
    assert.equal(await page.getByRole('alert').count(), 0, 'it is said once');
    await assertAccessible(page);
    await networks.fill('203.0.113.0/24');
    await page.getByText('Must be a CIDR block').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByTestId('new-key').waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('400')),
      [],
    );
  });

  it('scales a logo down, and refuses a file that is not a picture', async () => {
    const { page, problems } = await open('/branding');
    await heading(page, 'Branding');
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await page.getByText('This is not a readable PNG or JPEG').waitFor();
    const large = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 900 });
      const pen = canvas.getContext('2d');
      if (pen) [pen.fillStyle, pen.font] = ['#0b7285', '400px sans-serif'];
      pen?.fillText('Nord', 100, 600);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') });
    await page.getByRole('img', { name: /^Logo of/ }).waitFor();
    await page.getByLabel('Color', { exact: true }).fill('#ffd43b');
    await page.getByText(', is too low').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Color', { exact: true }).blur();
    await assertAccessibleInBoth(page);
    await shoot(page, 'settings-branding');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { branding } = (await account.api.get('/v1/organization')).body;
    assert.equal(branding.color, '#ffd43b');
    assert.match(branding.logo, /^data:image\/png;base64,/);
    assert.deepEqual(problems, []);
  });

  it('invites a member, withdraws the invitation, and renames the organization, keeping the draft', async () => {
    const { page, problems } = await open('/members');
    await heading(page, 'Members');
    await page.getByLabel('Email').fill('new@example.org');
    await page.getByRole('radio', { name: 'Developer' }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: 'Withdraw the invitation of new@example.org' }).waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'settings-members');
    await page.getByRole('button', { name: 'Withdraw the invitation of new@example.org' }).click();
    await page.getByText('No pending invitations.').waitFor();
    await page.getByRole('link', { name: 'Organization' }).click();
    await heading(page, 'Organization');
    await page.getByRole('textbox', { name: 'Name' }).fill(`Nord ${SCRIPT}`);
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await account.api.get('/v1/organization')).body.name, `Nord ${SCRIPT}`);
    assert.deepEqual(problems, []);
  });

  it('saves a policy version, reports a concurrent change, and keeps the input', async () => {
    const { page } = await open('/policy');
    const edit = page.getByRole('link', { name: 'Edit policy' });
    await page.getByRole('button', { name: /^Age and dates/ }).waitFor();
    await shoot(page, 'settings-policy-folded');
    await edit.click();
    await page.getByRole('radio', { name: 'Careful' }).click();
    await page.getByRole('button', { name: /^Face comparison.*Match up to: 0\.45/ }).waitFor();
    await page.getByRole('button', { name: /^Age and dates/ }).click();
    await page.getByRole('textbox', { name: 'Minimum age' }).fill('21');
    await page.getByRole('button', { name: /^Faces and liveness/ }).click();
    await page.getByRole('switch', { name: 'Compare the face with the portrait in a wallet' }).check({ force: true });
    await assertAccessible(page);
    const login = { email: account.email, password: account.password };
    const { accessToken } = (await service.anonymous.post('/v1/auth/login', login)).body;
    await createApiClient(service.url, accessToken).post('/v1/verification-policies', { retentionDays: 60 });
    await page.getByRole('button', { name: 'Create a new version' }).click();
    await page.getByText('Changed by someone else. The current policy is loaded').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Minimum age' }).inputValue(), '21');
    await assertBarInView(page);
    await page.getByRole('button', { name: 'Create a new version' }).click();
    await page.getByText('Version 2 · Active').waitFor();
    const [{ wallet }] = (await account.api.get('/v1/verification-policies')).body.data;
    assert.equal(wallet.portrait, 'required');
    await page.getByRole('button', { name: /^Age and dates.*Minimum age: 21 years/ }).waitFor();
    await page.getByText('Careful.').waitFor();
    await page.getByRole('link', { name: 'Version 1' }).click();
    await page.getByText('Differs from the active version').first().waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'settings-policy');
  });

  it('rotates the issuer’s keys, and advances the clock in test mode', async () => {
    const { page, problems } = await open('/test', { mode: 'test' });
    await page.getByRole('button', { name: 'Add sample data' }).click();
    await page.getByText('Test mode has sample data.').waitFor({ timeout: 60_000 });
    // An issuer has keys only after its first signature.
    await page.evaluate(async () => {
      const headers = { 'Avouch-Mode': 'test' };
      const { data } = await (await fetch('/v1/credentials', { headers })).json();
      await fetch(`/v1/credentials/${data[0].id}`, { headers });
    });
    await page.getByRole('link', { name: 'Organization', exact: true }).click();
    await page.getByRole('link', { name: 'Issuer', exact: true }).click();
    await page.getByRole('button', { name: 'Rotate keys…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
    await page.getByText('Replaced', { exact: true }).first().waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('link', { name: 'Developers' }).click();
    await page.getByRole('link', { name: 'Test mode', exact: true }).click();
    await page.getByRole('button', { name: 'a month' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Advance' }).click();
    await page.getByText('ahead of real time', { exact: false }).waitFor({ timeout: 60_000 });
    await assertAccessible(page);
    assert.deepEqual(problems, []);
  });

  it('erases test data after typing the confirmation word', async () => {
    const { page, problems } = await open('/test', { mode: 'test' });
    await page.getByRole('button', { name: 'Erase all test data' }).click();
    const dialog = page.getByRole('dialog');
    assert.equal(await dialog.getByRole('button', { name: 'Erase all test data' }).isDisabled(), true);
    await dialog.getByLabel('Type “erase” to confirm').fill('erase');
    await assertAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Erase all test data' }).click();
    await page.getByText(/^Last erased/).waitFor({ timeout: 60_000 });
    await page.goto(`${service.url}/dashboard/verifications`);
    await page.getByText('No verifications yet').waitFor();
    assert.deepEqual(problems, []);
  });

  it('fits a phone, in Spanish and dark mode', async () => {
    const { page, problems } = await open('', { ...PHONE, language: 'es', colorScheme: 'dark' });
    for (const [path, name] of [
      ['', 'Organización'],
      ['/branding', 'Marca'],
      ['/members', 'Miembros'],
      ['/keys', 'Claves de API'],
      ['/keys/new', 'Crear una clave de API'],
      ['/policy', 'Política de verificación'],
      ['/policy/edit', 'Editar la política'],
      ['/issuer', 'Emisor'],
      ['/test', 'Modo de prueba'],
      ['/security', 'Su seguridad'],
      ['/preferences', 'Apariencia'],
    ] as const) {
      await page.goto(`${service.url}/dashboard/settings${path}`);
      await heading(page, name);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
      assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`);
      await assertAccessible(page);
      await shoot(page, `settings-phone${path.replace(/\W+/g, '-')}`);
    }
    // An issuer that has signed nothing has no DID document: the browser logs the 404.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    );
  });
});
