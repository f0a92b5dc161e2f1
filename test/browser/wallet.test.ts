import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { secretOfWords } from '#prover/browser/recovery-words.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { newProofLink, newWalletLink, verifiedAnna } from '../domains/credentials/wallet/use-wallet.ts';
import type { Body } from '../domains/identity/identity-verification/use-verifications.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const PASSWORD = 'correct horse battery';
const PASSPHRASE = 'staple of a wallet';

describe('browser wallet', () => {
  let service: TestService;
  let api: ApiClient;
  let browser: Browser;
  let today: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    const scopes = ['verifications:write', 'verifications:read', 'reviews:write', 'proofs:write', 'proofs:read'];
    ({ api } = await service.account({ scopes: [...scopes, 'pii:read'] }));
    const anna: Body = await verifiedAnna(api);
    today = dayOf(new Date(anna.decidedAt));
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** A person's browser, with all its requests and problems. */
  async function person(
    options: object = PHONE,
  ): Promise<{ context: BrowserContext; sent: string[]; problems: string[] }> {
    const context = await browser.newContext({ ...options, acceptDownloads: true });
    const [sent, problems]: [string[], string[]] = [[], []];
    context.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    context.on('weberror', (error) => problems.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return { context, sent, problems };
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).waitFor({ timeout: 60_000 });
  const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  /** Opens a wallet link and stores the claims; resolves with the recovery words. */
  async function keep(page: Page): Promise<string> {
    const link = await newWalletLink(api, { userId: 'anna' });
    await page.goto(link.url);
    await heading(page, 'Prove facts without sharing your data');
    await shoot(page, 'wallet-1-intro');
    await assertAccessibleInBoth(page);
    await press(page, 'Save it in this browser');
    await lock(page);
    await heading(page, 'Write these 24 words down');
    await page.getByTestId('words').locator('li').nth(23).waitFor();
    await shoot(page, 'wallet-2-words');
    const words = await page.getByTestId('words').locator('li').allTextContents();
    await press(page, 'I have written them down');
    await heading(page, 'Your credentials');
    await shoot(page, 'wallet-3-held');
    return words.join(' ');
  }

  /** Locks a new wallet with a passphrase. */
  async function lock(page: Page): Promise<void> {
    await heading(page, 'Lock your wallet');
    await page.getByLabel('A passphrase').fill('short');
    await press(page, 'Lock it with a passphrase');
    await page.getByText('Use ten characters or more').waitFor();
    await page.getByLabel('A passphrase').fill(PASSPHRASE);
    await shoot(page, 'wallet-lock');
    await press(page, 'Lock it with a passphrase');
  }

  /** Unlocks a wallet on a page. */
  async function unlock(page: Page): Promise<void> {
    await heading(page, 'Open your wallet');
    await page.getByLabel('Your passphrase').fill(PASSPHRASE);
    await press(page, 'Open');
  }

  async function answer(page: Page, years: number, result: string): Promise<number> {
    const asked = await newProofLink(api, { type: 'age-over', years, on: today, audience: 'https://shop.example' });
    await page.goto(asked.url);
    await unlock(page);
    await heading(page, 'The request');
    await page.waitForLoadState('networkidle');
    await shoot(page, 'wallet-4-asked');
    await assertAccessibleInBoth(page);
    const began = performance.now();
    await press(page, 'Answer');
    await page.getByText(result).waitFor({ timeout: 120_000 });
    const taken = performance.now() - began;
    await shoot(page, `wallet-5-${years}`);
    return Math.round(taken);
  }

  it('collects claims with one link, proves with another, and never sends the secret', async () => {
    const { context, sent, problems } = await person();
    const page = await context.newPage();
    const words = await keep(page);
    const secret = secretOfWords(words);
    const times: number[] = [];
    for (let count = 0; count < 3; count += 1) times.push(await answer(page, 18, 'Sent and accepted'));
    process.stdout.write(`      proof in headless Chromium, threads started: ${times.join(', ')} ms\n`);
    const { body } = await api.get('/v1/wallet-links');
    assert.equal(body.data[0].status, 'used');
    assert.equal((await wide(page)) <= 0, true, 'nothing is wider than the screen');
    const everything = sent.join('\n');
    assert.match(everything, /POST .*\/claims \{"holderCommitment":"\d+"\}/);
    assert.match(everything, /POST .*\/proof /);
    assert.match(everything, /circuit\.zkey/, 'the worker’s requests are seen too');
    const hidden = [PASSPHRASE, secret, BigInt(secret).toString(16), words, words.split(' ').slice(0, 3).join(' ')];
    for (const each of hidden) assert.ok(!everything.includes(each), 'a request carried the secret');
    assert.ok(!service.logs.join('').includes(secret));
    const hosts = new Set(sent.map((line) => new URL(line.split(' ')[1] ?? '').host).filter(Boolean));
    assert.deepEqual([...hosts], [new URL(service.url).host]);
    assert.equal(sent.filter((line) => line.includes('circuit.zkey')).length, 1, 'it is kept between pages');
    assert.deepEqual(problems, [], 'nothing that the content security policy stops is tried');
    await context.close();
  });

  it('refuses a false statement locally without sending anything', async () => {
    const { context, sent } = await person();
    const page = await context.newPage();
    await keep(page);
    sent.length = 0;
    await answer(page, 90, 'You were too young on that day');
    assert.ok(!sent.some((line) => line.startsWith('POST')), sent.join('\n'));
    await context.close();
  });

  it('is restored in another browser from a backup, and from words with a new link', async () => {
    const first = await person();
    const page = await first.context.newPage();
    const words = await keep(page);
    await press(page, 'Save a backup');
    await page.getByLabel('A new password').fill('short');
    await press(page, 'Save the file');
    await page.getByText('Use ten characters or more').waitFor();
    await page.getByLabel('A new password').fill(PASSWORD);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the file')]);
    const file = await download.path();
    await heading(page, 'Your credentials');

    const second = await person({});
    const other = await second.context.newPage();
    const asked = await newProofLink(api, { type: 'age-over', years: 18, on: today });
    await other.goto(asked.url);
    await heading(other, 'No suitable identity in this browser');
    await shoot(other, 'wallet-6-nothing');
    await press(other, 'I have recovery words or a backup');
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByLabel('Its password').fill(`${PASSWORD}!`);
    await press(other, 'Use this backup');
    await other.getByText('The password or passphrase is not correct.').waitFor({ timeout: 60_000 });
    await shoot(other, 'wallet-7-restore');
    await other.getByLabel('Its password').fill(PASSWORD);
    await press(other, 'Use this backup');
    await lock(other);
    await heading(other, 'The request');
    await press(other, 'Answer');
    await heading(other, 'Sent and accepted');

    const third = await person();
    const last = await third.context.newPage();
    const link = await newWalletLink(api, { userId: 'anna' });
    await last.goto(link.url);
    await press(last, 'I have recovery words or a backup');
    const wrong = words.replace(/\w+$/, (word) => (word === 'zoo' ? 'zone' : 'zoo'));
    await last.getByLabel('Your 24 recovery words').fill(wrong);
    await press(last, 'Use these words');
    await last.getByText('These are not the correct recovery words.').waitFor();
    await last.getByLabel('Your 24 recovery words').fill(words);
    await press(last, 'Use these words');
    await lock(last);
    await heading(last, 'Your credentials');
    await press(last, 'Show the recovery words');
    await last.getByTestId('words').locator('li').nth(23).waitFor();
    assert.equal((await last.getByTestId('words').locator('li').allTextContents()).join(' '), words);
    await press(last, 'I have written them down');
    await press(last, 'Remove everything from this browser');
    await press(last, 'Remove it');
    await last.getByText('Your wallet is empty.', { exact: false }).waitFor();
    assert.deepEqual(
      [first, second, third].flatMap(({ problems }) => problems),
      [],
    );
    await Promise.all([first, second, third].map(({ context }) => context.close()));
  });

  it('is locked with a passkey if the device supports it, also in Spanish', async () => {
    const { context, problems } = await person({ locale: 'es-ES' });
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        automaticPresenceSimulation: true,
        isUserVerified: true,
      },
    });
    const link = await newWalletLink(api, { userId: 'anna' });
    await page.goto(link.url);
    await press(page, 'Guardarlo en este navegador');
    await press(page, 'Protegerla con este dispositivo (llave de acceso)');
    await heading(page, 'Apunte estas 24 palabras');
    await assertAccessibleInBoth(page);
    await page.goto(`${service.url}/wallet`);
    await heading(page, 'Abra su cartera');
    await shoot(page, 'wallet-passkey');
    await press(page, 'Abrir con este dispositivo');
    await heading(page, 'Sus credenciales');
    await page.getByText('Test studio').first().waitFor();
    const kept = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('avouch-wallet');
          request.onsuccess = () => {
            const all = request.result.transaction('wallet').objectStore('wallet').getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        }),
    );
    assert.match(kept, /AES-256-GCM/);
    assert.doesNotMatch(kept, /birthDay|issuerName|"secret"/);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
