// Password reset, invitation, and required second factor: in Spanish on a phone, in light and dark.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { INVITES_VIEWERS } from '../support/inviting-scopes.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { codeAt } from './app-code.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const SPANISH = { ...PHONE, locale: 'es-ES' } as const;
const PASSWORD = 'kiwi lantern overflowing';
const EVIL = '<script>alert(1)</script>';

describe('account pages, in Spanish on a phone', () => {
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

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const keep = async (page: Page, name: string): Promise<void> => {
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, `account-es-${name}`);
  };
  const mailedLink = async (path: string): Promise<string> => {
    for (;;) {
      const mails = (await service.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
      const token = mails.map((mail) => new RegExp(`${path}\\?token=(?:3D)?([0-9A-Za-z_]+)`).exec(mail)?.[1]).at(-1);
      if (token) return `${service.url}${path}?token=${token}`;
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  it('lead from a forgotten password to a new one, and report a used link', async () => {
    const { page, problems } = await openPage(browser, SPANISH);
    await page.goto(`${service.url}/forgot-password`);
    await page.getByLabel('Correo electrónico').fill(account.email);
    await keep(page, 'forgot');
    await press(page, 'Enviar enlace');
    await page.getByText('Caduca en una hora').waitFor();
    await keep(page, 'forgot-sent');
    const link = await mailedLink('/reset-password');
    await page.goto(link);
    const password = page.getByLabel('Nueva contraseña', { exact: true });
    await password.fill('corta');
    await page.getByText('Faltan 7 caracteres').waitFor();
    await keep(page, 'reset');
    await password.fill('qwertyqwerty');
    await press(page, 'Guardar la contraseña');
    await page.getByText('Esta contraseña es fácil de adivinar').waitFor();
    assert.equal(await password.getAttribute('aria-invalid'), 'true');
    await keep(page, 'reset-guessable');
    await password.fill(PASSWORD);
    await page.getByText('Esta contraseña es fácil de adivinar').waitFor({ state: 'detached' });
    await press(page, 'Guardar la contraseña');
    await page.getByText('Su nueva contraseña está guardada').waitFor();
    await keep(page, 'reset-done');
    // Shown before anything is typed, with a link to request a new one.
    await page.goto(link);
    await page.getByText('Este enlace ya se usó').waitFor();
    assert.equal(await password.count(), 0);
    await keep(page, 'reset-spent');
    assert.deepEqual(
      problems.filter((problem) => !/410|422/.test(problem)),
      [],
    );
    const login = { email: account.email, password: PASSWORD };
    assert.equal((await service.anonymous.post('/v1/auth/login', login)).status, 200);
  });

  it('accept an invitation from an organization with any name', async () => {
    const { api } = await service.account({ scopes: [...INVITES_VIEWERS] });
    assert.equal((await api.patch('/v1/organization', { name: `${EVIL} Films` })).status, 200);
    const invited = await api.post('/v1/organization/invitations', { email: 'ada@example.org', role: 'viewer' });
    assert.equal(invited.status, 201, JSON.stringify(invited.body));
    const link = await mailedLink('/invitation');
    const { page, problems } = await openPage(browser, SPANISH);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: `Únase a ${EVIL} Films` }).waitFor();
    await page.getByText('Su rol será lector').waitFor();
    await keep(page, 'invitation');
    await page.route('**/v1/auth/invitations/preview', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), organization: 'Ñ'.repeat(10_000) } });
    });
    await page.reload();
    await page.getByText('ÑÑÑÑ').first().waitFor();
    await keep(page, 'invitation-long');
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight < 3000), 'the name is cut');
    await page.getByLabel('Elija una contraseña', { exact: true }).fill(PASSWORD);
    await press(page, 'Unirse');
    await page.getByText('Ya es miembro').waitFor();
    await keep(page, 'invitation-done');
    await page.goto(link);
    await page.getByText('Esta invitación ya se usó').waitFor();
    await keep(page, 'invitation-spent');
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('410')),
      [],
    );
  });

  it('set up the required second factor, and ask for its code at the next login', async () => {
    const owner = await service.account();
    await service.sql('superuser', 'update organizations set require_second_factor = true where org_id = $1', [
      owner.organization,
    ]);
    const { page } = await openDashboard(
      browser,
      { url: service.url, account: owner, path: '/dashboard' },
      { ...PHONE, mode: 'live', language: 'es' },
    );
    await page.getByRole('heading', { level: 1, name: 'Añada un segundo factor' }).waitFor();
    await keep(page, 'factor');
    await press(page, 'Usar una aplicación');
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await keep(page, 'factor-app');
    await page.getByLabel('Código que muestra ahora la aplicación').fill(codeAt(secret, service.ctx.wallClock.now()));
    await press(page, 'Confirmar');
    await page.getByRole('heading', { level: 1, name: 'Guarde sus códigos de recuperación' }).waitFor();
    await keep(page, 'factor-codes');
    const fresh = await openPage(browser, SPANISH);
    await fresh.page.goto(`${service.url}/login`);
    await fresh.page.getByLabel('Correo electrónico').fill(owner.email);
    await fresh.page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
    await press(fresh.page, 'Iniciar sesión');
    const code = fresh.page.getByLabel('Código de su aplicación de autenticación');
    await code.fill('000000');
    await keep(fresh.page, 'log-in-code');
    await press(fresh.page, 'Confirmar');
    await fresh.page.getByText('El código no es correcto').waitFor();
    await keep(fresh.page, 'log-in-wrong');
  });
});
