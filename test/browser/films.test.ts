// Films: key frames are read in the browser, registered, and found by a picture of the film.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { SCOPES } from '#platform/operation/actor.ts';
import { hashFile } from '#sdk';
import { lumaOf, pdqDistance, pdqHash } from '#verifier/pictures/pdq-hash.ts';
import { en } from '#web/dashboard/files/locales/en.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

/** A film of three scenes of 5, 5, and 4 seconds, of which the second is black; and the first frame of each, as PNG. */
interface Film {
  bytes: Buffer;
  scenes: Buffer[];
}

/** The browser records a canvas. Such a film does not state its length. */
async function recordFilm(page: Page): Promise<Film> {
  const { film, stills } = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const draw = (scene: number): void => {
      context.fillStyle = '#000';
      context.fillRect(0, 0, 320, 240);
      for (let n = 1; scene !== 1 && n < 60; n += 1) {
        context.fillStyle = `hsl(${(n * 47 * (scene + 1)) % 360} 80% ${20 + ((n * 31) % 60)}%)`;
        const [x, y] = [(n * (97 + 40 * scene)) % 320, (n * (61 + 28 * scene)) % 240];
        context.fillRect(x, y, 20 + ((n * 13) % 50), 15 + ((n * 7) % 40));
      }
    };
    const toBase64 = async (blob: Blob): Promise<string> => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };
    const recorder = new MediaRecorder(canvas.captureStream(10), {
      mimeType: 'video/webm',
      videoBitsPerSecond: 2_000_000,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    const began = performance.now();
    draw(0);
    recorder.start();
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const seconds = (performance.now() - began) / 1000;
        draw(Math.min(2, Math.floor(seconds / 5)));
        if (seconds < 14) return;
        clearInterval(timer);
        resolve();
      }, 100);
    });
    recorder.stop();
    await stopped;
    const shots: string[] = [];
    for (const scene of [0, 1, 2]) {
      draw(scene);
      shots.push(await toBase64(await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob)))));
    }
    return { film: await toBase64(new Blob(parts)), stills: shots };
  });
  return { bytes: Buffer.from(film, 'base64'), scenes: stills.map((each) => Buffer.from(each, 'base64')) };
}

async function pdqOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return pdqHash(lumaOf(data, 3), info.width, info.height).value;
}

describe('dashboard: films', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let film: Film;
  let projectId: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    projectId = (await api.post('/v1/projects', { title: 'Summer', externalId: 'summer' })).body.id;
    browser = await openBrowser('/dev/null');
    film = await recordFilm((await openPage(browser)).page);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = () =>
    openDashboard(
      browser,
      { url: service.url, account, path: `/dashboard/files/new?projectId=${projectId}` },
      { viewport: { width: 1280, height: 900 } },
    );
  /** A page whose first frame takes some seconds, because the script of the worker does. */
  async function openSlow() {
    const opened = await open();
    await opened.page.route(/picture-worker/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    return opened;
  }
  const pick = (page: Page, ...files: Parameters<Page['setInputFiles']>[1][]) =>
    page.locator('input[type=file]').setInputFiles(files.flat() as never);
  const filmFile = (name: string, end = '') => ({
    name,
    mimeType: 'video/webm',
    buffer: Buffer.concat([film.bytes, Buffer.from(end)]),
  });
  async function registerAll(page: Page): Promise<void> {
    await page.getByLabel(en.seen.nobody).check();
    await page.getByRole('button', { name: /^Register \d+ file/ }).click();
    await page.waitForURL(`**/dashboard/files?projectId=${projectId}`);
  }

  it('are registered with key frames and ISCC, without black frames, and found by a picture', async () => {
    const { page, problems, hosts } = await open();
    await page.getByLabel(en.add.iscc).check();
    await pick(page, filmFile('film.webm'));
    await page.getByText(en.add.hashed, { exact: true }).waitFor();
    await shoot(page, 'films-1-add');
    await assertAccessibleInBoth(page);
    await registerAll(page);
    const { sha256, iscc } = await hashFile(new Blob([new Uint8Array(film.bytes)]), { iscc: true });
    const [listed] = (await api.get(`/v1/files?sha256=${sha256}`)).body.data;
    const { body: file } = await api.get(`/v1/files/${listed.id}`);
    assert.equal(file.iscc, iscc);
    assert.deepEqual(
      file.keyFrames.map(({ at }: { at: number }) => at),
      [2500, 12_500],
    );
    const [first, black, last] = await Promise.all(film.scenes.map(pdqOf));
    for (const [still, { at, perceptualHash, quality }] of [
      [first, file.keyFrames[0]],
      [last, file.keyFrames[1]],
    ]) {
      assert.ok(pdqDistance(still, perceptualHash) <= 20, `${pdqDistance(still, perceptualHash)} bits differ`);
      assert.ok(quality >= 50);
      const { body } = await api.post('/v1/lookups', { hashes: [{ perceptualHash: still }] });
      const { known, match, at: found, status } = body.data[0];
      assert.deepEqual([known, match, found, status], [true, 'similar', at, 'unknown']);
    }
    const { body } = await api.post('/v1/lookups', { hashes: [{ perceptualHash: black }, { iscc }] });
    assert.deepEqual(
      body.data.map(({ known }: { known: boolean }) => known),
      [false, true],
    );
    await page.getByRole('link', { name: 'film.webm' }).click();
    await page.getByText(en.detail.keyFrames, { exact: true }).waitFor();
    await shoot(page, 'films-2-file');
    await assertAccessibleInBoth(page);
    assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
    assert.deepEqual(problems, []);
  });

  it('are registered without key frames if the browser cannot decode them, or if these are skipped', async () => {
    const { page, problems } = await openSlow();
    const broken = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a film') };
    await pick(page, broken, filmFile('skipped.webm', 'changed'));
    await page.getByRole('progressbar', { name: 'Reading key frames of skipped.webm' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: en.add.skipFrames }).click();
    await page.getByRole('button', { name: 'Register 2 files', exact: true }).waitFor();
    await registerAll(page);
    const { data } = (await api.get('/v1/files?limit=2')).body;
    const counts = [];
    for (const { id, name } of data) counts.push([name, (await api.get(`/v1/files/${id}`)).body.keyFrames.length]);
    assert.deepEqual(counts.sort(), [
      ['broken.mp4', 0],
      ['skipped.webm', 1],
    ]);
    assert.deepEqual(problems, []);
  });

  it('can be removed while their key frames are read', async () => {
    const { page, problems } = await openSlow();
    await pick(page, filmFile('canceled.webm', 'again'), { ...filmFile('still.txt'), mimeType: 'text/plain' });
    await page.getByRole('progressbar', { name: 'Reading key frames of canceled.webm' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Cancel canceled.webm' }).click();
    await page.getByText(en.add.hashed, { exact: true }).waitFor();
    assert.equal(await page.getByText('canceled.webm').count(), 0);
    assert.deepEqual(problems, []);
  });
});
