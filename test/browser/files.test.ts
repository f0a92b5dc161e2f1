// Files: hashed on the device, registered with their performers, and shown with the releases that cover them.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { SCOPES } from '#platform/operation/actor.ts';
import { lumaOf, pdqDistance, pdqHash } from '#verifier/pictures/pdq-hash.ts';
import { en } from '#web/dashboard/files/locales/en.ts';
import { es } from '#web/dashboard/files/locales/es.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import { signed, withdraw } from '../domains/works/files/use-releases.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard, showNames } from './use-dashboard.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const AREA = '/dashboard/files';

const [WIDTH, HEIGHT] = [640, 480];

/** A generated picture: discs of a color on a gray ramp. */
async function pictureOf(name: string, color: string) {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const isInDisc = (x: number, y: number): boolean =>
    [1, 2, 3, 5, 8].some((n) => Math.hypot(x - n * 70, y - ((n * 131) % HEIGHT)) < n * 14);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const gray = 120 + Math.floor((x + y) / 10);
    pixels.set(isInDisc(x, y) ? rgb : [gray, gray, gray], at * 3);
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer() };
}

async function pdqOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return pdqHash(lumaOf(data, 3), info.width, info.height).value;
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('dashboard: files', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let projectId: string;
  let releaseId: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    const project = await api.post('/v1/projects', { title: 'Summer by the sea', externalId: 'summer' });
    projectId = project.body.id;
    for (const [userId, legalName] of [
      ['liv', 'Liv Sørensen'],
      ['bo', 'Bo Nilsson'],
    ])
      await api.post(`/v1/projects/${projectId}/performers`, { userId, legalName });
    releaseId = (await signed(service, api, { userId: 'liv' })).id;
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = (path: string, options: Parameters<typeof openDashboard>[2] = DESK) =>
    openDashboard(browser, { url: service.url, account, path: AREA + path }, options);
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  /** Registers pictures with these performers, from the page to the list. */
  async function register(page: Page, files: Parameters<Page['setInputFiles']>[1], performer: string): Promise<void> {
    await page.goto(`${service.url}${AREA}/new?projectId=${projectId}`);
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByText(en.add.hashed, { exact: true }).first().waitFor();
    await page.getByRole('checkbox', { name: performer }).check();
    await page.getByRole('button', { name: /^Register \d+ file/ }).click();
    await page.waitForURL(`**${AREA}?projectId=${projectId}`);
  }

  it('registers pictures that never leave the device, and shows which one a release covers', async () => {
    const { page, problems, hosts } = await open('');
    await page.getByText(en.empty.title).waitFor();
    await shoot(page, 'files-1-empty');
    await page.goto(`${service.url}/dashboard/agreements/projects/${projectId}`);
    await page.getByRole('main').getByRole('link', { name: 'Files', exact: true }).click();
    await page.getByText(en.empty.found).waitFor();
    await page.getByRole('link', { name: en.add.action }).first().click();
    const [beach, pier] = [await pictureOf('beach.jpg', '#30a0d0'), await pictureOf('pier.jpg', '#806040')];
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
    await page.locator('input[type=file]').setInputFiles([beach, { ...beach, name: 'copy.jpg' }, empty]);
    await page.getByText('Same content as beach.jpg').waitFor();
    await page.getByText(en.add.error.empty).waitFor();
    await showNames(page);
    await page.getByRole('button', { name: 'Register 1 file', exact: true }).click();
    await page.getByText(en.add.requiredPerformer).waitFor();
    await page.getByLabel('Liv Sørensen').check();
    await shoot(page, 'files-2-add');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Register 1 file', exact: true }).click();
    await page.getByText('1 file registered.').waitFor();
    assert.ok(
      sent.some((body) => body.includes(sha256Of(beach.buffer))),
      'the hash of OpenSSL',
    );
    assert.ok(
      Math.max(...sent.map(({ length }) => length)) < beach.buffer.length,
      'no request is as long as a picture',
    );

    const [registered] = (await api.get(`/v1/files?sha256=${sha256Of(beach.buffer)}`)).body.data;
    const distance = pdqDistance(registered.perceptualHash.value, await pdqOf(beach.buffer));
    assert.ok(distance <= 10, `${distance} bits differ from the same picture decoded by the service`);

    // A second time beside a new one: the known one is marked, and the other is registered.
    await page.goto(`${service.url}${AREA}/new?projectId=${projectId}`);
    await page.locator('input[type=file]').setInputFiles([beach, pier]);
    await page.getByRole('checkbox', { name: 'bo' }).check();
    await page.getByRole('button', { name: 'Register 2 files' }).click();
    await page.getByText(en.add.someKnown).waitFor();
    await page.getByText(en.add.known, { exact: true }).waitFor();
    await shoot(page, 'files-3-known');
    await page.getByRole('button', { name: 'Register 1 file', exact: true }).click();
    await page.getByText('1 file registered.').waitFor();

    await rowOf(page, 'beach.jpg').getByText(en.coverage.status.covered, { exact: true }).waitFor();
    await rowOf(page, 'pier.jpg').getByText(en.coverage.status.not_covered, { exact: true }).waitFor();
    await rowOf(page, 'pier.jpg').getByText('No release', { exact: true }).waitFor();
    await shoot(page, 'files-4-list');
    await assertAccessibleInBoth(page);
    assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
    assert.deepEqual(
      problems.filter((each) => !each.includes('409')),
      [],
    );
  });

  it('shows a withdrawal, finds a file by its content, and corrects its performers', async () => {
    await withdraw(api, releaseId);
    const { page, problems } = await open(`?projectId=${projectId}`);
    await rowOf(page, 'beach.jpg').getByText(en.coverage.status.withdrawn, { exact: true }).waitFor();
    await page.locator('input[type=file]').setInputFiles(await pictureOf('found.jpg', '#806040'));
    await page.getByText(en.check.known).waitFor();
    await shoot(page, 'files-5-check');
    await assertAccessibleInBoth(page);
    await page.locator('input[type=file]').setInputFiles(await pictureOf('other.jpg', '#112233'));
    await page.getByText(en.check.unknown).waitFor();

    await page.getByRole('link', { name: 'beach.jpg' }).click();
    await page.getByRole('heading', { name: 'beach.jpg' }).waitFor();
    await page.getByText(/Stop publishing this file/).waitFor();
    await showNames(page);
    await page.getByRole('row').filter({ hasText: 'Liv Sørensen' }).waitFor();
    await shoot(page, 'files-6-withdrawn');
    await assertAccessibleInBoth(page);
    assert.match(
      (await page.getByRole('link', { name: en.coverage.open }).getAttribute('href')) ?? '',
      new RegExp(`${releaseId}$`),
    );
    await page.getByRole('button', { name: en.detail.edit, exact: true }).click();
    await page.getByRole('dialog').getByLabel(en.seen.nobody).check();
    await shoot(page, 'files-7-edit');
    await assertAccessibleInBoth(page);
    await page.getByRole('dialog').getByRole('button', { name: en.detail.save, exact: true }).click();
    await page.getByText(en.coverage.why.nobody).waitFor();

    await page.getByRole('button', { name: en.detail.actions }).click();
    await page.getByRole('menuitem', { name: en.detail.remove, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.detail.remove, exact: true }).click();
    await page.getByText(en.detail.removed).waitFor();
    await page.getByRole('link', { name: 'beach.jpg' }).waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
  });

  it('cancels a hash, and goes on with the next file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avouch-film-'));
    const film = join(folder, 'film.mp4');
    // Sparse: two gigabytes of zeros.
    await writeFile(film, '');
    await truncate(film, 2_000_000_000);
    const still = join(folder, 'still.jpg');
    await writeFile(still, (await pictureOf('still.jpg', '#445566')).buffer);
    const { page, problems } = await open(`/new?projectId=${projectId}`);
    await page.locator('input[type=file]').setInputFiles([film, still]);
    await page.getByRole('progressbar', { name: 'Hashing film.mp4' }).waitFor();
    await page.getByText('0 of 2 hashed').waitFor();
    await page.getByRole('button', { name: 'Cancel film.mp4' }).click();
    await page.getByText(en.add.hashed, { exact: true }).waitFor();
    assert.equal(await page.getByText('film.mp4').count(), 0);
    assert.deepEqual(problems, []);
    await rm(folder, { recursive: true });
  });

  it('works on a phone in Spanish', async () => {
    const { page } = await open('', DESK);
    await register(page, [await pictureOf(`${'long'.repeat(40)}.jpg`, '#abcdef')], 'bo');
    const phone = await open(`?projectId=${projectId}`, { ...PHONE, language: 'es' });
    await phone.page.getByText(es.coverage.status.not_covered, { exact: true }).first().waitFor();
    await assertFits(phone.page);
    await shoot(phone.page, 'files-8-phone-list');
    await assertAccessibleInBoth(phone.page);
    await phone.page.getByRole('link', { name: /^long/ }).click();
    await phone.page.getByRole('heading', { name: es.detail.facts }).waitFor();
    await assertFits(phone.page);
    await shoot(phone.page, 'files-9-phone-file');
    await assertAccessibleInBoth(phone.page);
    await phone.page.goto(`${service.url}${AREA}/new?projectId=${projectId}`);
    await phone.page.locator('input[type=file]').setInputFiles(await pictureOf('film.jpg', '#fedcba'));
    await phone.page.getByText(es.add.hashed, { exact: true }).waitFor();
    await assertFits(phone.page);
    await shoot(phone.page, 'files-10-phone-add');
    await assertAccessibleInBoth(phone.page);
  });
});
