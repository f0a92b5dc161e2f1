import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const QUEUE = '/dashboard/verifications';
const RELEASES = '/dashboard/agreements/releases';

describe('dashboard: saved views', () => {
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
  const open = (path: string, options: Parameters<typeof openDashboard>[2] = {}) =>
    openDashboard(browser, { url: service.url, account, path }, options);
  const press = async (page: Page, name: string, keys: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  const shown = (page: Page, name: string, pressed = true): Promise<void> =>
    page.getByRole('button', { name, exact: true, pressed }).waitFor();
  const choose = async (page: Page, name: string, action: string): Promise<void> => {
    await press(page, `Actions for the view “${name}”`, ['Enter']);
    const item = page.getByRole('menuitem', { name: action, exact: true });
    await item.waitFor();
    const isFocused = () => item.evaluate((element) => element === document.activeElement);
    for (let key = 0; key < 10 && !(await isFocused()); key++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  const save = async (page: Page, name: string): Promise<void> => {
    await press(page, 'Save this view', ['Enter']);
    await page.getByLabel('Name of the view').fill(name);
    await page.keyboard.press('Enter');
  };

  it('are saved, renamed, set as the default, and removed by keyboard, and seen in every browser', async () => {
    const { page, problems } = await open(QUEUE);
    await press(page, 'Overdue', ['Enter']);
    await save(page, 'Late');
    await page.getByText('The view “Late” is saved.').waitFor();
    await press(page, 'Risk signals', ['Enter']);
    await shown(page, 'Late', false);
    await save(page, 'LATE ');
    await page.getByText('You already have a view with this name.').waitFor();
    await page.getByLabel('Name of the view').fill('Risks');
    await page.keyboard.press('Enter');
    await page.getByText('The view “Risks” is saved.').waitFor();
    await press(page, 'Late', ['Enter']);
    await page.waitForURL(/overdue=true/);

    await choose(page, 'Late', 'Rename the view');
    await page.getByLabel('Name of the view').fill('Urgent');
    await page.keyboard.press('Enter');
    await page.getByText('The view is now called “Urgent”.').waitFor();
    await choose(page, 'Urgent', 'Open the list with this view');
    await page.getByText('The list now opens with “Urgent”.').waitFor();
    await assertAccessibleInBoth(page);
    await page.context().close();

    const other = (await open(QUEUE)).page;
    await other.waitForURL(/overdue=true/);
    await shown(other, 'Urgent (default)');
    await press(other, 'All', ['Enter']);
    await other.waitForURL((url) => url.search === '');
    await other.getByRole('link', { name: 'New verification' }).first().click();
    await other.waitForURL(/verifications\/new/);
    await other.goBack();
    await other.getByRole('button', { name: 'Urgent (default)', exact: true }).waitFor();
    assert.equal(new URL(other.url()).search, '', 'the list without filters, to which the browser went back');
    await choose(other, 'Risks', 'Remove the view');
    await other.getByText('The view “Risks” is removed.').waitFor();
    assert.equal(await other.getByRole('button', { name: 'Risks', exact: true }).count(), 0);
    assert.deepEqual(problems, []);
    await other.context().close();
  });

  it('say in both languages that filters no longer exist, and can be replaced', async () => {
    const { page } = await open(QUEUE);
    const body = { version: 0, views: [{ name: 'Old', filters: { status: 'completed', color: 'red' } }] };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { request } = page.context();
    const answer = await request.put(`${service.url}/v1/auth/saved-views/releases`, { data: body, headers });
    assert.equal(answer.status(), 200, await answer.text());
    await page.goto(service.url + RELEASES);
    await page.getByRole('button', { name: 'Old', exact: true }).click();
    await page.getByText('“Old” has filters that no longer exist').waitFor();
    await choose(page, 'Old', 'Replace with the current filters');
    await page.getByText('The view “Old” is saved.').waitFor();
    await page.getByText('“Old” has filters that no longer exist').waitFor({ state: 'detached' });
    await page.context().close();
    const { page: spanish } = await open(RELEASES, { language: 'es' });
    await spanish.getByRole('button', { name: 'Acciones de la vista «Old»' }).waitFor();
    await spanish.context().close();
  });

  it('can be saved for each list with several filters', async () => {
    for (const [list, filters] of [
      ['/dashboard/agreements', 'type=consent'],
      [RELEASES, 'userId=performer-1'],
      ['/dashboard/agreements/consents', 'userId=performer-1'],
      ['/dashboard/compliance/complaints', 'status=received'],
      ['/dashboard/compliance/reports', 'status=running'],
      ['/dashboard/compliance/audit', 'action=member.joined'],
    ] as const) {
      const { page } = await open(`${list}?${filters}`);
      await save(page, 'Of a link');
      await page.getByText('The view “Of a link” is saved.').waitFor();
      await shown(page, 'Of a link');
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await page.waitForURL((url) => url.search === '');
      await page.getByRole('button', { name: 'Of a link', exact: true }).click();
      await page.waitForURL(`**?${filters}`);
      await page.context().close();
    }
  });
});
