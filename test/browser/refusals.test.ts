// What a Spanish reader sees if the service refuses an action: its own sentence, translated by its text.
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { MARA, openParty, pagesBuilt, sendContract } from '../domains/agreements/agreements/use-signing.ts';
import { ERASING } from '../domains/identity/identity-verification/use-verifications.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { chromiumPath, openBrowser, openPage } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

describe('refusals', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: ERASING });
    await pagesBuilt(service);
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('have a Spanish sentence in the dashboard', async () => {
    const { api } = account;
    const hold = await api.post('/v1/legal-holds', { subject: { organization: true }, reason: 'dispute' });
    assert.equal(hold.status, 201, JSON.stringify(hold.body));
    const { page } = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard/compliance/holds' },
      { mode: 'live', language: 'es' },
    );
    await page.getByRole('button', { name: 'Levantar la retención' }).click();
    assert.equal((await api.post(`/v1/legal-holds/${hold.body.id}/release`)).status, 200);
    await page.getByRole('dialog').getByRole('button', { name: 'Levantar la retención' }).click();
    await page.getByText('La retención ya se levantó.').waitFor();
    await page.context().close();
  });

  it('have a Spanish sentence on a hosted page, which loads them with the first refusal', async () => {
    const { api } = account;
    const agreement = await sendContract(api, [{ ...MARA, kind: 'signer' }]);
    const { token } = await openParty(service, api, agreement, MARA.role);
    const { page } = await openPage(browser, { locale: 'es-ES' });
    await page.goto(`${service.url}/sign/${token}`);
    const agree = page.getByRole('button', { name: 'Acepto, continuar' });
    await agree.waitFor();
    const voided = await api.post(`/v1/agreements/${agreement.id}/void`, { reason: 'The book is canceled.' });
    assert.equal(voided.status, 200, JSON.stringify(voided.body));
    await agree.click();
    await page.getByText('El remitente ha anulado este documento.').waitFor();
    await page.context().close();
  });
});
