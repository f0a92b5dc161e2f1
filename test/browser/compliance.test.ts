// The compliance status, next steps, and the records behind it, from a compliance officer's perspective.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { until } from '../domains/agreements/releases/use-releases.ts';
import type { Body } from '../domains/identity/identity-verification/use-verifications.ts';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const SCRIPT = '<img src=x onerror="document.title=1">';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const ROOT = '/dashboard/compliance';

describe('dashboard: compliance', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let project: Body;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    api = await logIn(account);
    project = await post('/v1/projects', {
      title: `${SCRIPT} ${'Summer '.repeat(35)}`.trim().slice(0, 300),
      externalId: 'summer',
      shootDates: [{ from: '2099-01-01', until: '2099-01-02' }],
    });
    for (const userId of ['anna', 'bo'])
      await post(`/v1/projects/${project.id}/performers`, { legalName: `Performer ${userId}`, userId });
    await api.get(`/v1/compliance/status?of=project&id=${project.id}`);
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  async function logIn({ email, password }: TestAccount): Promise<ApiClient> {
    const { body } = await service.anonymous.post('/v1/auth/login', { email, password });
    return createApiClient(service.url, body.accessToken);
  }
  async function post(path: string, body: unknown, as = api): Promise<Body> {
    const answer = await as.post(path, body);
    assert.ok(answer.status < 300, `${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const reasons = async (): Promise<string[]> =>
    (await api.get('/v1/audit/entries?action=personal_data.read')).body.data
      .filter(({ details }: Body) => details.operation === 'listPerformers')
      .map(({ details }: Body) => details.reason);
  const open = (path: string, options: Parameters<typeof openDashboard>[2] = {}) =>
    openDashboard(browser, { url: service.url, account, path: ROOT + path }, { mode: 'live', ...options });
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('summarizes the status in one sentence, and links to prefilled remedies', async () => {
    const { page, problems } = await open('');
    await page.getByRole('heading', { name: '1 project is incomplete' }).waitFor();
    await page.getByText('Identity not verified').first().waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'compliance-board');
    await page.getByRole('link', { name: /^See what is missing: Identity not verified/ }).click();
    await page.getByRole('heading', { level: 3, name: 'anna' }).waitFor();
    const verify = page.getByRole('link', { name: 'Verify identity: Identity not verified, bo' });
    assert.equal(await verify.getAttribute('href'), '/dashboard/verifications/new?userId=bo');
    assert.deepEqual(await reasons(), [], 'no name is opened without a reason');
    await shoot(page, 'compliance-project-without-names');
    await page.getByRole('button', { name: 'Show names' }).click();
    await page.getByRole('radio', { name: 'An audit' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('heading', { level: 3, name: 'Performer anna' }).waitFor();
    assert.deepEqual(await reasons(), ['audit', 'audit']);
    assert.match((await page.title()) ?? '', /^<img/, 'a title with a script is a text');
    await assertAccessibleInBoth(page);
    await shoot(page, 'compliance-project');
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it('keeps filters in the URL, and finds a project by part of its title and a person by reference', async () => {
    const { page } = await open('?status=blocked');
    await page.getByText('No results').waitFor();
    await page.getByRole('combobox', { name: 'Look up a project' }).fill('summer');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Missing', exact: true }).waitFor();
    await page.goto(`${service.url}${ROOT}?of=person`);
    await page.getByPlaceholder('Name or reference').fill('anna');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/person\/anna$/);
    await page.goto(`${service.url}${ROOT}/person/nobody`);
    await heading(page, 'Not found');
    await page.context().close();
  });

  it('creates a report, verifies its receipt, and detects another file', async () => {
    const { page } = await open('/reports/new?type=audit_extract');
    await page.getByRole('button', { name: 'This year' }).click();
    await page.getByText('JSON', { exact: true }).click();
    await page.getByRole('button', { name: 'Create report' }).click();
    await page.getByText('In the log at this checkpoint, unchanged').waitFor({ timeout: 60_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    const path = await file.path();
    const input = page.locator('input[type=file]');
    await input.setInputFiles(path);
    await page.getByText('The file is identical to this report.').waitFor();
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('The file is not this report, or it was changed.').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'compliance-report');
    await page.getByRole('button', { name: 'Erase the file' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase the file' }).click();
    await page.getByText('File erased').first().waitFor();
    await page.context().close();
  });

  it('finds a log entry, verifies it in the browser, and exports the results', async () => {
    const { page } = await open(`/audit?subject=${project.id}&action=project.created`);
    const entry = page.getByRole('table').getByRole('link').first();
    await entry.waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).subject),
      [project.id],
    );
    await assertAccessibleInBoth(page);
    await entry.click();
    await page.getByRole('heading', { level: 1, name: /created project / }).waitFor();
    await page.getByText('In the log at this checkpoint, unchanged').waitFor();
    await shoot(page, 'compliance-entry');
    await page.context().close();
  });

  for (const { language, object, actor, created, fields, number } of [
    {
      language: 'en',
      object: 'Object',
      actor: 'Member or API key',
      created: / created project Winter light en$/,
      fields: 'Changed fields',
      number: /^Entry (\d+) of \d+/,
    },
    {
      language: 'es',
      object: 'Objeto',
      actor: 'Miembro o clave de API',
      created: / creó el proyecto Winter light es$/,
      fields: 'Campos cambiados',
      number: /^Entrada (\d+) de \d+/,
    },
  ] as const)
    it(`filters the log by names of objects and members, and shows the same position in list and entry (${language})`, async () => {
      const title = `Winter light ${language}`;
      const { id } = await post('/v1/projects', { title });
      await api.patch(`/v1/projects/${id}`, { expectedPerformers: 2 });
      const { page } = await open('/audit', { language });
      await page.getByRole('combobox', { name: object }).fill(title);
      await page.getByRole('option', { name: title }).click();
      await page.getByRole('combobox', { name: actor }).click();
      await page.getByRole('option', { name: account.email }).click();
      await page.waitForURL(/actorId=usr_/);
      const rows = page.getByRole('table').getByRole('row');
      await rows.filter({ hasText: title }).nth(1).waitFor();
      const sentences = await rows.getByRole('cell').nth(1).allTextContents();
      assert.ok(sentences.every((text) => text.includes(title)) && sentences.length > 0, sentences.join());
      await page.getByRole('cell').filter({ hasText: created }).waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `compliance-audit-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await shoot(page, `compliance-audit-${language}-390`);
      await page.setViewportSize({ width: 1280, height: 900 });
      const row = rows.nth(1);
      await page.waitForFunction(() =>
        /^[\d,.]+$/.test(document.querySelector('tbody tr td:last-child')?.textContent ?? ''),
      );
      const position = await row.getByRole('cell').last().textContent();
      await row.getByRole('link').first().click();
      await page.getByText(fields, { exact: true }).waitFor();
      const place = await page.getByText(number).first().textContent();
      assert.equal(number.exec(place ?? '')?.[1], position);
      await assertAccessibleInBoth(page);
      await shoot(page, `compliance-entry-${language}`);
      await page.context().close();
    });

  it('creates a bundle and verifies it rule by rule in the browser', async () => {
    const { page } = await open(`/bundles/new?projectId=${project.id}`);
    await page.getByRole('button', { name: 'Create it anyway' }).click();
    await page.getByRole('button', { name: 'Verify in this browser' }).click({ timeout: 90_000 });
    await page.getByText('The bundle is incomplete').waitFor({ timeout: 30_000 });
    await page.getByText('Verified in this browser').waitFor();
    assert.equal(await page.getByText(/things? (is|are) missing/).count(), 0, 'one list says what is missing');
    const list = page.getByRole('region', { name: 'Performers' });
    await list.getByText('No producer named').waitFor();
    assert.equal(await list.getByText('No release').count(), 2);
    await assertAccessibleInBoth(page);
    await shoot(page, 'compliance-bundle');
    await page.context().close();
  });

  it('names a project without a title by your ID in the next tasks', async () => {
    // An organization of its own, because the page lists the first tasks only.
    const other = await service.account();
    const own = await logIn(other);
    const made = await post('/v1/releases', { userId: 'cleo', projectId: 'autumn-2', consent: true }, own);
    await own.get(`/v1/compliance/status?of=project&id=${made.projectId}`);
    await until(own, '/v1/compliance/tasks', ({ data }) =>
      data.some(({ projectExternalId }: Body) => projectExternalId === 'autumn-2'),
    );
    const { page } = await openDashboard(browser, { url: service.url, account: other, path: ROOT }, { mode: 'live' });
    const tasks = page.getByRole('region', { name: 'Next steps' });
    await tasks.getByRole('link', { name: 'autumn-2', exact: true }).first().waitFor();
    assert.doesNotMatch((await tasks.textContent()) ?? '', /Project without a title/);
    await page.goto(`${service.url}/dashboard/agreements/projects/${made.projectId}`);
    const listed = page.getByRole('status').getByRole('listitem');
    await listed.getByText('Project has no title').waitFor();
    const { body: depicted } = await own.get(`/v1/projects/${made.projectId}/depicted`);
    assert.deepEqual(depicted.records.slice(0, 1), ['title_missing']);
    await page.context().close();
  });

  it('fits a phone, in Spanish', async () => {
    const { page } = await open('', { ...PHONE, language: 'es' });
    await page.getByRole('heading', { name: /proyectos? (está incompleto|están incompletos)/ }).waitFor();
    for (const path of [
      '',
      '/changes',
      '/reports',
      '/reports/new',
      '/bundles',
      '/complaints/new',
      '/audit',
      '/policy',
      '/project/summer',
    ]) {
      await page.goto(service.url + ROOT + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${path} is ${wide} wider than the screen`);
      await assertAccessibleInBoth(page);
    }
    await shoot(page, 'compliance-phone');
    await page.context().close();
  });
});
