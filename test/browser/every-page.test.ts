// Every page in the dashboard's route table and in the API description: axe finds nothing in both languages and both
// color schemes. A new page is tested automatically, but if its address has a parameter, it needs a line in `WHERE` or
// `HOSTED`.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { until } from '../domains/agreements/releases/use-releases.ts';
import { newSession } from '../domains/identity/verification-sessions/use-sessions.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import { giveReplica } from '../domains/works/files/use-replicas.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { violationsInBoth } from './axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const LANGUAGES = ['en', 'es'] as const;
const PERSONAL = { 'Access-Reason': 'test-of-every-page' };
const UNKNOWN = 'A'.repeat(43);

/** The API list whose first object fills a parameter, keyed by the preceding part of the route or the whole route. */
const WHERE: Record<string, string> = {
  '/dashboard/verifications/': '/v1/verifications',
  '/dashboard/verifications/sessions/': '/v1/verification-sessions',
  '/dashboard/verifications/persons/': '/v1/persons?withhold=personal_data',
  '/dashboard/agreements/': '/v1/agreements?status=sent',
  '/dashboard/agreements/$agreementId/edit': '/v1/agreements?status=draft',
  '/dashboard/agreements/templates/': '/v1/templates',
  '/dashboard/agreements/projects/': '/v1/projects',
  '/dashboard/agreements/releases/': '/v1/releases',
  '/dashboard/agreements/consents/': '/v1/consents',
  '/dashboard/files/': '/v1/files',
  '/dashboard/works/': '/v1/works?withhold=personal_data',
  '/dashboard/compliance/project/': '/v1/projects',
  '/dashboard/compliance/person/': '/v1/persons?withhold=personal_data',
  '/dashboard/compliance/reports/': '/v1/compliance/reports',
  '/dashboard/compliance/bundles/': '/v1/compliance/bundles',
  '/dashboard/compliance/received/': '/v1/received-bundles',
  '/dashboard/compliance/audit/': '/v1/audit/entries',
  '/dashboard/compliance/complaints/': '/v1/complaints',
  '/dashboard/compliance/erasures/': '/v1/erasures',
  '/dashboard/webhooks/': '/v1/webhooks',
  '/dashboard/webhooks/events/': '/v1/events',
};

describe('every page', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  const hosted: Record<string, string[]> = {};
  before(async function () {
    if (!chromiumPath) this.skip();
    const many = '100000';
    service = await startTestService({ RATE_LIMIT_PER_MINUTE: many, ORGANIZATION_RATE_LIMIT_PER_MINUTE: many });
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    await openHosted(service.anonymous, '/verify');
    await addSample();
    Object.assign(hosted, await hostedPages());
    browser = await openBrowser('/dev/null');
    // It replaces the overview until a guided start is chosen; `home.test.ts` tests it.
    const { page } = await openDashboard(browser, { url: service.url, account, path: '/dashboard' });
    await page.getByRole('button', { name: 'I run productions' }).click();
    await page.waitForURL('**/dashboard/start');
    await page.context().close();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const answer = await api.post(path, body, headers);
    assert.ok(answer.status < 300, `${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const first = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const { body } = await api.get(path, headers);
    return body.data?.[0]?.id ?? assert.fail(`${path} is empty: ${JSON.stringify(body)}`);
  };

  /** The product's sample data, and one of each object that is missing from it. */
  async function addSample(): Promise<void> {
    await post('/v1/test/sample');
    await until(api, '/v1/test/sample', ({ status }) => status === 'ready');
    const consent = { userId: 'sample', purpose: 'Pictures', notice: { text: 'We show pictures.' }, consent: true };
    await post('/v1/consents', consent);
    await post('/v1/complaints', { url: 'https://example.org/v/1', kind: 'other' });
    await post('/v1/legal-holds', { subject: { projectId: await first('/v1/projects') }, reason: 'dispute' });
    await post('/v1/compliance/reports', {
      ...{ type: 'performer_records', format: 'json' },
      projectId: await first('/v1/projects'),
    });
    await post('/v1/files', {
      ...{ projectId: await first('/v1/projects'), name: 'Still 1', sha256: 'ab'.repeat(32) },
      ...{ size: 1_000_000, mediaType: 'image/jpeg' },
    });
    const work = await post('/v1/works', {
      ...{ title: 'Book of the sea', kind: 'literary' },
      authors: [{ userId: 'mara', share: 6000 }, { name: 'Idris Okafor' }].map((each) => ({ share: 4000, ...each })),
    });
    await post(`/v1/works/${work.id}/transfers`, {
      ...{ kind: 'license', from: { userId: 'bo' }, to: { name: 'Studio North' }, rights: ['reproduction'] },
      ...{ territory: ['ES', 'PT'], validFrom: '2026-01-01' },
    });
    const made = `/v1/compliance/bundles/${await first('/v1/compliance/bundles')}`;
    await until(api, made, ({ status }) => status === 'completed');
    const { body: bundle } = await api.get(`${made}/file`, PERSONAL);
    await post('/v1/received-bundles', { file: Buffer.from(canonicalJson(bundle)).toString('base64') });
    await post('/v1/webhooks', { url: 'https://hooks.example.org/avouch', events: ['*'], description: 'Production' });
    await post('/v1/erasures', { userId: 'unknown', reason: 'request' });
    await newSession(api, { userId: 'liv' });
  }

  /** Pages for people without an account, by route: each with a working link and an invalid one. */
  async function hostedPages(): Promise<Record<string, string[]>> {
    const personId = await first('/v1/persons?withhold=personal_data');
    const business = await first('/v1/verifications?type=kyb&status=in_review');
    const parties = [
      { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' },
      { role: 'publisher', name: 'Idris Okafor', email: 'idris@example.org' },
    ];
    const agreement = { type: 'contract', title: 'Book of the sea', body: 'The author writes a book.', parties };
    await post('/v1/agreements', agreement);
    await post(`/v1/agreements/${(await post('/v1/agreements', agreement)).id}/send`);
    const release = await post('/v1/releases', { userId: 'ada', projectId: 'summer', consent: true });
    await post(`/v1/releases/${release.id}/distribute`, { recipients: ['buyer@example.org'] });
    await giveReplica(service, api, { userId: 'rae' });
    const { url: exported } = await post(`/v1/persons/${personId}/data-export-links`, {}, PERSONAL);
    const request = { message: 'Two things are missing.', items: [{ kind: 'answer', text: 'What do you sell?' }] };
    const information = await post(`/v1/verifications/${business}/information-requests`, request);
    const presentation = await post('/v1/presentation-requests', { ask: ['proof_of_age'], userId: 'bo' });
    const proof = await post('/v1/proof-requests', { type: 'age-over', years: 18, on: '2026-05-02', scope: 'club' });
    const proving = await post(`/v1/proof-requests/${proof.id}/links`);
    const complaints = `/complaints/${account.organization}`;
    const complaint = {
      kind: 'not_consented',
      relation: 'depicted',
      statement: 'I did not agree.',
      url: 'https://films.example/1',
    };
    const complained = await service.anonymous.post(complaints, complaint);
    assert.equal(complained.status, 201, JSON.stringify(complained.body));
    return {
      '/verify': ['/verify'],
      '/wallet': ['/wallet'],
      '/offline': ['/offline'],
      '/docs': ['/docs'],
      '/docs/{page}': ['/docs/quick-start'],
      '/docs/search': ['/docs/search?q=release'],
      '/docs/reference/{tag}': ['/docs/reference/projects'],
      '/docs/notes/{name}': ['/docs/notes/platform'],
      '/verify/{token}': [(await newSession(api, { userId: 'bo' })).url, `/verify/${UNKNOWN}`],
      '/sign/{token}': [await mailed('/sign/'), `/sign/${UNKNOWN}`],
      '/releases/{token}': [await mailed('/releases/'), `/releases/${UNKNOWN}`],
      '/consents/{token}': [await mailed('/consents/'), `/consents/${UNKNOWN}`],
      '/information/{token}': [information.url, `/information/${UNKNOWN}`],
      '/data-exports/{token}': [exported, `/data-exports/${UNKNOWN}`],
      '/complaints/{org}': [complaints, '/complaints/org_unknown'],
      '/complaints/receipts/{token}': [complained.body.link, `/complaints/receipts/${UNKNOWN}`],
      '/orgs/{org}/present/{id}': [presentation.pageUrl],
      // One that works is in authorize-wallet.test.ts.
      '/orgs/{org}/oid4vci/authorize/{token}': [`/orgs/${account.organization}/oid4vci/authorize/${UNKNOWN}`],
      '/wallet/{token}': [`/wallet/${UNKNOWN}`],
      '/prove/{token}': [proving.url, `/prove/${UNKNOWN}`],
    };
  }

  /** A link in an email of test mode. */
  async function mailed(path: string): Promise<string> {
    for (const link = new RegExp(`${service.url}${path}[\\w-]+`); ; ) {
      const { body } = await api.get('/v1/test/mails');
      const found = link.exec(JSON.stringify(body));
      if (found) return found[0];
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  async function addressOf(route: string): Promise<string> {
    const [before, name] = route.split(/\$\w+/);
    if (name === undefined) return route;
    const list = WHERE[route] ?? WHERE[before ?? ''] ?? assert.fail(`${route} needs a line in WHERE`);
    return `${before}${await first(list, PERSONAL)}${name}`;
  }

  const isDrawn = (page: Page) =>
    page.waitForFunction(
      () =>
        document.querySelector('main h1') !== null &&
        document.querySelector('main :is(.mantine-Loader-root, [aria-busy=true])') === null,
    );

  for (const language of LANGUAGES)
    it(`in the dashboard is accessible in both color schemes, in ${language}`, async () => {
      const { page } = await openDashboard(browser, { url: service.url, account, path: '/dashboard' }, { language });
      await isDrawn(page);
      const routes = await page.evaluate(() =>
        Object.keys((window as unknown as { __TSR_ROUTER__: { routesByPath: object } }).__TSR_ROUTER__.routesByPath),
      );
      assert.ok(routes.length > 60, `${routes.length} routes`);
      const violations: string[] = [];
      for (const route of routes.filter((each) => each.startsWith('/dashboard'))) {
        const address = await addressOf(route);
        await page.evaluate(
          (to) =>
            (
              window as unknown as { __TSR_ROUTER__: { history: { push(href: string): void } } }
            ).__TSR_ROUTER__.history.push(to),
          address,
        );
        await page.waitForURL(`${service.url}${address}*`);
        await isDrawn(page);
        const found = await violationsInBoth(page);
        await shoot(page, `every-${language}${route.replaceAll('/', '-')}`);
        violations.push(...found.map((each) => `${route}: ${each}`));
      }
      assert.deepEqual(violations, []);
    });

  for (const language of LANGUAGES)
    it(`without an account is accessible in both color schemes, in ${language}`, async () => {
      const { body } = await service.anonymous.get('/v1/openapi.json');
      const { page } = await openPage(browser, { locale: language, reducedMotion: 'reduce' });
      const account = ['/login', '/signup', '/forgot-password', '/activate', '/reset-password', '/invitation'];
      const violations: string[] = [];
      for (const route of [...htmlRoutes(body), ...account.filter((each) => !(each in hosted))]) {
        if (route.startsWith('/dashboard')) continue;
        const addresses = account.includes(route) ? [route] : hosted[route];
        for (const address of addresses ?? assert.fail(`${route} needs a line in hostedPages`)) {
          await page.goto(new URL(address, service.url).href);
          await page.locator('h1').filter({ visible: true }).first().waitFor();
          const found = await violationsInBoth(page);
          violations.push(...found.map((each) => `${address}: ${each}`));
        }
      }
      assert.deepEqual(violations, []);
    });
});

/** Routes in the API description that return a page. */
function htmlRoutes({
  paths,
}: {
  paths: Record<string, { get?: { responses: Record<string, { content?: object }> } }>;
}) {
  return Object.entries(paths)
    .filter(([, { get }]) => get && 'text/html' in (get.responses['200']?.content ?? {}))
    .map(([path]) => path);
}
