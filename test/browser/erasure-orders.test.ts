// Pending erasures and pending shorter retention: their deadline, approval, and cancellation.
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const EMAIL = 'eva@example.org';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

describe('dashboard: pending erasures', () => {
  let service: TestService;
  let account: TestAccount;
  let second: TestAccount;
  let owner: ApiClient;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService({ ERASURE_DELAY_HOURS: '24' });
    account = await service.account();
    second = await service.account();
    // Another owner, created in the database, because invitations have separate tests.
    await service.sql(
      'superuser',
      'update memberships set org_id = $1 where user_id = (select user_id from memberships where org_id = $2)',
      [account.organization, second.organization],
    );
    const login = { email: account.email, password: account.password };
    const { body } = await service.anonymous.post('/v1/auth/login', login);
    owner = createApiClient(service.url, body.accessToken);
    const complaint = { url: 'https://example.org/v/3', kind: 'other', complainant: { email: EMAIL } };
    assert.equal((await owner.post('/v1/complaints', complaint)).status, 201);
    assert.equal((await owner.post('/v1/verification-policies', { fourEyes: true })).status, 201);
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('show their start time, are approved by a second owner, and can be canceled', async () => {
    const { body } = await owner.post('/v1/erasures', { email: EMAIL, reason: 'request' });
    assert.equal(body.status, 'scheduled', JSON.stringify(body));
    const path = `/dashboard/compliance/erasures/${body.id}`;
    const { page } = await openDashboard(browser, { url: service.url, account, path }, { mode: 'live' });
    await page.getByText('after another member approves it').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0, 'whoever ordered it does not approve');
    await assertAccessibleInBoth(page);
    await shoot(page, 'erasure-scheduled');
    await page.context().close();
    const other = await openDashboard(
      browser,
      { url: service.url, account: second, path },
      { mode: 'live', language: 'es', colorScheme: 'dark', ...PHONE },
    );
    const approve = other.page.locator('#main').getByRole('button', { name: 'Aprobar' });
    const dialog = other.page.getByRole('dialog');
    await approve.waitFor();
    await assertFits(other.page);
    await assertAccessibleInBoth(other.page);
    await shoot(other.page, 'erasure-approve-es');
    await approve.click();
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await other.page.getByText('La supresión está aprobada.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await approve.waitFor({ state: 'detached' });
    await other.page.getByRole('button', { name: 'Cancelar la supresión' }).click();
    await dialog.getByRole('button', { name: 'Cancelar la supresión' }).click();
    await other.page.getByText('Cancelada por').waitFor();
    assert.equal(await other.page.getByText('Por suprimir').count(), 0, 'nothing is to be erased any more');
    await shoot(other.page, 'erasure-cancelled-es');
    await other.page.context().close();
    assert.equal((await owner.get(`/v1/erasures/${body.id}`)).body.status, 'cancelled');
  });

  it('show a shorter retention period until it takes effect, and can cancel it', async () => {
    const changed = await owner.put('/v1/retention-policy', { rules: { technical: { eraseAfterDays: 30 } } });
    assert.ok(changed.body.pending, JSON.stringify(changed.body));
    const { page } = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard/compliance/retention' },
      { mode: 'live', language: 'es', ...PHONE },
    );
    const cancel = page.getByRole('button', { name: 'Cancelar el cambio' });
    await cancel.waitFor();
    assert.equal(await page.getByText('Puede mirar').count(), 0, 'the change that waits is the reason, not a right');
    await assertFits(page);
    await assertAccessibleInBoth(page);
    await shoot(page, 'retention-pending-es');
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    assert.equal((await owner.get('/v1/retention-policy')).body.pending, null);
  });
});
