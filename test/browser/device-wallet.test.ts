// The page of a presentation request in a browser that passes it to a wallet on the device.
import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  type Authority,
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  type MobileDocument,
  newAuthority,
  newPair,
  presentDocument,
} from '../../scripts/bench/wallets/mobile-document.ts';
import type { Json } from '../../scripts/bench/wallets/wallet.ts';
import { openHosted } from '../support/hosted-page.ts';
import {
  answerIso,
  browserAnswer,
  browserTranscript,
  type Exchange,
  openBrowserRequest,
} from '../support/peers/browser-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { type DeviceWallet, installDeviceWallet, removeDigitalCredentials } from './use-device-wallet.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  locale: 'es-ES',
} as const;
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const OPENID = ['openid4vp-v1-signed', 'openid4vp-v1-unsigned'];
const ISO = ['org-iso-mdoc'];
const USE = { en: 'Use a wallet on this device', es: 'Usar una cartera de este dispositivo' };

describe('wallets on the device of a presentation request page', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  let authority: Authority;
  let licence: MobileDocument;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    authority = await newAuthority();
    licence = await issueDocument({ device: newPair(), authority });
    await openHosted(service.anonymous, '/verify');
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const create = async (more: object = {}): Promise<Json> => {
    const claims = [{ path: [MDL_NAMESPACE, 'age_over_18'] }, { path: [MDL_NAMESPACE, 'given_name'] }];
    const dcql = { credentials: [{ id: 'mdl', format: 'mso_mdoc', meta: { doctype_value: MDL }, claims }] };
    const body = { dcql, trustedRoots: [authority.pem], purpose: 'Entry to the set', ...more };
    const answer = await account.api.post('/v1/presentation-requests', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const stateOf = async ({ id }: Json) => (await account.api.get(`/v1/presentation-requests/${id}`)).body.state;
  const origin = () => new URL(service.ctx.publicUrl).origin;
  const find = (requests: Exchange[], protocol: string): Exchange => {
    const found = requests.find((each) => each.protocol === protocol);
    assert.ok(found, `${protocol} of ${requests.map((each) => each.protocol)}`);
    return found;
  };
  const present: DeviceWallet = async (requests) => {
    const request = await openBrowserRequest(find(requests, 'openid4vp-v1-signed'), origin());
    const transcript = browserTranscript(request, origin());
    return browserAnswer('openid4vp-v1-signed', request, { mdl: [presentDocument(licence, request, { transcript })] });
  };
  const presentIso: DeviceWallet = (requests) =>
    answerIso(licence, find(requests, 'org-iso-mdoc'), { origin: origin() });
  const open = async (
    url: string,
    {
      options,
      protocols = OPENID,
      wallet,
    }: { options: BrowserContextOptions; protocols?: string[]; wallet: DeviceWallet },
  ) => {
    const opened = await openPage(browser, options);
    await installDeviceWallet(opened.page, protocols, wallet);
    const answer = await opened.page.goto(url);
    assert.match(answer?.headers()['permissions-policy'] ?? '', /digital-credentials-get=\(self\)/);
    return opened;
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('are asked with one tap, and the page confirms the answer', async () => {
    const created = await create();
    const asked: string[][] = [];
    const { page, problems, hosts } = await open(created.pageUrl, {
      options: PHONE,
      wallet: (requests) => {
        asked.push(requests.map(({ protocol }) => protocol));
        return present(requests);
      },
    });
    await button(page, USE.es).waitFor();
    await page.getByText('Escanee el código con una cartera de otro dispositivo.').waitFor();
    const app = page.getByRole('link', { name: 'Abrir una aplicación de cartera' });
    assert.equal(await app.getAttribute('href'), created.link);
    await assertAccessibleInBoth(page);
    await assertFits(page);
    await shoot(page, 'device-wallet-es-1');
    await button(page, USE.es).click();
    await heading(page, 'Hecho');
    assert.deepEqual([asked, await stateOf(created)], [[OPENID], 'verified']);
    await shoot(page, 'device-wallet-es-2-done');
    assert.deepEqual([problems, [...hosts]], [[], [new URL(service.url).host]]);
  });

  it('are asked with ISO/IEC 18013-7 if the browser supports only that, and the person returns to the caller', async () => {
    const created = await create({ redirectUri: `${service.url}/docs/` });
    const { page, problems } = await open(created.pageUrl, { options: DESKTOP, protocols: ISO, wallet: presentIso });
    await button(page, USE.en).waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'device-wallet-1');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'device-wallet-1-dark');
    await button(page, USE.en).click();
    await page.waitForURL(/\/docs\/\?response_code=/);
    assert.equal(await stateOf(created), 'verified');
    assert.deepEqual(problems, []);
  });

  const problemsOf: [string, string, RegExp][] = [
    ['cancels', 'NotAllowedError', /closed before it answered/],
    ['aborts', 'AbortError', /closed before it answered/],
    ['has no matching credential', 'NetworkError', /It may not have the requested data/],
  ];
  for (const [label, error, expected] of problemsOf) {
    it(`can be asked again when the person ${label}`, async () => {
      const created = await create();
      let tries = 0;
      const { page, problems } = await open(created.pageUrl, {
        options: DESKTOP,
        wallet: (requests) => {
          tries += 1;
          return tries === 1 ? { error } : present(requests);
        },
      });
      await button(page, USE.en).click();
      await page.getByRole('alert').filter({ hasText: expected }).waitFor();
      assert.equal(await stateOf(created), 'pending');
      await assertAccessibleInBoth(page);
      await shoot(page, `device-wallet-3-${error}`);
      await button(page, USE.en).click();
      await heading(page, 'Done');
      assert.deepEqual(problems, []);
    });
  }

  it('are not asked twice if the connection was lost after the answer', async () => {
    const created = await create();
    let tries = 0;
    const { page } = await open(created.pageUrl, {
      options: { ...PHONE, locale: 'en-GB' },
      wallet: async (requests) => {
        tries += 1;
        const given = await present(requests);
        await page.context().setOffline(true);
        return given;
      },
    });
    await button(page, USE.en).click();
    await page.getByRole('alert').filter({ hasText: 'Your answer has not arrived' }).waitFor();
    await assertFits(page);
    await shoot(page, 'device-wallet-4-offline');
    await page.context().setOffline(false);
    await button(page, 'Resend the answer').click();
    await heading(page, 'Done');
    assert.equal(tries, 1);
  });

  it('show an error if the request was answered elsewhere, or the answer was refused', async () => {
    const answered = await create();
    const first = await open(answered.pageUrl, {
      options: DESKTOP,
      wallet: async (requests) => {
        const path = `${new URL(answered.pageUrl).pathname}/digital-credentials`;
        const given = await present(requests);
        assert.equal((await service.anonymous.post(path, given)).status, 200);
        return given;
      },
    });
    await button(first.page, USE.en).click();
    await first.page.getByRole('alert').filter({ hasText: 'Your answer was not used' }).waitFor();
    await heading(first.page, 'Done');
    await shoot(first.page, 'device-wallet-5-answered');
    const refused = await create();
    const second = await open(refused.pageUrl, {
      options: PHONE,
      wallet: async (requests) => {
        const request = await openBrowserRequest(find(requests, 'openid4vp-v1-signed'), origin());
        const transcript = browserTranscript(request, 'https://verifier.example');
        return browserAnswer('openid4vp-v1-signed', request, {
          mdl: [presentDocument(licence, request, { transcript })],
        });
      },
    });
    await button(second.page, USE.es).click();
    await heading(second.page, 'No se aceptó la respuesta');
    await shoot(second.page, 'device-wallet-es-6-refused');
  });

  it('are not offered in browsers without the API, or whose API supports no known protocol', async () => {
    const created = await create();
    const none = await openPage(browser, DESKTOP);
    await removeDigitalCredentials(none.page);
    await none.page.goto(created.pageUrl);
    await none.page.getByText('Scan the code with your wallet, or open the wallet on this device.').waitFor();
    assert.equal(await button(none.page, USE.en).count(), 0);
    const other = await open(created.pageUrl, { options: DESKTOP, protocols: [], wallet: present });
    await other.page.getByText('Scan the code with your wallet, or open the wallet on this device.').waitFor();
    assert.equal(await button(other.page, USE.en).count(), 0);
    assert.deepEqual([...none.problems, ...other.problems], []);
  });
});
