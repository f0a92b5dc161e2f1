// Settings, Trusted issuers: the imported lists of government issuers, and what the policy accepts from them.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type IssuerListName, importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { MDL, newAuthority, newPair } from '../../scripts/bench/wallets/mobile-document.ts';
import { changePolicy } from '../domains/identity/identity-verification/use-wallets.ts';
import { makeVical, newPublisher } from '../support/peers/issuer-list.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-ES' } as const;

describe('dashboard: trusted issuers', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  let folder: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-issuers-'));
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (options: Parameters<typeof openDashboard>[2] = {}) =>
    openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard/settings/trusted-issuers' },
      { mode: 'live', ...options },
    );
  const load = async (list: IssuerListName, content: string | Buffer): Promise<void> => {
    const file = join(folder, list);
    await writeFile(file, content);
    const options = { at: new Date(), signers: [], currentIssuedAt: null, allowOlder: false };
    await importFile(service.ctx, { list: importNameOf(list), format: issuerListFormat(list, options), path: file });
  };

  it('explains how to import lists when there are none', async () => {
    const { page, problems } = await open();
    await page.getByRole('heading', { level: 1, name: 'Trusted issuers' }).waitFor();
    await page.getByText('No lists imported').waitFor();
    await page.getByText('npm run lists -- import iaca vical.cbor').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'trusted-issuers-1-empty');
    assert.deepEqual(problems, []);
  });

  it('lists authorities and what the policy accepts, in both languages', async () => {
    const names = ['C=US, ST=US-UT, CN=Utah IACA', 'C=FR, CN=France IACA', 'C=DE, CN=Germany IACA'];
    const authorities = await Promise.all(names.map((name) => newAuthority(name)));
    const publisher = await newPublisher(newPair(), await newAuthority('C=US, O=AAMVA, CN=VICAL CA'));
    const listed = authorities.map(({ pem }) => ({ pem, docTypes: [MDL] }));
    await load('iaca', makeVical(publisher, listed, { nextUpdate: new Date(Date.now() + 20 * 86_400_000) }));
    await load('pid', (await newAuthority('C=IT, O=IPZS, CN=PID Provider CA')).pem);
    await load('av', (await newAuthority('C=ES, CN=Age Verification CA')).pem);
    await changePolicy(account.api, { wallet: { documents: [MDL] } });
    const { page, problems } = await open();
    await page.getByRole('cell', { name: /France IACA/ }).waitFor();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    assert.match(String(await row('France IACA').textContent()), /France.*Mobile driver’s license.*Accepted/);
    assert.match(String(await row('PID Provider').textContent()), /Italy.*PID \(mdoc\).*Not accepted/);
    assert.match(String(await row('Age Verification').textContent()), /Spain.*Proof of age only/);
    await page.getByText('3 authorities').waitFor();
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'trusted-issuers-2-lists');
    const phone = await open(PHONE);
    await phone.page.getByText('Emisores de confianza').first().waitFor();
    await phone.page.getByText('Permiso de conducir móvil').first().waitFor();
    await assertAccessibleInBoth(phone.page);
    await assertFits(phone.page);
    await shoot(phone.page, 'trusted-issuers-es-3-phone');
    assert.deepEqual([...problems, ...phone.problems], []);
  });
});
