// The public complaint page, and what its organization sees; and the files of a withdrawn release, for its recipient.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { SCOPES } from '#platform/operation/actor.ts';
import { declare, fileOf, hashOf, register, seen } from '../domains/works/files/use-files.ts';
import { signed, withdraw } from '../domains/works/files/use-releases.ts';
import { openHosted } from '../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;
const SPANISH = { ...PHONE, locale: 'es-ES' } as const;
const EVIL = '<img src=x onerror=alert(1)>';

describe('public complaint page', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    account = await service.account({ scopes: [...SCOPES] });
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
  /** A generated picture with enough detail for a perceptual hash: discs on a gray ramp. */
  const picture = () => {
    const [width, height] = [640, 480];
    const pixels = Buffer.alloc(width * height, 0);
    for (let at = 0; at < pixels.length; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isInDisc = [1, 2, 3, 5, 8].some((n) => Math.hypot(x - n * 70, y - ((n * 131) % height)) < n * 14);
      pixels[at] = isInDisc ? 30 : 120 + Math.floor((x + y) / 10);
    }
    return sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg()
      .toBuffer();
  };

  it('takes a complete request with a picture that stays on the device, and shows its status', async () => {
    const bytes = await picture();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { page, problems, hosts } = await openPage(browser, PHONE);
    const bodies: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postData() ?? ''));
    await page.goto(`${service.url}/complaints/${account.organization}`);
    await heading(page, 'Report content');
    await assertAccessibleInBoth(page);
    await page.getByText('The decision is due within 7 business days.').waitFor();
    await press(page, 'Send the complaint');
    await page.getByText('Check the marked fields.').waitFor();
    await page.getByText('Enter an address or choose a file').waitFor();
    bodies.length = 0;
    await page.getByLabel('The content shows the person nude or in a sexual act').check();
    await page.getByText('your request still needs ').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await page.getByLabel('Details').fill(`That is me ${EVIL}`);
    await page.getByLabel('Email address').fill('zaphira@example.org');
    await page.getByLabel('I believe in good faith').check();
    await page.getByLabel('Signature').fill(`Zaphira ${EVIL}`);
    await page.getByText('Your request is complete. The decision is due within 48 hours.').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'complaint-1-form');
    await press(page, 'Send the complaint');
    await heading(page, 'Your complaint was received');
    await assertAccessibleInBoth(page);
    await shoot(page, 'complaint-2-sent');
    const [body = ''] = bodies;
    const [file] = JSON.parse(body).files;
    assert.equal(file.sha256, sha256);
    assert.match(file.perceptualHash ?? '', /^[0-9a-f]{64}$/);
    assert.ok(bodies.length === 1 && body.length < 2000, 'the picture was not sent');
    await page.getByRole('link', { name: 'Open the status page' }).click();
    await page.getByText('is for you only.').waitFor();
    await assertAccessibleInBoth(page);
    await assertFits(page);
    assert.deepEqual([problems.filter((each) => !/400/.test(each)), [...hosts]], [[], [new URL(service.url).host]]);

    const { data } = (await account.api.get('/v1/complaints')).body;
    const path = `/dashboard/compliance/complaints/${data[0].id}`;
    const desk = await openDashboard(browser, { url: service.url, account, path }, { mode: 'live', ...DESK });
    await desk.page.getByText(`That is me ${EVIL}`).waitFor();
    await desk.page.getByText('Possible copies in your files').waitFor();
    await desk.page.getByText('48 hours: complete request about intimate content').waitFor();
    await assertAccessibleInBoth(desk.page);
    await shoot(desk.page, 'complaint-3-dashboard');
  });

  it('says in Spanish when there is no such page', async () => {
    const { page } = await openPage(browser, SPANISH);
    await page.goto(`${service.url}/complaints/org_01jd00000000000000000000zz`);
    await heading(page, 'Este enlace no funciona');
    await assertAccessibleInBoth(page);
  });

  it('lets a reviewer select the files to remove, and correct the decision', async () => {
    const { api } = account;
    await api.post('/v1/projects', { externalId: 'autumn', title: 'Autumn' });
    const nobody = { projectId: 'autumn', depicted: 'nobody' };
    const shown = await register(api, fileOf('shown', nobody));
    const derivedFrom = { fileId: shown.id, relation: 'crop' };
    const crop = await register(api, fileOf('shown, cropped', { ...nobody, derivedFrom }));
    const sent = await service.anonymous.post(`/complaints/${account.organization}`, {
      kind: 'not_consented',
      files: [{ sha256: hashOf('shown') }],
    });
    assert.equal(sent.status, 201);
    const id = (await api.get('/v1/complaints')).body.data[0].id;
    const path = `/dashboard/compliance/complaints/${id}`;
    const { page } = await openDashboard(browser, { url: service.url, account, path }, { mode: 'live', ...DESK });
    await page.getByText('Possible copies in your files').waitFor();
    assert.equal(await page.getByText('Files to remove').count(), 0, 'only for a removal');
    await page.getByLabel('The content was removed').check();
    const [same, derived] = [page.getByLabel(/^Same file/), page.getByLabel(/^Derived from the same original/)];
    await same.waitFor();
    assert.deepEqual([await same.isChecked(), await derived.isChecked()], [true, false]);
    await assertAccessibleInBoth(page);
    await shoot(page, 'complaint-4-files');
    await press(page, 'Record the decision');
    await page.getByRole('heading', { name: 'Removed files' }).waitFor();
    const statusOf = async (file: string) => (await api.get(`/v1/files/${file}`)).body.coverage.status;
    assert.deepEqual([await statusOf(shown.id), await statusOf(crop.id)], ['removed', 'unknown']);
    await press(page, 'Reinstate files');
    await press(page, 'Reinstate');
    await page.getByText('Select at least one file.').waitFor();
    await page.getByText('Select a reason.').waitFor();
    await page.getByRole('group', { name: 'Files to reinstate' }).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Consent was proven', exact: true }).click();
    await assertAccessibleInBoth(page);
    await shoot(page, 'complaint-5-reinstate');
    await press(page, 'Reinstate');
    await page.getByText(/^Reinstated on /).waitFor();
    assert.equal(await statusOf(shown.id), 'covered');
    await page.goto(`${service.url}/dashboard/files/${crop.id}`);
    await page.getByText('No people appear, so no release is needed.').waitFor();
  });

  it('lets a recipient state in Spanish what happened to the files of a withdrawn release', async () => {
    const { api } = account;
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    await declare(api, 'summer', 'ada');
    for (const content of ['one', 'two']) await register(api, fileOf(content, seen('ada')));
    const { id } = await signed(service, api, { userId: 'ada' });
    await api.post(`/v1/releases/${id}/distribute`, { recipients: ['site@example.org'] });
    await mails.next('site@example.org', ({ subject }) => /sent to you/.test(subject));
    await withdraw(api, id);
    const mail = await mails.next('site@example.org', ({ subject }) => /was withdrawn/.test(subject));
    const { page, problems } = await openPage(browser, SPANISH);
    await page.goto(linkIn(mail, `${service.url}/releases/`));
    await heading(page, 'Esta autorización de imagen se ha retirado');
    await page.getByRole('heading', { name: '2 archivos por retirar' }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'hashes.csv' }).click();
    const download = await downloading;
    assert.ok((await (await download.createReadStream()).toArray()).join('').includes(hashOf('one')));
    await press(page, 'Confirmar y enviar el resultado');
    await page.getByText('Elija un resultado.').waitFor();
    await page.getByLabel('Conservados').check();
    await page.getByLabel('Motivo').fill(`Contrato propio ${EVIL}`);
    await assertAccessibleInBoth(page);
    await shoot(page, 'removal-1-es');
    await press(page, 'Confirmar y enviar el resultado');
    await page.getByText('0 retirados, 0 no encontrados, 2 conservados').waitFor();
    await page.getByLabel('Retirados').check();
    await press(page, 'Actualizar el resultado');
    await page.getByText('2 retirados, 0 no encontrados, 0 conservados').waitFor();
    await assertAccessibleInBoth(page);
    await assertFits(page);
    assert.deepEqual(problems, []);

    const path = `/dashboard/agreements/releases/${id}`;
    const desk = await openDashboard(browser, { url: service.url, account, path }, { mode: 'live', ...DESK });
    await desk.page.getByText('It covered 2 registered files. Recipients state that they removed 2.').waitFor();
    // The list of files is a request of its own.
    const removed = desk.page.getByText('Removed', { exact: true });
    await removed.first().waitFor();
    assert.equal(await removed.count(), 2);
    await assertAccessibleInBoth(desk.page);
    await shoot(desk.page, 'removal-2-dashboard');
  });
});
