// The page on which the person who signed a consent withdraws it.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { declare, FILE_SCOPES, fileOf, register } from '../domains/works/files/use-files.ts';
import { giveReplica, PURPOSE, replicaOf } from '../domains/works/files/use-replicas.ts';
import { openHosted } from '../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const SPANISH = { ...PHONE, locale: 'es-ES' } as const;
const EVIL = '<script>alert(1)</script>';

describe('page of a consent', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    account = await service.account({ scopes: FILE_SCOPES });
    await openHosted(service.anonymous, '/verify');
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await mails?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  let people = 0;
  const give = async (more: object = {}): Promise<{ id: string; link: string }> => {
    people += 1;
    const email = `signer-${people}@example.org`;
    const signer = { name: 'Ada Lind', email };
    const { id } = await giveReplica(service, account.api, { userId: `user-${people}`, signer, ...more });
    const mail = await mails.next(email, ({ text }) => text.includes('/consents/'));
    return { id, link: linkIn(mail, `${service.url}/consents/`) };
  };
  const licenseUse = async (id: string): Promise<void> => {
    const { api } = account;
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    await declare(api, 'summer', `user-${people}`);
    const file = await register(api, fileOf('guide', replicaOf(`user-${people}`)));
    const usedOn = service.ctx.clock.now().toISOString().slice(0, 10);
    const use = { usedOn, description: 'Chapter 1', withinConsent: true, fileId: file.id };
    const uses = `/v1/consents/${id}/uses`;
    const recorded = await api.post(uses, use);
    const terms = { licensee: 'Northern Audiobooks', medium: 'Audiobook stores' };
    const license = await api.post(`${uses}/${recorded.body.id}/license`, terms);
    assert.equal(license.status, 201, JSON.stringify(license.body));
  };
  const statusOf = async (id: string) => (await account.api.get(`/v1/consents/${id}`)).body.status;

  it('shows what the consent permits, and withdraws it in two steps, in Spanish on a phone', async () => {
    const { id, link } = await give({ purpose: `${PURPOSE} ${EVIL}` });
    await licenseUse(id);
    const { page, problems } = await openPage(browser, SPANISH);
    await page.goto(link);
    await heading(page, 'Su consentimiento');
    await page.getByText('Licencia para Northern Audiobooks. Medio: Audiobook stores.').waitFor();
    await page.getByText(EVIL).first().waitFor();
    await page.getByText('VoiceForge 3 by Tonal Labs').waitFor();
    await assertFits(page);
    await assertAccessibleInBoth(page);
    await press(page, 'Retirar este consentimiento…');
    await page.getByRole('heading', { level: 2, name: '¿Retirar este consentimiento?' }).waitFor();
    await press(page, 'Mantener el consentimiento');
    assert.equal(await statusOf(id), 'given');
    await press(page, 'Retirar este consentimiento…');
    await assertAccessibleInBoth(page);
    await shoot(page, 'consent-es-withdraw');
    await press(page, 'Retirar el consentimiento');
    await heading(page, 'Su consentimiento se ha retirado');
    assert.equal(await statusOf(id), 'withdrawn');
    assert.equal(await page.getByRole('button', { name: 'Retirar este consentimiento…' }).count(), 0);
    await page.reload();
    await heading(page, 'Su consentimiento se ha retirado');
    assert.deepEqual(problems, []);
  });

  it('shows a withdrawal that the organization recorded meanwhile, and a dead link', async () => {
    const { id, link } = await give();
    const { page, problems } = await openPage(browser, { ...PHONE, locale: 'en' });
    await page.goto(link);
    await heading(page, 'Your consent');
    await shoot(page, 'consent');
    assert.equal((await account.api.post(`/v1/consents/${id}/withdraw`)).status, 200);
    await press(page, 'Withdraw this consent …');
    await press(page, 'Withdraw the consent');
    await heading(page, 'Your consent was withdrawn');
    await page.goto(`${service.url}/consents/${'A'.repeat(43)}`);
    await heading(page, 'This link does not work');
    assert.deepEqual(
      problems.filter((each) => !each.includes('404')),
      [],
    );
  });
});
