import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { COMPANY, examined, inReview, kybBody } from '../domains/business/business-verification/use-businesses.ts';
import { openHosted } from '../support/hosted-page.ts';
import { incorporationDocument } from '../support/pictures/papers.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;

describe('page of a request for information', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    await openHosted(service.anonymous, `/information/${'A'.repeat(43)}`);
    // The device has no camera.
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('keeps input until every question is answered, and sends document and answer', async () => {
    const { id } = await examined(account.api, kybBody({ documents: {} }));
    const { body } = await account.api.post(`/v1/verifications/${id}/information-requests`, {
      message: 'Two things are missing.',
      items: [
        { kind: 'document', text: 'Your certificate of incorporation', documentKind: 'incorporation' },
        { kind: 'answer', text: 'What do you sell?' },
      ],
    });
    const { page, problems, hosts } = await openPage(browser, PHONE);
    await page.goto(body.url);
    await page.getByLabel('Your answer').waitFor();
    await shoot(page, 'information-1-asked');
    await assertAccessibleInBoth(page);
    await page.getByLabel('Your answer').fill('Pictures');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Answer these items: 1.').waitFor();
    assert.equal(await page.getByLabel('Your answer').inputValue(), 'Pictures');
    const buffer = incorporationDocument(COMPANY);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your answers have arrived').waitFor();
    await shoot(page, 'information-2-sent');
    const sent = await inReview(account.api, id);
    assert.deepEqual([sent.documents.length, sent.documents[0].kind], [1, 'incorporation']);
    await page.reload();
    await page.getByText('Your answers have arrived').waitFor();
    // The browser logs this after the first answer was refused.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('400')),
      [],
      'nothing that the content security policy stops is tried',
    );
    assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, 'nothing is wider than the screen');
  });
});
