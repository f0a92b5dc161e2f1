// Placing fields on an uploaded PDF by mouse, by keyboard, and by touch on a tablet, with many parties and pages.
import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { en } from '#web/dashboard/agreements/locales/en.ts';
import { es } from '#web/dashboard/agreements/locales/es.ts';
import { pdfOf } from '../domains/agreements/agreements/upload-files.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const EIGHT = ['Ada Ferro', 'Bo Lund', 'Cleo Marsh', 'Dario Vega', 'Eva Holm', 'Femi Ade', 'Gus Roth', 'Hana Sato'];

describe('dashboard: fields on an uploaded PDF', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  /** Opens the step for fields, with parties of these names and the roles `model_1`, `model_2`, … */
  async function openFields(
    file: Buffer,
    names: readonly string[],
    options: BrowserContextOptions & { language?: 'en' | 'es' } = DESK,
  ): Promise<{ page: Page; problems: string[]; press: (name: string) => Promise<void>; marks: Locator }> {
    const path = '/dashboard/agreements/new';
    const { page, problems } = await openDashboard(browser, { url: service.url, account, path }, options);
    const { compose, common } = options.language === 'es' ? es : en;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: compose.choose.upload }).click();
    const upload = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: file };
    await page.locator('input[type=file]').setInputFiles(upload);
    await page.getByText(/Terms\.pdf, \d/).waitFor();
    await press(common.next);
    for (const [index, name] of names.entries()) {
      await press(compose.parties.add);
      await page.getByLabel(compose.parties.name).nth(index).fill(name);
      await page.locator(`[data-input="parties.${index}.email"]`).fill(`party-${index}@example.org`);
      await page.locator(`[data-input="parties.${index}.role"]`).fill(`model_${index + 1}`);
    }
    await press(common.next);
    await page.locator('[data-page="1"]').waitFor();
    return { page, problems, press, marks: page.locator('[data-field]') };
  }

  it('places signatures of eight parties on forty rotated pages, rendering only the visible ones', async () => {
    const { page, problems, press, marks } = await openFields(pdfOf({ count: 40, page: '/Rotate 90' }), EIGHT);
    await page.getByText('8 parties have no signature field.').waitFor();
    for (const [index, name] of EIGHT.entries()) await press(`Add signature for ${name} (Model ${index + 1})`);
    await page.getByText('Every signer has a signature field.').waitFor();
    assert.equal(new Set(await marks.evaluateAll((all) => all.map((each) => each.style.borderColor))).size, 8);
    await assertApart(marks);
    await press('Add initials');
    await press('Copy to all pages');
    await page.getByRole('button', { name: 'Page 40 · 1 field' }).waitFor();
    assert.equal(await marks.count(), 8 + 40);
    await assertAccessibleInBoth(page);
    await shoot(page, 'place-eight-1-fit');
    const first = page.locator('section[data-page="1"]');
    const { width } = await boxOf(first);
    await press('Zoom in');
    await press('Zoom in');
    assert.ok((await boxOf(first)).width > width, 'pages grow');
    await page.getByRole('combobox', { name: 'Zoom', exact: true }).click();
    await page.getByRole('option', { name: '50 %', exact: true }).click();
    assert.ok((await boxOf(first)).width < width, 'pages shrink');
    await assertFits(page);
    await page.getByRole('button', { name: 'Page 40 · 1 field' }).click();
    const drawn = () =>
      page
        .locator('section[data-page] > canvas')
        .evaluateAll((all) => all.flatMap((each, index) => ((each as HTMLCanvasElement).width > 0 ? [index + 1] : [])));
    await page.waitForFunction(
      () => (document.querySelector('section[data-page="40"] > canvas') as HTMLCanvasElement).width > 300,
    );
    await page.waitForFunction(
      () => (document.querySelector('section[data-page="1"] > canvas') as HTMLCanvasElement).width === 0,
    );
    assert.ok((await drawn()).length < 20, `${await drawn()}`);
    await shoot(page, 'place-eight-2-half');
    assert.deepEqual(problems, []);
  });

  it('adds, moves, resizes, duplicates, and removes fields by keyboard, with undo', async () => {
    const { page, problems, press, marks } = await openFields(pdfOf(), ['Ada Ferro']);
    await press('Add checkbox');
    await page.locator('[data-field]:focus').waitFor();
    const place = await boxOf(marks.first());
    const counts = async (key: string, count: number): Promise<void> => {
      await page.keyboard.press(key);
      assert.equal(await marks.count(), count, key);
    };
    await counts('Control+d', 2);
    await assertApart(marks);
    await counts('Control+z', 1);
    await counts('Control+z', 0);
    await counts('Control+Shift+z', 1);
    await marks.first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await counts(key, 1);
    const moved = await boxOf(marks.first());
    assert.ok(moved.y > place.y && moved.x > place.x, 'arrows move it');
    await counts('Shift+ArrowDown', 1);
    assert.ok((await boxOf(marks.first())).height > moved.height, 'Shift and arrows resize it');
    await press('Undo');
    await press('Undo');
    assert.deepEqual(await boxOf(marks.first()), place, 'a row of presses is one change');
    await press('Redo');
    await marks.first().focus();
    await counts('Escape', 1);
    await page.getByText('Select a field to edit it.').waitFor();
    await counts('Delete', 0);
    await counts('Control+z', 1);
    await marks.first().focus();
    await page.getByLabel('From the left').fill('20');
    await page.getByLabel('From the left').press('Tab');
    const sheet = await boxOf(page.locator('section[data-page="1"]'));
    const left = ((await boxOf(marks.first())).x - sheet.x) / sheet.width;
    assert.ok(Math.abs(left - 20 / 210) < 0.01, `${left} of the width is 20 of 210 mm`);
    assert.deepEqual(problems, []);
  });

  it('drags a field to the next page, resizes it, and drops a new one; Escape cancels a drag', async () => {
    const { page, problems, press, marks } = await openFields(pdfOf(), ['Ada Ferro', 'Bo Lund']);
    await page.getByRole('combobox', { name: 'Zoom', exact: true }).click();
    await page.getByRole('option', { name: '50 %', exact: true }).click();
    await press('Add signature');
    const mark = marks.first();
    await page.locator('[data-field]:focus').waitFor();
    const sheet = await boxOf(page.locator('section[data-page="1"]'));
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
    };
    const start = await boxOf(mark);
    const grip = { x: start.x + 10, y: start.y + 8 };
    await drag(grip, { x: grip.x - 40, y: grip.y + 30 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert.deepEqual(await boxOf(mark), start);
    await drag(grip, { x: grip.x - 40, y: grip.y + 30 });
    await page.mouse.up();
    const there = await boxOf(mark);
    assert.ok(Math.abs(there.x - start.x + 40) < 2 && Math.abs(there.y - start.y - 30) < 2);
    await drag({ x: there.x - 4, y: there.y - 4 }, { x: there.x - 24, y: there.y - 14 });
    await page.mouse.up();
    const larger = await boxOf(mark);
    assert.ok(Math.abs(larger.width - there.width - 20) < 2 && Math.abs(larger.height - there.height - 10) < 2);
    await page.locator('section[aria-label="Pages"]').evaluate((pages) => pages.scrollTo(0, 260));
    const from = await boxOf(mark);
    const next = await boxOf(page.locator('section[data-page="2"]'));
    await drag({ x: from.x + 10, y: from.y + 8 }, { x: next.x + 60, y: next.y + 60 });
    await page.mouse.up();
    assert.equal(await page.locator('section[data-page="2"] [data-field]').count(), 1);
    const target = page.locator('section[data-page="1"]');
    await page
      .getByRole('button', { name: 'Add date', exact: true })
      .dragTo(target, { targetPosition: { x: sheet.width / 2, y: sheet.height - 40 } });
    const date = await boxOf(page.locator('section[data-page="1"] [data-field]'));
    const at = await boxOf(target);
    assert.ok(Math.abs(date.x + date.width / 2 - at.x - at.width / 2) < 3, 'a kind lies where it is dropped');
    await shoot(page, 'place-mouse');
    await press('Next');
    await press('Next');
    await page.getByText('Sign on the certificate pages at the end: Bo Lund.').waitFor();
    assert.deepEqual(problems, []);
  });

  for (const [name, form] of [
    ['tablet', TABLET],
    ['phone', PHONE],
  ] as const)
    it(`fits a ${name}, in Spanish, and says what needs a larger screen`, async () => {
      const words = es.compose.place;
      const { page, problems, press, marks } = await openFields(pdfOf({ count: 3 }), EIGHT.slice(0, 3), {
        ...form,
        language: 'es',
      });
      assert.equal(await page.getByText(words.introPhone).count(), name === 'phone' ? 1 : 0);
      for (const kind of ['signature', 'initials', 'date', 'text', 'checkbox'] as const) await press(words.add[kind]);
      await assertApart(marks);
      await marks.first().tap();
      await page.getByRole('region', { name: words.inspector }).getByLabel(words.of).first().waitFor();
      await assertFits(page);
      await assertAccessibleInBoth(page);
      await shoot(page, `place-${name}-es`);
      assert.deepEqual(problems, []);
    });
});

async function boxOf(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await of.boundingBox();
  assert.ok(box);
  return box;
}

/** No field overlaps another, and no text overflows its field. */
async function assertApart(marks: Locator): Promise<void> {
  const found = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const spills = [...mark.querySelectorAll('span > span')].some((words) => {
        const box = words.getBoundingClientRect();
        return box.width > 0 && (box.left < left || box.right > right);
      });
      return { left, right, top, bottom, spills };
    }),
  );
  const covered = found.filter((one, index) =>
    found
      .slice(0, index)
      .some(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
  );
  assert.deepEqual([covered, found.filter(({ spills }) => spills)], [[], []]);
}
