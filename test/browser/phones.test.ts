// On phones, every list of the dashboard shows each row as a card with the same content, without overflow.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { idvBody } from '../domains/identity/identity-verification/use-verifications.ts';
import { newSession } from '../domains/identity/verification-sessions/use-sessions.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot, shootScreen } from './use-browser.ts';
import { openDashboard, showNames } from './use-dashboard.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The path of each list, its name, and a label on its cards. */
const LISTS = [
  ['verifications', 'Verifications', 'Status'],
  ['verifications/sessions', 'Links', 'Status'],
  ['agreements', 'Agreements', 'Waiting on'],
  ['agreements/projects', 'Projects', 'Producer'],
  ['agreements/releases', 'Releases', 'Project'],
  ['agreements/templates', 'Templates', 'Roles'],
  ['webhooks', 'Webhooks', 'Status'],
  ['webhooks/events', 'Events', 'When'],
  ['compliance/audit', 'Audit log', 'Action'],
  ['settings/keys', 'API keys', 'Status'],
  ['settings/members', 'Members', 'Role'],
] as const;

describe('dashboard lists, 390 pixels wide', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let project: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    await post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'liv', testOutcome: 'needs_review' }));
    await newSession(api, { userId: 'liv' });
    const shootDates = [{ from: '2027-05-02', until: '2027-05-03' }];
    project = await post('/v1/projects', { title: 'Summer by the sea, and what came of it in autumn', shootDates });
    for (const [userId, legalName] of [
      ['liv', 'Liv Sørensen'],
      ['bo', `Bo ${'x'.repeat(120)}`],
    ])
      await post(`/v1/projects/${project}/performers`, { userId, legalName, email: `${userId}@example.org` });
    const parties = [
      { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' },
      { role: 'publisher', name: 'Idris Okafor', email: 'idris@example.org' },
    ];
    const agreement = { type: 'contract', title: 'Book of the sea', body: 'The author writes a book.', parties };
    await post(`/v1/agreements/${await post('/v1/agreements', agreement)}/send`, {});
    await post('/v1/releases', { userId: 'liv', projectId: project, consent: true });
    await post('/v1/webhooks', { url: 'https://hooks.example.org/avouch', events: ['*'], description: 'Production' });
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  async function post(path: string, body: unknown): Promise<string> {
    const answer = await api.post(path, body);
    assert.ok(answer.status < 300, `${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }
  const open = (path: string, options: Parameters<typeof openDashboard>[2] = PHONE) =>
    openDashboard(browser, { url: service.url, account, path: `/dashboard/${path}` }, options);

  for (const [path, name, label] of LISTS)
    it(`show ${name} as cards`, async () => {
      const { page, problems } = await open(path);
      const row = page.getByRole('main').getByRole('row').first();
      await row.waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready);
      await shoot(page, `phones-${path.replace('/', '-')}`);
      const { labels, cut } = await cardsOf(page);
      assert.deepEqual(cut, []);
      assert.ok(labels.includes(label), `${label} is none of ${labels.join(', ')}`);
      if (name === 'Releases') {
        await showNames(page);
        await row.getByRole('link', { name: /^Liv Sørensen/ }).waitFor();
      }
      await assertFits(page);
      await assertAccessibleInBoth(page);
      await shoot(page, `phones-${path.replace('/', '-')}-dark`);
      assert.deepEqual(problems, []);
      await page.context().close();
    });

  it('show messages below the header and page actions, and keep every button usable', async () => {
    const { page } = await open('settings/keys');
    await page.route('**/v1/auth/api-keys/*', (route) => route.abort());
    for (let time = 0; time < 2; time += 1) {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const messages = page.getByRole('alert');
    await messages.nth(1).waitFor();
    await shootScreen(page, 'phones-message');
    const below = await page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      return top('.toasts [role=alert]') - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    });
    assert.ok(below > 200, `${below} pixels below the header`);
    // Each button is scrolled into view and pressed there, so a message above it would intercept the press.
    for (const button of await page.locator('header button, main :is(button, a[href])').filter({ visible: true }).all())
      await button.click({ trial: true });
    await messages.nth(1).getByRole('button', { name: 'Close' }).click();
    await messages.nth(1).waitFor({ state: 'detached' });
    await assertAccessibleInBoth(page);
    await page.context().close();
  });
});

describe('an address without a page', () => {
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

  for (const [locale, title, link] of [
    ['en-GB', 'Page not found', 'Verify a document'],
    ['es-MX', 'Página no encontrada', 'Verificar un documento'],
  ] as const)
    it(`shows an error in the language of ${locale}, with links onward`, async () => {
      const { page } = await openPage(browser, { ...PHONE, locale });
      await page.goto(`${service.url}/no/such/page`);
      await page.getByRole('heading', { name: title }).waitFor();
      await assertAccessibleInBoth(page);
      await assertFits(page);
      await page.getByRole('link', { name: link }).click();
      await page.waitForURL(`${service.url}/verify`);
    });
});

/** The labels of the cards, and cells cut off at the edge of the screen. */
function cardsOf(page: Page): Promise<{ labels: string[]; cut: string[] }> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('main [role=cell]')].filter(
      (cell) => cell.offsetWidth > 0,
    );
    const labelOf = (cell: Element): string => {
      const { display, content } = getComputedStyle(cell, '::before');
      return display === 'none' ? '' : content.replaceAll('"', '');
    };
    const isCut = (cell: Element): boolean => cell.getBoundingClientRect().right > window.innerWidth;
    return {
      labels: [...new Set(cells.map(labelOf))],
      cut: cells.filter(isCut).map((cell) => cell.textContent ?? ''),
    };
  });
}
