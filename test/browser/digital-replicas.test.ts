// Digital replicas: the consent is asked for, a use is recorded, and a file is marked.
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { consents as en } from '#web/dashboard/agreements/locales/en/consents.ts';
import { consents as es } from '#web/dashboard/agreements/locales/es/consents.ts';
import { openParty } from '../domains/agreements/agreements/use-signing.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import { until } from '../domains/operations/webhooks/receiver.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const AREA = '/dashboard/agreements/consents';
const PURPOSE = 'Narration of the audio guide of the maritime museum in Bergen, for its visitors';

describe('dashboard: digital replicas', () => {
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
    openDashboard(browser, { url: service.url, account, path }, options);

  it('asks for a consent, names an unspecific description at its field, and records a use', async () => {
    const { page, problems } = await open(`${AREA}/new`);
    await page.getByLabel(en.type.digital_replica).check();
    await page.getByRole('combobox', { name: en.form.user }).fill('ada');
    await page.keyboard.press('Escape');
    await page.getByLabel(en.replica.uses).fill('All uses in any media');
    await page.getByRole('combobox', { name: en.replica.models }).fill('VoiceForge 3');
    await page.keyboard.press('Enter');
    for (const [label, text] of [
      [en.replica.trainingData, 'Four hours recorded in May 2026'],
      [en.replica.territory, 'Norway'],
      [en.replica.term, 'Two years'],
      [en.replica.compensation, '4,000 EUR'],
      [en.form.noticeText, 'Recordings of your voice are processed.'],
      [en.form.signer, 'Ada Lind'],
      [en.form.signerEmail, 'ada@example.org'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('button', { name: en.form.send }).click();
    await page.getByText(/Describe the intended uses/).waitFor();
    await shoot(page, 'replicas-1-new');
    await assertAccessibleInBoth(page);
    await page.getByLabel(en.replica.uses).fill(PURPOSE);
    await page.getByRole('button', { name: en.form.send }).click();
    await page.getByRole('heading', { name: PURPOSE }).waitFor();
    await page.getByText(en.uses.empty).waitFor();

    const [{ id, agreementId }] = (await api.get('/v1/consents?type=digital_replica')).body.data;
    const party = await openParty(service, api, (await api.get(`/v1/agreements/${agreementId}`)).body, 'person');
    await party.read();
    assert.equal((await party.sign()).status, 200);
    await until(async () => ((await api.get(`/v1/consents/${id}`)).body.status === 'given' ? true : undefined));
    await api.post('/v1/projects', { externalId: 'guide', title: 'Audio guide' });
    const file = { projectId: 'guide', sha256: 'a1'.repeat(32), size: 7, mediaType: 'audio/mpeg' };
    const registered = await api.post('/v1/files', file);
    assert.equal(registered.status, 201, JSON.stringify(registered.body));
    await page.goto(`${service.url}${AREA}/${id}`);
    await page.getByRole('button', { name: en.uses.record }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.uses.description).fill('Chapter 1');
    await dialog.getByLabel(en.uses.usedOn).fill(service.ctx.clock.now().toISOString().slice(0, 10));
    await dialog.getByLabel(en.uses.fileId).fill(registered.body.id);
    await dialog.getByLabel(en.uses.statesWithin).check();
    await assertAccessibleInBoth(page);
    await dialog.getByRole('button', { name: en.uses.record }).click();
    await page.getByText('Chapter 1').waitFor();
    await page.getByText(en.uses.isWithin).waitFor();
    await page.getByRole('button', { name: en.license.issue }).click();
    await dialog.getByLabel(en.license.medium).fill('Audio guides of the museum');
    // Through the end of the day.
    await dialog.getByLabel(en.license.validUntil).fill(service.ctx.clock.now().toISOString().slice(0, 10));
    await assertAccessibleInBoth(page);
    await dialog.getByRole('button', { name: en.license.issue }).click();
    await page.getByText(/Audio guides of the museum/).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: en.license.download }).click();
    assert.match((await saved).suggestedFilename(), /^crd_\w+\.jwt$/);
    await shoot(page, 'replicas-2-consent');
    await assertAccessibleInBoth(page);
    assert.deepEqual(
      problems.filter((each) => !each.includes('422')),
      [],
    );
  });

  it('works on a phone in Spanish', async () => {
    const [{ id }] = (await api.get('/v1/consents?type=digital_replica')).body.data;
    const { page, problems } = await open(`${AREA}/${id}`, { ...PHONE, language: 'es' });
    await page.getByText('Chapter 1').waitFor();
    await assertFits(page);
    await assertAccessibleInBoth(page);
    await page.goto(`${service.url}${AREA}/new`);
    await page.getByLabel(es.type.digital_replica).check();
    await page.getByText(es.replica.singleUse).waitFor();
    await assertFits(page);
    await shoot(page, 'replicas-3-phone');
    await assertAccessibleInBoth(page);
    assert.deepEqual(problems, []);
  });
});
