// Works: registered with authors and shares, rights transferred and removed, and the chain of title on a day.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { en } from '#web/dashboard/works/locales/en.ts';
import { es } from '#web/dashboard/works/locales/es.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard, showNames } from './use-dashboard.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const AREA = '/dashboard/works';

describe('dashboard: works', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = (path: string, options: Parameters<typeof openDashboard>[2] = DESK) =>
    openDashboard(browser, { url: service.url, account, path: AREA + path }, options);
  const dialog = (page: Page) => page.getByRole('dialog');
  /** Chooses an option of a select, or of one with several values. */
  async function choose(page: Page, label: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: label, exact: true }).last().click();
    await page.getByRole('option', { name: option, exact: true }).last().click();
  }

  it('registers a work, and names an error at its field', async () => {
    const { page, problems } = await open('');
    await page.getByText(en.empty.title).waitFor();
    await shoot(page, 'works-1-empty');
    await assertAccessibleInBoth(page);
    await page.getByRole('link', { name: en.add.action }).first().click();
    await page.getByLabel(en.column.title).fill('Book of the sea');
    await page.getByLabel(en.identifier.own).fill('sea-1');
    await page.getByLabel(en.identifier.isan).fill('0000-0000-3A8D-0000-X');
    await page.getByRole('button', { name: en.add.submit, exact: true }).click();
    await page.getByText(en.add.required).first().waitFor();
    await page.getByRole('combobox', { name: en.holder.reference }).fill('mara');
    await page.keyboard.press('Escape');
    await page.getByLabel(en.share).first().fill('60');
    await page.getByRole('button', { name: en.add.another }).click();
    const second = page.getByRole('group', { name: 'Author 2' });
    await second.getByRole('combobox', { name: en.holder.kind }).click();
    await page.getByRole('option', { name: en.holder.name, exact: true }).last().click();
    await second.getByLabel(en.holder.fullName).fill('Idris Bello');
    await second.getByLabel(en.holder.email).fill('idris@example.org');
    await second.getByLabel(en.share).fill('40');
    await page.getByRole('button', { name: en.add.submit, exact: true }).click();
    await page.getByText(/Must be an ISAN|ISAN with correct/).waitFor();
    await page.getByLabel(en.identifier.isan).fill('0000-0000-3A8D-0000-Z');
    await shoot(page, 'works-2-add');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: en.add.submit, exact: true }).click();
    await page.getByRole('heading', { name: 'Book of the sea' }).waitFor();
    await page.getByText(en.chain.means.stated).waitFor();
    await showNames(page);
    await page.getByText('Idris Bello').first().waitFor();
    const [work] = (await api.get('/v1/works')).body.data;
    assert.deepEqual(
      work.authors.map(({ share }: { share: number }) => share),
      [6000, 4000],
    );
    assert.deepEqual(
      problems.filter((each) => !each.includes('400')),
      [],
    );
  });

  it('records a transfer, shows the chain and its faults on a day, and removes the transfer with a reason', async () => {
    const { page, problems } = await open('?identifier=sea-1');
    await page.getByRole('link', { name: 'Book of the sea' }).click();
    await page.getByRole('button', { name: en.transfer.record }).first().click();
    await choose(page, en.holder.which, 'mara');
    await dialog(page).getByRole('combobox', { name: en.transfer.to, exact: true }).click();
    await page.getByRole('option', { name: en.holder.name, exact: true }).last().click();
    await dialog(page).getByLabel(en.holder.fullName).fill('Studio North');
    const rights = dialog(page).getByRole('combobox', { name: en.transfer.rights });
    await rights.focus();
    await page.keyboard.press('ArrowDown');
    for (const right of [en.right.reproduction, en.right.distribution])
      await page.getByRole('option', { name: right, exact: true }).click();
    await page.getByRole('heading', { name: en.transfer.recordTitle }).click();
    await dialog(page).getByLabel(en.share).fill('70');
    await dialog(page).getByRole('textbox', { name: en.transfer.validFrom, exact: true }).fill('2026-02-01');
    await shoot(page, 'works-3-transfer');
    await assertAccessibleInBoth(page);
    await dialog(page).getByRole('button', { name: en.transfer.record, exact: true }).click();
    await page.getByText(en.transfer.recorded).waitFor();
    await page.getByText(en.chain.means.faulty).waitFor();
    await page.getByText(/mara transferred 10\s?% without holding it/).waitFor();
    await page.getByText(/rests on your statement alone\. If there is/).waitFor();
    await showNames(page);
    await page.getByText('mara to Studio North').first().waitFor();
    await shoot(page, 'works-4-chain');
    await assertAccessibleInBoth(page);

    await page.getByLabel(en.chain.on).fill('2026-01-15');
    await page.getByText(en.chain.means.faulty).waitFor({ state: 'detached' });
    await page.getByLabel(en.chain.on).fill('');
    await page.getByText(en.chain.means.faulty).waitFor();
    await page.getByRole('table').getByRole('button', { name: en.transfer.remove }).click();
    await choose(page, en.transfer.reason, en.transfer.reasons.duplicate);
    await assertAccessibleInBoth(page);
    await dialog(page).getByRole('button', { name: en.transfer.remove, exact: true }).click();
    await page.getByText(en.transfer.removed).waitFor();
    await page.getByText(en.transfer.empty.current).waitFor();
    await page.getByRole('button', { name: en.transfer.views.removed, exact: true }).click();
    await page.getByText(en.transfer.reasons.duplicate).waitFor();
    assert.deepEqual(problems, []);
  });

  it('issues a copyright claim, names a refusal at its field, and shows the claim as revoked once it is untrue', async () => {
    const { body: work } = await api.post('/v1/works', {
      ...{ title: 'Tide', kind: 'musical', authors: [{ userId: 'mara' }] },
    });
    const { page, problems } = await open(`/${work.id}`);
    await page.getByText(en.claim.empty).waitFor();
    await page.getByRole('button', { name: en.claim.issue }).click();
    await choose(page, en.holder.which, 'mara');
    await dialog(page).getByLabel(en.chain.on).fill('2099-01-01');
    await dialog(page).getByRole('button', { name: en.claim.issue, exact: true }).click();
    await dialog(page).getByText('Must not be in the future').waitFor();
    await assertAccessibleInBoth(page);
    await dialog(page).getByLabel(en.chain.on).fill('');
    await dialog(page).getByRole('button', { name: en.claim.issue, exact: true }).click();
    await page.getByText(en.claim.issued).waitFor();
    const claims = page.getByRole('table', { name: en.claim.title });
    await claims.getByText(en.claim.status.valid, { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      claims.getByRole('button', { name: en.claim.download }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^crd_\w+\.jwt$/);
    await shoot(page, 'works-6-claims');
    await assertAccessibleInBoth(page);
    await api.post(`/v1/works/${work.id}/transfers`, {
      ...{ kind: 'assignment', from: { userId: 'mara' }, to: { userId: 'north' } },
      ...{ rights: ['adaptation'], territory: 'world', validFrom: '2026-01-01' },
    });
    await page.reload();
    await claims.getByText(en.claim.status.revoked, { exact: true }).waitFor();
    assert.deepEqual(
      problems.filter((each) => !each.includes('422')),
      [],
    );
  });

  it('imports works from a file, after a preview', async () => {
    const { page, problems } = await open('/import');
    const csv = [
      'externalId,title,kind,author.userId,author.name,author.percent',
      'film-9,Harbor at night,audiovisual,mara,,60',
      'film-9,,,,Idris Bello,40',
      'film-10,Fog,film,mara,,',
    ].join('\n');
    await page.getByRole('heading', { name: en.importing.title }).waitFor();
    await assertAccessibleInBoth(page);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    });
    await page.getByRole('button', { name: 'Import 2 lines' }).waitFor();
    await shoot(page, 'works-7-import');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Import 2 lines' }).click();
    await page.getByRole('link', { name: 'Harbor at night' }).click();
    await page.getByRole('heading', { name: 'Harbor at night' }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('works on a phone in Spanish', async () => {
    const { body: work } = await api.post('/v1/works', {
      ...{ title: 'Mar '.repeat(60).trim(), kind: 'audiovisual' },
      authors: [{ userId: 'mara', share: 6000 }],
    });
    await api.post(`/v1/works/${work.id}/transfers`, {
      ...{ kind: 'license', exclusive: true, from: { userId: 'mara' }, to: { userId: 'north' } },
      ...{ rights: ['adaptation'], territory: ['ES', 'PT'], validFrom: '2026-01-01', share: 6000 },
    });
    const { page, problems } = await open('', { ...PHONE, language: 'es' });
    await page.getByRole('link', { name: /^Mar/ }).waitFor();
    await assertFits(page);
    await assertAccessibleInBoth(page);
    for (const [path, heading] of [
      [`/${work.id}`, es.chain.title],
      ['/new', es.add.work],
    ]) {
      await page.goto(`${service.url}${AREA}${path}`);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.getByText(es.column.authors).first().waitFor();
      await assertFits(page);
      await shoot(page, `works-5-phone${path === '/new' ? '-add' : ''}`);
      await assertAccessibleInBoth(page);
    }
    assert.deepEqual(problems, []);
  });
});
