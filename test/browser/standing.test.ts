// One name per status: the pages of the dashboard and of a release's link use the API's.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '../domains/compliance/bundles/use-productions.ts';
import { openStage, SITUATIONS, type Stage } from '../domains/compliance/standing/use-situations.ts';
import { openHosted } from '../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

/** The label of a state. */
const WORDS: Record<string, string> = {
  waiting: 'Waiting for',
  signed: 'Signed',
  attested: 'Attested only',
  declined: 'Declined',
  expired: 'Expired unsigned',
  withdrawn: 'Withdrawn',
  erased: 'Data erased',
};
/** What the page of a release shows about a lasting signature, even after a withdrawal. */
const SIGNATURE = 'Signed by the performer';
/** Labels that no page may show for a release in another state. */
const OTHERS = [SIGNATURE, 'Release signed', 'Met'];
/** Actions that need the data of the performer. */
const NEEDS_DATA = ['Send to recipients', 'Reissue', 'Withdraw', 'missing release'];

/** A loaded machine draws a page after the network is idle. */
const SAID_WITHIN_MS = 10_000;

describe('dashboard: a status is called the same on every page', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  let stage: Stage;
  before(async function () {
    if (!chromiumPath) this.skip();
    mails = await startMailServer();
    service = await startTestService({
      SMTP_URL: mails.url,
      RATE_LIMIT_PER_MINUTE: '100000',
      ORGANIZATION_RATE_LIMIT_PER_MINUTE: '100000',
    });
    account = await service.account({ scopes: [...SCOPES, 'compliance:erase'] });
    await openHosted(service.anonymous, '/verify');
    stage = await openStage(service, account);
    browser = await openBrowser('/dev/null');
    ({ page, problems } = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard' },
      { mode: 'live' },
    ));
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await mails?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** The text of a page that is loaded and says this; if it does not say so in time, the text that it has. */
  const open = async (path: string, says = ''): Promise<string> => {
    await page.goto(`${service.url}/dashboard/${path}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const text = async (): Promise<string> => (await main.textContent()) ?? '';
    const from = Date.now();
    while (!(await text()).includes(says) && Date.now() - from < SAID_WITHIN_MS) await page.waitForTimeout(100);
    return text();
  };

  /** What the recipient of a release sees. */
  async function hosted(releaseId: string): Promise<string> {
    const to = `${releaseId.replaceAll('_', '-')}@example.org`;
    const answer = await account.api.post(`/v1/releases/${releaseId}/distribute`, { recipients: [to] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { page: reader } = await openPage(browser);
    await reader.goto(linkIn(await mails.next(to), `${service.url}/releases/`));
    const text = (await reader.getByRole('main').textContent()) ?? '';
    await shoot(reader, `standing-hosted-${releaseId.slice(-4)}`);
    await reader.context().close();
    return text;
  }

  for (const [index, { name, state, make }] of SITUATIONS.entries())
    it(name, async () => {
      const { projectId, releaseId } = await make(stage);
      const { body: depicted } = await account.api.get(`/v1/projects/${projectId}/depicted`);
      const compliance = await open(`compliance/project/${projectId}`, 'History');
      await shoot(page, `standing-${index}-compliance`);
      assert.ok(!compliance.includes('IncompleteIncomplete'), 'a status that stays is said once');
      const lines = page.getByRole('listitem').filter({ hasText: /Requirements?: / });
      const later = page.getByRole('img', { name: 'Expires soon' });
      const lacking = await lines.filter({ hasNot: later }).count();
      assert.equal(compliance.includes('Nothing is missing'), (await lines.count()) === 0, compliance);
      const standing =
        lacking > 0
          ? `Not ready: ${lacking} item${lacking === 1 ? '' : 's'} missing`
          : depicted.ready
            ? 'Ready to publish'
            : 'Ready for the shoot';
      const word = WORDS[state ?? ''] ?? (depicted.performers.length === 0 ? 'No performers' : 'No release');

      const project = await open(`agreements/projects/${projectId}`, standing);
      assert.ok(project.includes(standing), `${standing} on the project: ${project}`);
      assert.ok(project.includes(word), `${word} on the project: ${project}`);
      await shoot(page, `standing-${index}-project`);
      const bundle = await open(`compliance/bundles/new?projectId=${projectId}`, standing);
      assert.ok(bundle.includes(standing), `${standing} before the bundle: ${bundle}`);
      assert.ok(bundle.includes(depicted.ready ? 'Create bundle' : 'Create it anyway'), bundle);
      await shoot(page, `standing-${index}-bundle`);
      if (releaseId === undefined) return;

      const list = await open(`agreements/releases?projectId=${projectId}`, word);
      const release = await open(`agreements/releases/${releaseId}`, word);
      const { signedAt, assurance } = (await account.api.get(`/v1/releases/${releaseId}`)).body;
      const others = OTHERS.filter((words) => words !== SIGNATURE || signedAt === null || assurance !== 'signed');
      for (const [where, text] of Object.entries({ list, release })) {
        assert.ok(text.includes(word), `${word} in the ${where}: ${text}`);
        if (state !== 'signed')
          for (const other of others) assert.ok(!text.includes(other), `${other} in the ${where}`);
      }
      await shoot(page, `standing-${index}-release`);
      if (state === 'erased') {
        await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
        const shown = `${project} ${release} ${await page.getByRole('menu').textContent()}`;
        for (const action of NEEDS_DATA) assert.ok(!shown.includes(action), `${action} for an erased performer`);
      }
      if (state !== 'signed' && state !== 'attested') return;
      assert.equal((await hosted(releaseId)).includes('Attested only'), state === 'attested');
    });

  it('shows no error on any page', () => assert.deepEqual(problems, []));
});
