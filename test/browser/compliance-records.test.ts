// Complaints, erasures, and requirements from a compliance officer's perspective.
import assert from 'node:assert/strict';
import type { Browser, Route } from 'playwright-core';
import type { Body } from '../domains/identity/identity-verification/use-verifications.ts';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const ROOT = '/dashboard/compliance';

describe('dashboard: complaints, erasures, and requirements', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let complaint: Body;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    const login = { email: account.email, password: account.password };
    const { body } = await service.anonymous.post('/v1/auth/login', login);
    api = createApiClient(service.url, body.accessToken);
    const receivedAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const made = await api.post('/v1/complaints', { url: 'https://example.org/v/1', kind: 'illegal', receivedAt });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    complaint = made.body;
    await api.post('/v1/projects', { title: 'Summer', externalId: 'summer' });
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = (path: string, language?: 'en' | 'es') =>
    openDashboard(
      browser,
      { url: service.url, account, path: ROOT + path },
      { mode: 'live', ...(language && { language }) },
    );

  const readEarlier = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"erased"', '"planned"') });
  };

  it('lists an overdue complaint first, and allows only one decision from two tabs', async () => {
    const { page } = await open('');
    await page.getByText('1 complaint is overdue').waitFor();
    await page.getByRole('link', { name: 'Decide now' }).click();
    await page.getByText(/^The decision was due on/).waitFor();
    await assertAccessibleInBoth(page);
    const decide = page.getByRole('button', { name: 'Record the decision' });
    const filled = page.getByRole('main').locator('button.mantine-Button-root:not([data-variant])');
    assert.deepEqual(await filled.allTextContents(), ['Record the decision'], 'one action is the primary one');
    await decide.click();
    await page.getByText('Choose a decision.').waitFor();
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Add a note' }).waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'compliance-complaint');
    const answer = await api.post(`/v1/complaints/${complaint.id}/decision`, { outcome: 'rejected' });
    assert.equal(answer.status, 200);
    await page.getByLabel('The content was removed').check();
    await decide.click();
    await page.getByText('Changed by someone else. You now see the current status').waitFor();
    await page.getByRole('button', { name: 'Record an appeal' }).click();
    await page.getByText('Decide the appeal by').waitFor();
    await page.context().close();
  });

  for (const { language, note, refused, taken, create, reference, title } of [
    {
      language: 'en',
      note: 'Add a note',
      refused: 'Contains characters that cannot be printed',
      taken: 'A project with this ID already exists',
      create: 'Create project',
      reference: 'Reference (your own ID)',
      title: 'Title',
    },
    {
      language: 'es',
      note: 'Añadir una nota',
      refused: 'Contiene caracteres que no se pueden imprimir',
      taken: 'Ya existe un proyecto con este ID',
      create: 'Crear proyecto',
      reference: 'Referencia (su propio ID)',
      title: 'Título',
    },
  ] as const)
    it(`shows what the service refuses at its field: complaints and projects (${language})`, async () => {
      const made = await api.post('/v1/complaints', { url: 'https://example.org/v/9', kind: 'other' });
      const { page } = await open(`/complaints/${made.body.id}`, language);
      await page.getByRole('textbox', { name: note }).fill('Bell \u0007');
      await page.getByRole('button', { name: note }).click();
      await page.getByText(refused).waitFor();
      await page.locator('textarea[aria-invalid=true]:focus').waitFor();
      assert.equal(await page.getByText(refused).count(), 1);
      assert.equal(await page.locator('.mantine-Notification-root').count(), 0, 'no message in the corner');
      await shoot(page, `refused-complaint-${language}`);
      await page.goto(`${service.url}/dashboard/agreements/projects/new`);
      await page.getByRole('textbox', { name: title }).fill('Summer again');
      await page.getByRole('textbox', { name: reference }).fill('summer');
      await page.getByRole('button', { name: create }).click();
      await page.getByText(taken).waitFor();
      await page.locator('input[aria-invalid=true]:focus').waitFor();
      assert.equal(await page.getByRole('alert').count(), 0);
      await shoot(page, `refused-project-${language}`);
      await page.context().close();
    });

  it('records a complaint, and keeps input after a reload', async () => {
    const { page } = await open('/complaints/new');
    await page.getByRole('radio', { name: /^No consent/ }).click();
    await page.getByLabel('Address of the content').fill('https://example.org/v/2');
    await page.waitForTimeout(400);
    await page.reload();
    assert.equal(await page.getByLabel('Address of the content').inputValue(), 'https://example.org/v/2');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Record the complaint' }).click();
    await page.getByRole('heading', { level: 1, name: 'Complaint: No consent' }).waitFor();
    await page.context().close();
  });

  it('previews an erasure, and requires typing the address to confirm', async () => {
    const email = 'eva@example.org';
    await api.post('/v1/complaints', { url: 'https://example.org/v/3', kind: 'other', complainant: { email } });
    const { page } = await open(`/erasures/new?email=${email}`);
    await page.getByRole('button', { name: 'Preview the erasure' }).click();
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    const dialog = page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Erase permanently' });
    assert.equal(await erase.isDisabled(), true);
    await dialog.getByLabel('Type it here').fill(email);
    // The list was loaded while the erasure ran, and is updated when it ends.
    await page.route(/\/erasures\/\w+\/items/, readEarlier, { times: 1 });
    await erase.click();
    await page.getByText('Erased', { exact: true }).first().waitFor({ timeout: 60_000 });
    await assertAccessibleInBoth(page);
    await shoot(page, 'compliance-erasure');
    await page.context().close();
  });

  it('saves changed requirements as a new version, and names removed ones', async () => {
    const { page } = await open('/policy');
    await page.getByRole('switch', { name: 'Performer records' }).click({ force: true });
    await page.waitForTimeout(400);
    await page.reload();
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page
      .getByRole('dialog')
      .getByText(/No longer required: Performer records/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByRole('table').getByText('Performer records').waitFor();
    await assertAccessibleInBoth(page);
    await page.context().close();
  });

  for (const path of ['/holds', '/holds/new', '/retention', '/custodian', '/age-proofs', '/statistics', '/erasures'])
    it(`is accessible in both color schemes: ${path}`, async () => {
      const { page } = await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await assertAccessibleInBoth(page);
      await page.context().close();
    });
});
