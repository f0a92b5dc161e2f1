// A performer with only a proof of age: the wallet request, the project, and the verdict on the bundle.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { makeBundle } from '../domains/compliance/bundles/use-productions.ts';
import { type AgeProofs, useProofsOfAge } from '../domains/compliance/bundles/use-proof-of-age.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';
import { removeDigitalCredentials } from './use-device-wallet.ts';

const VIEWS = [
  { language: 'en', width: 1280 },
  { language: 'es', width: 390 },
] as const;

const WORDS = {
  en: {
    request: 'Show a credential',
    asked: 'That you are 18 or older',
    age: 'Proof of age, without identity',
    incomplete: 'Incomplete. Do not rely on it yet',
    identity: 'No identity check: only an age is shown.',
  },
  es: {
    request: 'Mostrar una credencial',
    asked: 'Que tiene 18 años o más',
    age: 'Prueba de edad, sin identidad',
    incomplete: 'Incompleto. No confíe todavía en este archivo',
    identity: 'Falta la verificación de identidad: solo se muestra una edad.',
  },
} as const;

describe('a performer with only a proof of age', () => {
  let service: TestService;
  let account: TestAccount;
  let proofs: AgeProofs;
  let browser: Browser;
  let projectId: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    proofs = await useProofsOfAge(service, account.api);
    await openHosted(service.anonymous, '/verify');
    projectId = await proofs.production('ada');
    assert.equal((await proofs.show({ userId: 'ada' })).answer.status, 200);
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await proofs?.close();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const judgeAndShoot = async (page: Page, name: string) => {
    await assertFits(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, `${name}-${colorScheme}`);
    }
    await assertAccessibleInBoth(page);
  };

  for (const { language, width } of VIEWS) {
    const words = WORDS[language];
    const viewport = { width, height: 844 };

    it(`is asked for it on a page that lists the disclosed data, ${language}`, async () => {
      const { body } = await account.api.post('/v1/presentation-requests', { ask: ['proof_of_age'], userId: 'bo' });
      const { page, problems } = await openPage(browser, { locale: language, viewport, reducedMotion: 'reduce' });
      await removeDigitalCredentials(page);
      await page.goto(body.pageUrl);
      await page.getByRole('heading', { level: 1, name: words.request }).waitFor();
      await page.getByText(words.asked).waitFor();
      await judgeAndShoot(page, `proof-of-age-request-${language}-${width}`);
      assert.deepEqual(problems, []);
    });

    it(`has an age but no identity in the project, ${language}`, async () => {
      const { page, problems } = await openDashboard(
        browser,
        { url: service.url, account, path: `/dashboard/agreements/projects/${projectId}` },
        { mode: 'live', language, viewport },
      );
      await page.getByText(words.age).first().waitFor();
      await judgeAndShoot(page, `proof-of-age-project-${language}-${width}`);
      assert.deepEqual(problems, []);
    });

    it(`makes the bundle incomplete, ${language}`, async () => {
      const { id } = await makeBundle(account.api, projectId);
      const answer = await fetch(`${service.url}/v1/compliance/bundles/${id}/file`, {
        headers: { Authorization: `Bearer ${account.apiKey}` },
      });
      const { page, problems } = await openPage(browser, { locale: language, viewport });
      await page.goto(`${service.url}/verify`);
      const buffer = Buffer.from(await answer.arrayBuffer());
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'production.zip', mimeType: 'application/zip', buffer });
      const card = page.locator('article[data-tone=incomplete]');
      await card.getByRole('heading', { name: words.incomplete }).waitFor();
      await card.getByText(words.identity).waitFor();
      await judgeAndShoot(page, `proof-of-age-verdict-${language}-${width}`);
      assert.deepEqual(problems, []);
    });
  }
});
