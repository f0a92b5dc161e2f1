import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { ALL, type Body, SD_JWT, verifiedAnna } from '../domains/verifications/credential-offers/use-offers.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openHosted } from '../support/hosted-page.ts';
import { newKey, ReceivingWallet, readOffer } from '../support/peers/receiving-wallet.ts';
import { writeFilm } from '../support/pictures/fake-camera.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot, shootScreen } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DIALOG = {
  en: {
    title: 'Offer to a wallet',
    why: 'Choose what the holder gets.',
    make: 'Create the offer',
    offered: 'Waiting for the wallet',
    qr: 'QR code for the wallet',
    next: 'Next steps',
    expired: 'Expired',
    another: 'Create another offer',
    accepted: 'Opened by the wallet',
    link: 'Link for a wallet app',
    code: 'Code for the holder',
    issued: 'In the wallet',
    done: 'Done',
    page: 'On a web page',
    withCode: 'Require a six-digit code',
    walletLink: 'Link for the browser wallet',
    approve: 'The wallet opens a page. The holder enters the code that you share, and approves.',
  },
  es: {
    title: 'Ofrecer a una cartera',
    why: 'Elija qué recibe el titular.',
    make: 'Crear la oferta',
    offered: 'A la espera de la cartera',
    qr: 'Código QR para la cartera',
    next: 'Próximos pasos',
    expired: 'Caducada',
    another: 'Crear otra oferta',
    accepted: 'Abierta por la cartera',
    link: 'Enlace para una aplicación de cartera',
    code: 'Código para el titular',
    issued: 'En la cartera',
    done: 'Listo',
    page: 'En una página web',
    withCode: 'Exigir un código de seis cifras',
    walletLink: 'Enlace para la cartera del navegador',
    approve: 'La cartera abre una página. El titular introduce el código que usted comunica y aprueba.',
  },
} as const;
const PASSPHRASE = 'staple of a wallet';

describe('credential offers in the browser wallet', () => {
  let service: TestService;
  let api: ApiClient;
  let browser: Browser;
  let scanned: Body;
  let account: TestAccount;
  let credentialId: string;
  let verificationId: string;
  let folder: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account(ALL);
    ({ api } = account);
    ({ id: verificationId, credentialId } = await verifiedAnna(api, { userId: 'anna' }));
    folder = await mkdtemp(join(tmpdir(), 'wallet-offers-'));
    scanned = await offer({ txCode: 'none' });
    const film = join(folder, 'code.y4m');
    await writeFilm(film, await onPaper(scanned.qr));
    browser = await openBrowser(film);
    await openHosted(service.anonymous, '/wallet');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    if (folder) await rm(folder, { recursive: true });
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** Fills a picture for the camera with a QR code from the SVG of a data URI. */
  async function onPaper(uri: string): Promise<Buffer> {
    const svg = Buffer.from(uri.split(',')[1] ?? '', 'base64');
    const input = await sharp(svg, { density: 300 }).resize(470, 470).png().toBuffer();
    const paper = { width: 652, height: 492, channels: 3, background: 'white' } as const;
    return sharp({ create: paper }).composite([{ input }]).png().toBuffer();
  }
  async function offer(more: object = {}): Promise<Body> {
    const { status, body } = await api.post(`/v1/credentials/${credentialId}/offer`, more);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }
  /** A person's browser, with its requests and problems. */
  async function person(
    options: object = PHONE,
  ): Promise<{ context: BrowserContext; page: Page; sent: string[]; problems: string[] }> {
    const context = await browser.newContext({ ...options, acceptDownloads: true });
    const [sent, problems]: [string[], string[]] = [[], []];
    context.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    context.on('weberror', (error) => problems.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    return { context, page: await context.newPage(), sent, problems };
  }
  /** A wallet that reads the offer from the dialog and accepts the credential. */
  async function takeOffer(dialog: Locator, words: { link: string; code: string; accepted: string }): Promise<void> {
    const link = readOffer(await dialog.getByLabel(words.link, { exact: true }).inputValue());
    const code = await dialog
      .locator('section', { hasText: words.code })
      .getByText(/^\d{6}$/)
      .textContent();
    const wallet = await ReceivingWallet.meet(link.credential_issuer);
    const { body } = await wallet.redeem(link, String(code));
    await dialog.getByRole('heading', { name: words.accepted }).waitFor({ timeout: 60_000 });
    const answer = await wallet.request(body.access_token, { configuration: SD_JWT, keys: [newKey()] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 60_000 });
  const state = (page: Page, wanted: string) => page.locator(`[data-state=${wanted}]`).waitFor({ timeout: 30_000 });
  async function lock(page: Page, label = 'A passphrase', button = 'Lock it with a passphrase'): Promise<void> {
    await page.getByLabel(label).fill(PASSPHRASE);
    await press(page, button);
  }
  async function unlock(page: Page): Promise<void> {
    await heading(page, 'Open your wallet');
    await page.getByLabel('Your passphrase').fill(PASSPHRASE);
    await press(page, 'Open');
  }

  it('are accepted by link and code, stored encrypted, shown with their claims, and deleted after confirmation', async () => {
    const { context, page, sent, problems } = await person();
    const made = await offer();
    await page.goto(made.walletUrl);
    await heading(page, 'Credential offer');
    await page.getByText('Verified identity').waitFor();
    await page.getByText('Test studio', { exact: true }).waitFor();
    await shoot(page, 'wallet-offer-1');
    await assertAccessibleInBoth(page);
    await page.getByLabel('Transaction code').fill(made.txCode === '000000' ? '000001' : '000000');
    await press(page, 'Accept');
    await heading(page, 'Lock your wallet');
    await lock(page);
    await page.getByText('This is not the correct code.').waitFor({ timeout: 60_000 });
    await page.reload();
    await unlock(page);
    await page.getByLabel('Transaction code').fill(made.txCode);
    await page.getByLabel('Transaction code').press('Enter');
    await heading(page, 'Verified identity');
    await state(page, 'valid');
    assert.equal(new URL(page.url()).hash, '', 'the code is gone from the address');
    for (const text of ['Date of birth', 'Over 18', 'Identity document · Type', 'Passport'])
      await page.getByText(text, { exact: true }).waitFor();
    await shoot(page, 'wallet-offer-2-taken');
    await assertAccessibleInBoth(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, 'nothing is wider than the screen');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a file')]);
    assert.equal(download.suggestedFilename(), 'credential.sd-jwt');
    const { body: shown } = await api.get(`/v1/credential-offers/${made.id}`);
    assert.deepEqual([shown.status, shown.issuances[0].notification], ['issued', 'credential_accepted']);

    await page.goto(`${service.url}/wallet`);
    await unlock(page);
    await heading(page, 'Your credentials');
    await state(page, 'valid');
    await shoot(page, 'wallet-offer-3-list');
    await assertAccessible(page);
    await press(page, 'Show: Verified identity');
    await press(page, 'Delete');
    await heading(page, 'Delete “Verified identity”?');
    await press(page, 'Keep it');
    await press(page, 'Delete');
    await press(page, 'Delete it');
    await page.getByText('Your wallet is empty.', { exact: false }).waitFor({ timeout: 30_000 });

    await page.goto(made.walletUrl);
    await page.reload();
    await unlock(page);
    await page.getByLabel('Transaction code').fill(made.txCode);
    await press(page, 'Accept');
    await page.getByText('This offer was already used').waitFor({ timeout: 30_000 });
    await press(page, 'Not now');
    await heading(page, 'Your credentials');
    const hosts = new Set(sent.map((line) => new URL(line.split(' ')[1] ?? '').host).filter(Boolean));
    assert.deepEqual([...hosts], [new URL(service.url).host]);
    assert.ok(!sent.join('\n').includes(PASSPHRASE));
    const { searchParams } = new URL(made.offerUri);
    const { grants } = JSON.parse(searchParams.get('credential_offer') ?? '');
    const secret: string = Object.values<Body>(grants)[0]['pre-authorized_code'];
    assert.ok(!sent.some((line) => line.startsWith('GET') && line.includes(secret)), 'the code is in no address');
    assert.deepEqual(problems, []);
    await context.close();
  });

  it('survive a connection lost after the code was used', async () => {
    const { context, page, problems } = await person();
    const made = await offer({ txCode: 'none', formats: ['vc+jwt'] });
    await context.route('**/oid4vci/credential', (route) => route.abort());
    await page.goto(made.walletUrl);
    await press(page, 'Accept');
    await lock(page);
    await heading(page, 'Your credentials');
    await page.getByText('The service cannot be reached.').waitFor({ timeout: 30_000 });
    await shoot(page, 'wallet-offer-4-lost');
    await assertAccessible(page);
    await context.unroute('**/oid4vci/credential');
    await page.reload();
    await unlock(page);
    await state(page, 'valid');
    await shoot(page, 'wallet-offer-4-back');
    assert.deepEqual(problems, []);
    await context.close();
  });

  it('are scanned from a QR code', async () => {
    const { context, page, sent, problems } = await person({ permissions: ['camera'] });
    await page.goto(`${service.url}/wallet`);
    await press(page, 'Add a credential');
    await shoot(page, 'wallet-offer-5-add');
    await assertAccessibleInBoth(page);
    await press(page, 'Scan a QR code');
    await heading(page, 'Credential offer');
    await press(page, 'Accept');
    await lock(page);
    await heading(page, 'Verified identity');
    await state(page, 'valid');
    assert.ok(!sent.some((line) => line.startsWith('POST') && line.includes('image')), 'no picture leaves the page');
    assert.deepEqual(problems, []);
    await context.close();
  });

  it('are created in the dashboard, with recipient, delivery, and outcome', async () => {
    for (const [language, width] of [
      ['en', 1280],
      ['es', 390],
    ] as const) {
      const { page, problems } = await openDashboard(
        browser,
        { url: service.url, account, path: `/dashboard/verifications/${verificationId}` },
        { mode: 'live', language, viewport: { width, height: 844 } },
      );
      const words = DIALOG[language];
      const snap = async (name: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await shootScreen(page, `offer-dialog-${name}-${language}-${width}-${colorScheme}`);
        }
      };
      const dialog = page.getByRole('dialog');
      const make = async () => {
        await dialog.getByRole('button', { name: words.make }).click();
        await dialog.getByText(words.offered).waitFor();
      };
      await page.getByRole('button', { name: words.title }).click();
      await dialog.getByText(words.why, { exact: false }).waitFor();
      await snap('1-form');
      await make();
      await dialog.getByRole('img', { name: words.qr }).waitFor();
      await dialog.getByText(words.next).waitFor();
      await assertAccessibleInBoth(page);
      await snap('2-waiting');
      await service.sql('superuser', "update credential_offers set expires_at = now() where status = 'offered'");
      await dialog.getByRole('heading', { name: words.expired }).waitFor({ timeout: 60_000 });
      await snap('3-expired');
      await dialog.getByRole('button', { name: words.another }).click();
      await make();
      await takeOffer(dialog, words);
      await dialog.getByRole('heading', { name: words.issued }).waitFor({ timeout: 60_000 });
      await assertAccessibleInBoth(page);
      await snap('4-taken');
      await dialog.getByRole('button', { name: words.done }).click();
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: words.title }).click();
      const withCode = dialog.getByRole('checkbox', { name: words.withCode });
      await withCode.uncheck();
      await dialog.getByRole('radio', { name: words.page }).check();
      await withCode.waitFor({ state: 'detached' });
      await assertAccessibleInBoth(page);
      await snap('5-page-form');
      await make();
      await dialog.getByText(words.approve).waitFor();
      await assertAccessibleInBoth(page);
      await snap('6-page-waiting');
      const link = await dialog.getByLabel(words.link, { exact: true }).inputValue();
      const { grants } = JSON.parse(new URL(link).searchParams.get('credential_offer') ?? '');
      assert.deepEqual(Object.keys(grants), ['authorization_code']);
      assert.equal(
        await dialog
          .locator('section', { hasText: words.code })
          .getByText(/^\d{6}$/)
          .count(),
        1,
      );
      assert.equal(await dialog.getByLabel(words.walletLink).count(), 0, 'the browser wallet cannot collect it');
      assert.equal(await dialog.locator('a[href^="mailto:"]').count(), 0);
      await dialog.getByRole('button', { name: words.done }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.deepEqual(problems, []);
      await page.context().close();
    }
  });

  it('from other issuers are refused with the reason, also in Spanish', async () => {
    const { context, page, sent, problems } = await person({ locale: 'es-ES' });
    const foreign = { ...JSON.parse(new URL(scanned.offerUri).searchParams.get('credential_offer') ?? '') };
    const theirs = JSON.stringify({ ...foreign, credential_issuer: 'https://bank.example/issuer' });
    await page.goto(`${service.url}/wallet`);
    await press(page, 'Añadir una credencial');
    const open = async (link: string): Promise<void> => {
      await page.getByLabel('O el enlace de la oferta').fill(link);
      await press(page, 'Abrir la oferta');
    };
    await open('hola');
    await page.getByText('Esto no es una oferta de credencial.').waitFor();
    await open(`openid-credential-offer://?credential_offer=${encodeURIComponent(theirs)}`);
    await page.getByText('Esta oferta es de bank.example.').waitFor();
    await shoot(page, 'wallet-offer-6-foreign-es');
    await assertAccessible(page);
    await press(page, 'Ver sus credenciales');
    await heading(page, 'Sus credenciales');
    assert.ok(!sent.some((line) => line.includes('bank.example/')));
    const made = await offer({ txCode: 'none' });
    await page.goto(made.walletUrl);
    await page.getByText('Identidad verificada').waitFor();
    await press(page, 'Aceptarla');
    await lock(page, 'Una frase secreta', 'Protegerla con una frase secreta');
    await heading(page, 'Identidad verificada');
    await page.getByText('Mayor de 18 años', { exact: true }).waitFor();
    await page.getByText('Sí', { exact: true }).first().waitFor();
    await state(page, 'valid');
    await shoot(page, 'wallet-offer-7-es');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
