import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { es } from '#web/sign/locales/es.ts';
import { pdfOf } from '../../domains/agreements/agreements/upload-files.ts';
import {
  type Body,
  completed,
  IDRIS,
  MARA,
  openParty,
  pagesBuilt,
  sendContract,
} from '../../domains/agreements/agreements/use-signing.ts';
import { picture } from '../../domains/identity/identity-verification/use-verifications.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { assertAccessible, assertAccessibleInBoth } from '../axe.ts';
import { assertTouchable } from '../touch.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from '../use-browser.ts';
import { enterActor } from './use-actor.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

const ENGLISH = {
  agree: 'I agree, continue',
  next: 'I have read it, continue',
  missing: 'Fill in all required fields to continue.',
  save: 'Save',
  nextField: 'Next field',
  complete: 'All required fields are filled in',
  sign: 'Sign now',
} as const;
const SPANISH = {
  agree: es.consent.agree,
  next: es.document.next,
  missing: es.problems.missingFields,
  save: es.fields.save,
  nextField: es.fields.next,
  complete: es.fields.complete,
  sign: es.deeds.signer.button,
} as const;

const BODY = [
  { kind: 'heading', level: 2, text: 'What is agreed' },
  {
    kind: 'paragraph',
    text: 'The author writes a book about the sea, of about two hundred pages, and hands it in by the end of the year. The publisher prints a thousand copies and sells them under its own name.',
  },
  {
    kind: 'list',
    ordered: true,
    items: [
      'The author keeps the copyright.',
      'The publisher may print and sell it in Europe.',
      'دفع الأتعاب بعد التسليم',
    ],
  },
  {
    kind: 'facts',
    rows: [
      { label: 'Fee', value: '€ 4,000' },
      { label: 'Territory', value: 'Europe' },
    ],
  },
  {
    kind: 'table',
    header: ['Chapter', 'Pages', 'Due'],
    rows: [
      ['Tides', '40', '1 March'],
      ['Currents', '60', '1 June'],
      ['<b>Storms</b>', '80', '1 September'],
    ],
  },
  { kind: 'paragraph', text: '<script>alert("no markup here")</script>' },
];

describe('signing page', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    // On a busy machine, the first page may ask to wait.
    await pagesBuilt(service);
    // The device has no camera.
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor({ timeout: 60_000 });
  const mails = async () => (await service.mails()).join('\n');

  /** A signature of two strokes. */
  async function draw(page: Page): Promise<void> {
    const box = await page.getByLabel('Draw your signature here').boundingBox();
    assert.ok(box);
    const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
    await page.mouse.move(...at(0.15, 0.7));
    await page.mouse.down();
    for (const [x, y] of [
      [0.2, 0.2],
      [0.28, 0.7],
      [0.36, 0.25],
      [0.44, 0.7],
      [0.6, 0.45],
      [0.85, 0.6],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 6 });
    await page.mouse.up();
  }

  for (const [form, colorScheme, way] of [
    [PHONE, 'light', 'typed'],
    [DESK, 'dark', 'drawn'],
  ] as const) {
    it(`leads to a ${way} signature, ${form.viewport.width} pixels wide, ${colorScheme}`, async () => {
      const { api } = account;
      const parties = [{ ...MARA, kind: 'signer' }];
      const agreement = await sendContract(api, parties, { body: BODY, requireEmailCode: true });
      const { token } = await openParty(service, api, agreement, 'author');
      const { page, problems, hosts } = await openPage(browser, { ...form, colorScheme });
      const keep = async (name: string) => {
        await assertAccessible(page);
        if (form === PHONE) await assertTouchable(page);
        await shoot(page, `sign-${form.viewport.width}-${colorScheme}-${name}`);
      };
      const before = (await mails()).length;
      await page.goto(`${service.url}/sign/${token}`);
      await heading(page, 'Before you start');
      await keep('1-consent');
      await press(page, 'I agree, continue');
      await heading(page, 'Check your email');
      await page.getByText('expires in 10 minutes').waitFor();
      await keep('2-code');
      const code = await until(async () => /(\d{6}) is your code/.exec((await mails()).slice(before))?.[1]);
      await page.getByLabel('Six-digit code').fill(code);
      await press(page, 'Continue');
      await heading(page, 'Read the document');
      await page.getByRole('heading', { name: 'Parties' }).waitFor();
      assert.equal(await page.locator('[data-paper] b, [data-paper] script').count(), 0, 'text is text');
      await keep('3-document');
      await press(page, 'I have read it, continue');
      await heading(page, 'Your signature');
      await page.getByLabel('Your full name').fill('Mara  K. Lindqvist ');
      await page.getByText(way === 'typed' ? 'Type' : 'Draw', { exact: true }).click();
      assert.equal(await page.locator('[data-pad]:visible').count(), 1);
      if (way === 'drawn') await draw(page);
      await page.reload();
      await heading(page, 'Your signature');
      assert.equal(
        await page.getByLabel('Your full name').inputValue(),
        'Mara  K. Lindqvist ',
        'what was entered stays',
      );
      assert.equal(await page.locator(`[data-pad=${way}]`).count(), 1);
      await press(page, 'Sign now');
      await page.getByText('Tick the box').waitFor();
      await page.getByRole('checkbox').check();
      await keep('4-signature');
      await press(page, 'Sign now');
      await heading(page, 'You have signed');
      await page.getByRole('link', { name: 'Download the document' }).waitFor({ timeout: 60_000 });
      await keep('5-done');
      const done = await completed(api, agreement.id);
      assert.deepEqual(
        done.parties.map((party: Body) => [party.status, party.identityAssurance, party.did.slice(0, 8)]),
        [['signed', 'email_code', 'did:jwk:']],
      );
      await page.reload();
      await heading(page, 'You have signed');
      assert.deepEqual(problems, [], 'nothing that the content security policy stops is tried');
      assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, 'nothing is wider than the screen');
    });
  }

  for (const [form, locale, words] of [
    [PHONE, 'es', SPANISH],
    [DESK, 'en', ENGLISH],
  ] as const)
    it(`fills in and signs an uploaded PDF, ${form.viewport.width} pixels wide, in ${locale}`, async () => {
      const { api } = account;
      const place = { party: 'author', page: 1, x: 0.1, width: 0.4, height: 0.05 };
      const fields = [
        { ...place, type: 'text', y: 0.3, label: 'Address' },
        { ...place, type: 'checkbox', y: 0.4, width: 0.05, label: 'Of age' },
        { ...place, type: 'signature', y: 0.6 },
        { ...place, type: 'initials', y: 0.6, page: 2 },
      ];
      const file = pdfOf().toString('base64');
      const agreement = await sendContract(api, [MARA], { body: undefined, file, fields });
      const { token } = await openParty(service, api, agreement, 'author');
      const colorScheme = locale === 'es' ? 'dark' : 'light';
      const { page, problems, hosts } = await openPage(browser, { ...form, locale, colorScheme });
      const keepPicture = async (name: string) => {
        if (form === PHONE) await assertTouchable(page);
        await shoot(page, `sign-file-${form.viewport.width}-${locale}-${name}`);
      };
      await page.goto(`${service.url}/sign/${token}`);
      await press(page, words.agree);
      await page.getByText('A contract about the sea').first().waitFor({ state: 'attached' });
      await assertAccessible(page);
      await keepPicture('1-empty');
      await press(page, words.next);
      await page.getByText(words.missing).waitFor();
      await page.keyboard.press('Enter');
      await page.getByLabel('Address').last().fill('Harbor 1');
      await keepPicture('2-dialog');
      await press(page, words.save);
      await page.getByRole('checkbox', { name: 'Of age' }).click();
      await press(page, words.nextField);
      await page.keyboard.press('Enter');
      await press(page, words.save);
      await page.getByText(words.complete).waitFor();
      await page.reload();
      await page.getByText(words.complete).waitFor();
      await assertAccessible(page);
      await keepPicture('3-filled');
      await press(page, words.next);
      await page.getByRole('checkbox', { name: 'Of age' }).waitFor({ state: 'detached' });
      await page.getByRole('checkbox').check();
      await press(page, words.sign);
      await completed(api, agreement.id);
      const { body } = await api.get(`/v1/agreements/${agreement.id}/evidence.json`);
      const [party] = JSON.parse(typeof body === 'string' ? body : JSON.stringify(body)).record.parties;
      assert.deepEqual(
        party.fields.values.map(({ value }: Body) => value),
        ['Harbor 1', true, 'Mara Lindqvist', 'ML'],
      );
      assert.deepEqual(problems, [], 'nothing that the content security policy stops is tried');
      assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
      await assertFits(page);
    });

  it('records a decline with its reason', async () => {
    const { api } = account;
    const parties = [
      { ...MARA, kind: 'signer', order: 1 },
      { ...IDRIS, kind: 'approver', order: 2 },
    ];
    const agreement = await sendContract(api, parties);
    const { token } = await openParty(service, api, agreement, 'author');
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${service.url}/sign/${token}`);
    await press(page, 'I agree, continue');
    await press(page, 'I do not want to sign');
    await page.getByLabel('Your reason').fill('The fee is too low.');
    await shoot(page, 'sign-360-light-6-decline');
    await press(page, 'Decline');
    await heading(page, 'You have declined');
    await shoot(page, 'sign-360-light-7-declined');
    const { body } = await api.get(`/v1/agreements/${agreement.id}`);
    assert.deepEqual([body.status, body.parties[0].declineReason], ['declined', 'The fee is too low.']);
    assert.equal((await page.content()).includes('Book of the sea'), false, 'the page says no more about it');
  });

  it("matches the signer's face by document and camera, returns, and then signs with the device key", async () => {
    const { api } = account;
    const anna = {
      ...{ role: 'model', name: 'Anna Maria Eriksson', email: 'anna@example.org', kind: 'signer' },
      userId: 'anna',
    };
    const settings = { requireVerifiedIdentity: true, faceMatchAtSigning: true };
    const agreement = await sendContract(api, [anna], settings);
    const party = await openParty(service, api, agreement, 'model');
    await party.read();
    const { page } = await openPage(browser, PHONE);
    await enterActor(page, 'p08');
    await page.goto(`${service.url}/sign/${party.token}`);
    await press(page, 'Use an identity document');
    await press(page, 'I agree, start');
    await page.getByRole('button', { name: 'Passport' }).click();
    const passport = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture('passport-anna') };
    await page.locator('#file').setInputFiles(passport);
    await press(page, 'Use this picture');
    await press(page, 'Start');
    await page.getByRole('heading', { name: 'Your identity is verified' }).waitFor({ timeout: 120_000 });
    await page.getByRole('link', { name: 'Back to Test studio' }).click();
    await heading(page, 'Your signature');
    await page.getByText('You are verified as ANNA MARIA ERIKSSON').or(page.getByText('Your verified name')).waitFor();
    await page.getByRole('checkbox').check();
    await press(page, 'Sign now');
    await heading(page, 'You have signed');
    const [done] = (await completed(api, agreement.id)).parties;
    assert.deepEqual(
      [done.signatureLevel, done.identityAssurance, done.likeness],
      ['live', 'verified', 'face_matched_at_signing'],
    );
    const next = await sendContract(api, [anna], { requireVerifiedIdentity: true });
    const again = await openParty(service, api, next, 'model');
    await again.read();
    await page.goto(`${service.url}/sign/${again.token}`);
    await heading(page, 'Your signature');
    await page.getByRole('checkbox').check();
    await press(page, 'Sign now');
    await heading(page, 'You have signed');
    const [later] = (await completed(api, next.id)).parties;
    assert.deepEqual(
      [later.signatureLevel, later.identityAssurance, later.likeness, later.did],
      ['same_key', 'verified', null, done.did],
    );
    const stranger = await openPage(browser, PHONE);
    const other = await openParty(
      service,
      api,
      await sendContract(api, [anna], { requireVerifiedIdentity: true }),
      'model',
    );
    await other.read();
    await stranger.page.goto(`${service.url}/sign/${other.token}`);
    await heading(stranger.page, 'Verify your identity');
  });

  it('requires an identity by document or wallet', async () => {
    const { api } = account;
    const settings = { requireVerifiedIdentity: true, trustedIssuers: ['did:web:id.example'] };
    const agreement = await sendContract(api, [{ ...MARA, kind: 'signer' }], settings);
    const party = await openParty(service, api, agreement, 'author');
    await party.read();
    const { page, problems } = await openPage(browser, PHONE);
    await page.goto(`${service.url}/sign/${party.token}`);
    await heading(page, 'Verify your identity');
    await shoot(page, 'sign-360-light-8-identity');
    await press(page, 'Use your digital wallet');
    await page.getByAltText('QR code for your wallet').waitFor();
    await shoot(page, 'sign-360-light-9-wallet');
    await press(page, 'Use another method');
    await press(page, 'Use an identity document');
    await page.waitForURL(/\/verify\//);
    await heading(page, 'Before you start');
    assert.deepEqual(problems, []);
  });

  it('shows Spanish, including the disclosure, 360 pixels wide, and every screen in light and dark', async () => {
    const { api } = account;
    const agreement = await sendContract(api, [{ ...MARA, kind: 'signer' }], { title: `Libro ${'á'.repeat(180)}` });
    const { token, get } = await openParty(service, api, agreement, 'author');
    const { page, problems } = await openPage(browser, { ...PHONE, locale: 'es-ES' });
    const keep = async (name: string) => {
      await assertAccessibleInBoth(page);
      await assertTouchable(page);
      await shoot(page, `sign-es-${name}`);
    };
    await page.goto(`${service.url}/sign/${token}`);
    await heading(page, 'Antes de empezar');
    await page.getByText('Retirada del consentimiento').waitFor();
    await keep('1-consent');
    await press(page, 'Acepto, continuar');
    await heading(page, 'Lea el documento');
    await page.getByRole('heading', { name: 'Parties' }).waitFor();
    await keep('2-document');
    await press(page, 'No quiero firmar');
    await heading(page, '¿Rechazar este documento?');
    await keep('3-decline');
    await press(page, 'Volver');
    await press(page, 'Lo he leído, continuar');
    await heading(page, 'Su firma');
    await page.getByRole('checkbox', { name: /^Yo, Mara Lindqvist, he leído/ }).check();
    await keep('4-signature');
    assert.equal((await get('state')).body.needs.consent, false, 'the words that were read count, in their language');
    await press(page, 'Firmar ahora');
    await heading(page, 'Ha firmado');
    await page.getByRole('link', { name: 'Descargar las evidencias' }).waitFor({ timeout: 60_000 });
    await keep('5-done');
    await completed(api, agreement.id);
    assert.deepEqual(problems, []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, 'nothing is wider than the screen');
  });

  it('explains an invalid link', async () => {
    const { page } = await openPage(browser, PHONE);
    const answer = await page.goto(`${service.url}/sign/${'a'.repeat(43)}`);
    assert.equal(answer?.status(), 404);
    await heading(page, 'This link does not work');
    await assertAccessibleInBoth(page);
    const agreement = await sendContract(account.api, [{ ...MARA, kind: 'signer' }], { body: BODY });
    const { token } = await openParty(service, account.api, agreement, 'author');
    await service.sql(
      'superuser',
      "update agreement_parties set token_expires_at = now() - interval '1 hour' where agreement_id = $1",
      [agreement.id],
    );
    const late = await page.goto(`${service.url}/sign/${token}`);
    assert.equal(late?.status(), 410);
    await page.getByText('This link has expired. Ask Test studio for a new one.').waitFor();
    await shoot(page, 'sign-360-light-expired');
    await assertAccessibleInBoth(page);
  });
});
