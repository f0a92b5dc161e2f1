// The dashboard's search by keyboard, for data and pages.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { ALL_SCOPES } from '../domains/agreements/releases/use-releases.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const NAME = 'Zaphira Quellwasser';

describe('dashboard: search', () => {
  let service: TestService;
  let browser: Browser;
  let account: TestAccount;
  let personId: string;
  let projectId: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    browser = await openBrowser('/dev/null');
    account = await service.account({ scopes: [...SCOPES] });
    const test = await testModeOf(service, account, { scopes: [...ALL_SCOPES] });
    const project = await test.post('/v1/projects', { title: 'Winter in Östersund', externalId: 'P-7' });
    assert.equal(project.status, 201, JSON.stringify(project.body));
    projectId = project.body.id;
    for (let at = 0; at < 6; at += 1) {
      const release = { userId: `model-${at}`, projectId: 'P-7', consent: true, performer: { legalName: NAME } };
      ({ personId } = (await test.post('/v1/releases', release)).body);
    }
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = async (options: Parameters<typeof openDashboard>[2] = {}): Promise<Page> => {
    const { page } = await openDashboard(browser, { url: service.url, account, path: '/dashboard' }, options);
    await page
      .getByRole('button', { name: /^(Search|Buscar)/ })
      .filter({ visible: true })
      .waitFor();
    return page;
  };

  const openByKeys = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Name, reference, ID, or page').and(page.locator(':focus')).waitFor();
  };

  it('opens with Ctrl+K, finds a person by part of the name, and leads to a page that requires a reason', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await openByKeys(page);
    await page.getByRole('option', { name: /API keys/ }).waitFor();
    await page.keyboard.type('quellw zaph');
    const people = page.getByRole('group', { name: 'People' });
    const option = people.getByRole('option', { name: /model-\d.*Name matches/ });
    await option.first().waitFor();
    assert.equal(await option.count(), 5);
    assert.doesNotMatch((await page.getByRole('dialog').textContent()) ?? '', /Quellwasser/);
    assert.match((await page.getByRole('dialog').textContent()) ?? '', /More results/);
    await assertAccessibleInBoth(page);
    await shoot(page, 'search-results');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard/verifications/persons/${personId}`);
    await page.getByText('The name and birth date are hidden. Give a reason to view them.').waitFor();
    assert.equal(await page.getByText('Quellwasser').count(), 0);
    await page.context().close();
  });

  it('finds projects and pages, and reports when there are no results', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await openByKeys(page);
    await page.keyboard.type('ostersund');
    await page.getByRole('option', { name: /Winter in Östersund/ }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('xyzxyz');
    await page.getByRole('option', { name: 'Search the documentation for “xyzxyz”' }).waitFor();
    await page.getByRole('option', { name: /Winter/ }).waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('option').count(), 1);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('retent');
    await page.getByRole('option', { name: /^Retention/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/compliance/retention');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });

  for (const { language, ...says } of [
    {
      language: 'en',
      field: 'Name, reference, ID, or page',
      setting: 'minimum age',
      matched: /^Minimum age/,
      byId: 'ID matches',
      groups: ['Verifications', 'Bundles', 'Webhook endpoints', 'Settings', 'Documentation'],
    },
    {
      language: 'es',
      field: 'Nombre, referencia, ID o página',
      setting: 'edad minima',
      matched: /^Edad mínima/,
      byId: 'Coincide el ID',
      groups: ['Verificaciones', 'Paquetes', 'Endpoints de webhooks', 'Ajustes', 'Documentación'],
    },
  ] as const)
    it(`finds credentials, bundles, endpoints, settings, and documentation headings (${language})`, async () => {
      const test = await testModeOf(service, account, { scopes: [...SCOPES] });
      const { body: verified } = await test.post('/v1/verifications', {
        type: 'idv',
        userId: `holder-${language}`,
        testOutcome: 'verified',
      });
      const { body: bundle } = await test.post('/v1/compliance/bundles', { projectId });
      const endpoint = { url: 'https://example.org/hooks', events: ['*'], description: `Endpoint ${language}` };
      const { body: webhook } = await test.post('/v1/webhooks', endpoint);
      const page = await open({ language, reducedMotion: 'reduce' });
      const find = async (typed: string, group: string, name: string | RegExp) => {
        await page.keyboard.press('Control+k');
        await page.getByPlaceholder(says.field).fill(typed);
        await page.getByRole('group', { name: group, exact: true }).getByRole('option', { name }).first().waitFor();
      };
      const [cases, bundles, webhooks, settings, docs] = says.groups;
      await find(verified.credentialId, cases, new RegExp(`holder-${language}.*${says.byId}`));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/dashboard/verifications/${verified.id}`);
      await find(bundle.id, bundles, bundle.id);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/dashboard/compliance/bundles/${bundle.id}`);
      await find(webhook.id, webhooks, `Endpoint ${language}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/dashboard/webhooks/${webhook.id}`);
      await find('signature', docs, /^(?!Search|Buscar).*signature/i);
      await shoot(page, `search-documentation-${language}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await find(says.setting, settings, says.matched);
      await assertAccessibleInBoth(page);
      await shoot(page, `search-settings-${language}`);
      await page.getByRole('option', { name: says.matched }).click();
      await page.waitForURL('**/dashboard/settings/policy#minimumAge');
      await page.getByRole('row', { name: says.matched }).waitFor();
      await page.context().close();
    });

  it('is available on a phone and in Spanish', async () => {
    const page = await open({ language: 'es', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Buscar' }).filter({ visible: true }).click();
    await page.getByPlaceholder('Nombre, referencia, ID o página').fill('zaphira');
    await page
      .getByRole('option', { name: /model-\d.*Coincide el nombre/ })
      .first()
      .waitFor();
    await assertFits(page);
    await assertAccessibleInBoth(page);
    await shoot(page, 'search-narrow');
    await page.context().close();
  });

  it('prefills the person of a release, and says that the view is recorded', async () => {
    const test = await testModeOf(service, account, { scopes: [...ALL_SCOPES] });
    const started = await test.post('/v1/verifications', { type: 'idv', testOutcome: 'verified', userId: 'model-7' });
    assert.equal(started.status, 200, JSON.stringify(started.body));
    const path = '/dashboard/agreements/releases/new';
    const { page } = await openDashboard(browser, { url: service.url, account, path }, { reducedMotion: 'reduce' });
    await page.getByRole('combobox', { name: 'Reference (your own ID)' }).fill('model-7');
    await page.getByRole('option', { name: /model-7.*Verified · Reference matches/ }).click();
    await page.getByRole('button', { name: 'Fill in name and birth date' }).click();
    await page.getByLabel('Birth date').and(page.locator('[value]:not([value=""])')).waitFor();
    assert.notEqual(await page.getByLabel('Legal name').inputValue(), '');
    await assertAccessibleInBoth(page);
    await shoot(page, 'search-picker');
    const project = page.getByRole('combobox', { name: 'Project' });
    await project.fill('ostersund');
    await page.getByRole('option', { name: 'Winter in Östersund' }).click();
    await page.context().close();
  });
});
