// Webhooks as a developer debugs them: add an endpoint, store its secret, send a test, and resend a failed delivery.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { systemActor } from '#platform/operation/actor.ts';
import { acknowledge, type Receiver, startReceiver, statuses } from '../domains/operations/webhooks/receiver.ts';
import { madeUpEvent } from '../support/made-up-event.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const SCRIPT = '<script>document.title="bad"</script>';

describe('dashboard: webhooks', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  let receiver: Receiver;
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
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  const open = (path: string, options: Parameters<typeof openDashboard>[2] = {}) =>
    openDashboard(
      browser,
      { url: service.url, account, path: `/dashboard/webhooks${path}` },
      { mode: 'live', ...options },
    );
  const register = async (description: string): Promise<string> =>
    (await account.api.post('/v1/webhooks', { url: receiver.url, events: ['*'], description })).body.id;
  const emit = (type = 'identity.verified'): Promise<string> => {
    const actor = systemActor(account.organization, 'test');
    return service.ctx.db.org(actor, (tx) =>
      service.ctx.events.emit(tx, actor, madeUpEvent({ type, data: { verificationId: 'ver_1' } })),
    );
  };
  const fits = async (page: Page): Promise<void> => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
  };

  it('adds an endpoint, keeps the draft after a reload, shows the secret once, and sends a test that verifies', async () => {
    const { page, problems } = await open('');
    await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('link', { name: 'Add endpoint' }).click();
    await page.getByLabel('URL').fill('nonsense');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText('Enter a web address').waitFor();
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Description').fill(`${SCRIPT} orders`);
    await page.getByText('Only some', { exact: true }).click();
    await page.getByLabel('Find an event').fill('verified');
    await page.getByRole('checkbox', { name: 'identity.verified' }).check();
    await assertAccessible(page);
    await shoot(page, 'webhooks-new');
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByLabel('Name').fill('X-Gateway');
    await page.getByLabel('Value').fill('token-1');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'The signing secret' });
    const secret =
      (await dialog
        .getByText(/^whsec_/)
        .first()
        .textContent()) ?? '';
    await assertAccessible(page);
    assert.equal(await page.getByText('Endpoint added.').count(), 0, 'nothing lies over the button');
    await shoot(page, 'webhooks-secret');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Accepted', { exact: true }).waitFor();
    await shoot(page, 'webhooks-test');
    const [got] = await receiver.waitFor(1);
    assert.ok(got);
    assert.equal(got.headers['x-gateway'], 'token-1');
    const payload = new Webhook(secret.trim()).verify(got.body, got.headers as Record<string, string>);
    assert.equal((payload as { test: boolean }).test, true);
    assert.notEqual(await page.title(), 'bad');
    assert.ok(!(await page.content()).includes(secret.trim()), 'shown once');
    assert.deepEqual(problems, []);
  });

  it('shows why a delivery failed, and resends it', async () => {
    receiver.answer = (response, got, count) =>
      // The first attempts are immediate and after five seconds; the third would follow in five minutes.
      count <= 2
        ? response.writeHead(500, { 'content-type': 'application/json' }).end('{"error": "database is down"}')
        : acknowledge(response, got, count);
    const id = await register('Orders');
    const eventId = await emit();
    await receiver.waitFor(1);
    const { page, problems } = await open(`/${id}`);
    await page.getByRole('button', { name: /^Show delivery of identity\.verified/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Delivery' });
    await drawer.getByText('"database is down"').waitFor();
    await drawer.getByText(`webhook-id: ${eventId}`).waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'webhooks-delivery');
    assert.match(page.url(), /delivery=dlv_/, 'it has an address of its own');
    await drawer.getByRole('button', { name: 'Resend' }).click();
    await drawer.getByText('Acknowledged').first().waitFor();
    await drawer.getByRole('link', { name: eventId }).click();
    await page.getByRole('heading', { level: 1, name: 'identity.verified' }).waitFor();
    await page.getByRole('link', { name: 'Orders' }).waitFor();
    await assertAccessible(page);
    assert.deepEqual(problems, []);
  });

  it('disables and enables an endpoint, resends missed events, rotates the secret, and deletes after its name is typed', async () => {
    const id = await register('Orders');
    const { page, problems } = await open(`/${id}`);
    const menu = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Disable');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled by a member.').waitFor();
    await emit();
    await page.getByRole('alert').or(page.locator('main')).getByRole('button', { name: 'Enable' }).first().click();
    await page.getByText('Endpoint enabled.').waitFor();
    await page.getByRole('button', { name: 'Resend failed deliveries…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await page.getByText('Resending 0 failed', { exact: false }).waitFor();
    await receiver.waitFor(1);
    await menu('Rotate the secret…');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
    await page
      .getByText(/^whsec_/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await menu('Delete…');
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
    assert.equal(await sure.isDisabled(), true);
    await page.getByRole('dialog').getByRole('textbox').fill(new URL(receiver.url).host);
    await sure.click();
    await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('fits a phone, in Spanish and dark mode', async () => {
    receiver.answer = statuses(500);
    const id = await register(`${SCRIPT}${'x'.repeat(150)}`);
    await emit();
    await receiver.waitFor(1);
    const { page, problems } = await open('', { ...PHONE, language: 'es', colorScheme: 'dark' });
    for (const [path, name] of [
      ['', 'Webhooks'],
      [`/${id}`, /script/],
      ['/events', 'Eventos'],
      ['/catalogue?event=identity.verified', 'Catálogo de eventos'],
    ] as const) {
      await page.goto(`${service.url}/dashboard/webhooks${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await fits(page);
      await assertAccessible(page);
      if (path.startsWith('/catalogue'))
        await page.getByText('Pruebas de la verificación, como en la credencial').waitFor();
      await shoot(page, `webhooks-phone-${path.replace(/\W+/g, '-').slice(0, 12)}`);
    }
    assert.deepEqual(problems, []);
    await page.goto(`${service.url}/dashboard/webhooks/new`);
    await page.getByRole('textbox', { name: 'URL' }).fill('https://ana:secret@example.org');
    await page.getByRole('button', { name: 'Añadir endpoint' }).click();
    await page.getByText('Debe ser una URL https sin usuario, contraseña ni fragmento').waitFor();
    await shoot(page, 'webhooks-phone-refused');
  });
});
