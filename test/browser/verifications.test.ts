import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { en } from '#web/dashboard/verifications/locales/en.ts';
import { es } from '#web/dashboard/verifications/locales/es.ts';
import { examined, kybBody, OWNERS } from '../domains/business/business-verification/use-businesses.ts';
import {
  dataUri,
  decided,
  idvBody,
  selfie,
  submit,
  verifyPerson,
} from '../domains/identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
/** One of them is on the sanctions list of test mode. */
const owners = JSON.parse(
  JSON.stringify(OWNERS).replaceAll('Søren Van der Meer', 'Ivan Sanctionov').replaceAll('1979-11-30', '1970-01-01'),
);
/** Failed checks with figures, and what the banner of their case says in English and in Spanish. */
const MEASURED = [
  [
    'document_not_expired',
    'document_expired',
    { daysLeft: -40 },
    'The document has expired. It expired 40 days before the check.',
    'Caducó 40 días antes de la comprobación.',
  ],
  [
    'selfie_quality',
    'face_blurred',
    { sharpness: 0.008, leastSharpness: 0.012 },
    'Sharpness: 0.008. Minimum: 0.012.',
    'Nitidez: 0,008. Mínimo: 0,012.',
  ],
  [
    'selfie_quality',
    'face_too_small',
    { eyeDistance: 20, leastEyeDistance: 28 },
    'Distance between the eyes: 20 pixels. Minimum: 28.',
    'Distancia entre los ojos: 20 píxeles. Mínimo: 28.',
  ],
  [
    'list_screening',
    'list_match',
    { hits: 3, unsettled: 2 },
    '2 of 3 matches are not dismissed.',
    '2 de 3 coincidencias están sin descartar.',
  ],
  [
    'mrz_check_digits',
    'mrz_check_digit',
    { checked: 5, failing: 1 },
    'Checked: 5 · Failed: 1',
    'Comprobados: 5 · No superados: 1',
  ],
  ['minimum_age', 'below_minimum_age', { minimumAge: 18 }, 'Minimum: 18 years.', 'Mínimo: 18 años.'],
] as const;
const SCRIPT = '<img src=x onerror="document.title=1">';

describe('dashboard: verifications', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let business: string;
  const people: string[] = [];
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    for (const [userId, testOutcome] of [
      ['performer-1', 'needs_review:faces_unclear'],
      ['performer-2', 'needs_review:fraud_signal_review'],
      [`${SCRIPT}${'x'.repeat(100)}`, 'needs_review'],
      ['performer-4', 'verified'],
      ['performer-5', 'rejected'],
    ] as const) {
      const { body: made } = await api.post(
        '/v1/verifications',
        idvBody('passport-anna', 'p08', { userId, testOutcome }),
      );
      people.push(made.id);
    }
    business = (await examined(api, kybBody({ owners }))).id;
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = (path: string, options: Parameters<typeof openDashboard>[2] = DESK) =>
    openDashboard(browser, { url: service.url, account, path }, options);
  const noWider = async (page: Page): Promise<void> => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, 'nothing is wider than the screen');
  };
  const giveReason = async (page: Page): Promise<void> => {
    await page.keyboard.press('s');
    await page.getByLabel('Ticket or case number').fill('T-1');
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await page.getByText('Reason: A review, T-1').first().waitFor();
  };

  /** Switches between pictures by keyboard, rotates, and enlarges them. */
  const viewPictures = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Enlarge: Picture' }).first().click();
    const viewer = page.getByRole('dialog', { name: 'Picture, 1 of 2' });
    await viewer.getByRole('button', { name: 'Rotate' }).click();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    // A tooltip is outside every landmark.
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => !document.querySelector('[role=tooltip]'));
    await assertAccessibleInBoth(page);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Picture, 2 of 2' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await viewer.waitFor();
    await shoot(page, 'verifications-12-viewer');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('lists people and businesses, filters by URL, and is navigated by keyboard', async () => {
    const { page, problems, hosts } = await open('/dashboard/verifications');
    await page.getByText('Meridian Studio Limited').waitFor();
    await shoot(page, 'verifications-1-list');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'For review' }).click();
    await page.waitForURL(/review=true/);
    await page.getByText('performer-4').waitFor({ state: 'detached' });
    await page.getByText('performer-1').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/verifications\/ver_.*review=true/);
    await page.getByRole('heading', { name: 'Checks' }).waitFor();
    assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
    assert.deepEqual(problems, []);
  });

  for (const { language, ...says } of [
    { language: 'en', attempts: 'Attempts', due: 'Due', started: 'Started' },
    { language: 'es', attempts: 'Intentos', due: 'Vence', started: 'Inicio' },
  ] as const)
    it(`sorts cases in review by deadline and by start, in rows of 44 pixels (${language})`, async () => {
      const { page, problems } = await open('/dashboard/verifications', { ...DESK, language });
      const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
      await page.getByRole('link', { name: 'performer-4' }).waitFor();
      assert.equal(await header(says.due).getByRole('button').count(), 0, 'others have no deadline to sort by');
      await page.goto(`${service.url}/dashboard/verifications?review=true`);
      const row = page.getByRole('row', { name: /performer-1/ });
      await row.waitFor();
      assert.equal(await header(says.due).getAttribute('aria-sort'), 'ascending');
      const names = await page.getByRole('columnheader').allTextContents();
      const cells = await row.getByRole('cell').allTextContents();
      assert.equal(cells[names.findIndex((name) => name.trim() === says.attempts)], '1');
      assert.match(cells[names.findIndex((name) => name.trim() === says.due)] ?? '', /24/);
      const heights = () =>
        page
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((each) => Math.round(each.getBoundingClientRect().height)));
      assert.deepEqual(new Set(await heights()), new Set([44]));
      const order = () => page.locator('tbody tr').evaluateAll((rows) => rows.map((each) => each.textContent ?? ''));
      const earliest = await order();
      await header(says.due).getByRole('button').click();
      await page.waitForURL(/order=desc/);
      await page.locator('tbody tr').first().filter({ hasText: 'Meridian' }).waitFor();
      assert.notDeepEqual(await order(), earliest);
      await header(says.started).getByRole('button').click();
      await page.waitForURL(/sort=created/);
      assert.equal(await header(says.started).getAttribute('aria-sort'), 'ascending');
      assert.equal(await header(says.due).getAttribute('aria-sort'), null);
      await row.waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `verifications-1-queue-${language}`);
      assert.deepEqual(problems, []);
    });

  it('shows the checks of a person without the name, and links to the page that asks for a reason', async () => {
    const { personId } = (await api.get(`/v1/verifications/${people[3]}?withhold=personal_data`)).body;
    const { page, problems } = await open(`/dashboard/compliance/person/${personId}`);
    await page.getByRole('heading', { level: 1, name: 'performer-4' }).waitFor();
    await shoot(page, 'verifications-18-requirements');
    await page.getByRole('link', { name: 'Open the person' }).click();
    await page.getByText('The name and birth date are hidden. Give a reason to view them.').waitFor();
    await page.getByRole('link', { name: 'Compliance status' }).click();
    await page.waitForURL(`**/dashboard/compliance/person/${personId}`);
    const looks = await api.get(`/v1/audit/entries?subject=${personId}&action=personal_data.read`);
    assert.deepEqual(looks.body.data, []);
    assert.deepEqual(problems, []);
  });

  for (const language of ['en', 'es'] as const)
    it(`shows the failed checks with figures in the banner, and age and expiry date after a reason (${language})`, async () => {
      const body = { type: 'idv', userId: `measured-${language}`, testOutcome: 'needs_review' };
      const { id } = (await api.post('/v1/verifications', body)).body;
      const { extracted, createdAt } = (await api.get(`/v1/verifications/${id}`)).body;
      const years = new Date(createdAt).getUTCFullYear() - Number(extracted.birthDate.slice(0, 4));
      const isSpanish = language === 'es';
      const { page, problems } = await open(`/dashboard/verifications/${id}`, { ...DESK, language });
      const banner = page.getByRole('status').filter({ hasText: isSpanish ? 'revisor' : 'A reviewer' });
      for (const [key, reason, figures, en, es] of MEASURED) {
        const checks = JSON.stringify([{ key, result: 'failed', reason, message: 'x', figures }]);
        await service.sql('superuser', 'update verifications set checks = $1::jsonb where id = $2', [checks, id]);
        await page.reload();
        await banner.getByText(isSpanish ? es : en).waitFor();
      }
      await page.keyboard.press('s');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: isSpanish ? 'Mostrar' : 'Show' })
        .click();
      await banner.getByText(new RegExp(`(Age|Edad): (${years}|${years - 1})\\.`)).waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `verifications-19-figures-${language}`);
      assert.deepEqual(problems, []);
    });

  it('shows a person after a reason, and decides by keyboard', async () => {
    const { page, problems } = await open(`/dashboard/verifications/${people[0]}?review=true`);
    await page.getByRole('heading', { name: 'performer-1' }).waitFor();
    await page.getByText('The name, birth date, and number are hidden').waitFor();
    await shoot(page, 'verifications-2-person-closed');
    await giveReason(page);
    // One reason reveals everything without pressing a picture.
    await page.getByRole('button', { name: 'Enlarge: Picture' }).nth(1).waitFor();
    await page.getByText('Machine-readable zone').first().waitFor();
    await shoot(page, 'verifications-3-person-open');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'Enlarge: Picture' }).first().waitFor({ state: 'detached' });
    await giveReason(page);
    await viewPictures(page);
    await page.keyboard.press('a');
    await page.keyboard.press('2');
    const reason = page.getByLabel('Reason, shown to the person');
    assert.equal(await reason.inputValue(), 'A reviewer compared document and face, and they agree.');
    await shoot(page, 'verifications-4-approve');
    await page.keyboard.press('Enter');
    await page.getByText('Approving performer-1').waitFor();
    // The next case in the queue is shown automatically.
    await page.waitForURL((url) => !url.pathname.endsWith(people[0] ?? ''));
    assert.equal((await api.get(`/v1/verifications/${people[0]}`)).body.status, 'needs_review');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText('Your decision is sent in a few seconds.').waitFor();
    await shoot(page, 'verifications-12-undo');
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByText('Approving performer-1').waitFor();
    // Leaving the page sends the decision.
    await page.goto(`${service.url}/docs`);
    const statusOf = async () => (await api.get(`/v1/verifications/${people[0]}`)).body.status;
    while ((await statusOf()) === 'needs_review') await setTimeout(100);
    assert.equal(await statusOf(), 'verified');
    const { body } = await api.get(`/v1/audit/entries?subject=${people[0]}&action=personal_data.read`);
    const looks = body.data as { details: { kind: string; reason: string } }[];
    const pictures = looks.filter(({ details: { kind, reason } }) => kind === 'picture' && reason === 'review:T-1');
    assert.equal(pictures.length, 6, 'each picture each time that it is shown');
    assert.deepEqual(problems, []);
  });

  it('compares the faces of a live case, opens the previous attempt, and lists cases with the same face', async () => {
    const first = await verifyPerson(account.api, idvBody('passport-anna', 'p08', { userId: 'first' }));
    const id = await submit(account.api, [dataUri('passport-soren')], 'second');
    assert.equal((await decided(account.api, id)).status, 'requires_input');
    const documents = [dataUri('passport-soren'), dataUri(selfie('p08'))];
    assert.equal((await account.api.post(`/v1/verifications/${id}/resubmit`, { documents })).status, 202);
    const { checks } = await decided(account.api, id);
    const { figures } = checks.find(({ key }: { key: string }) => key === 'face_match');
    const signal = { key: 'selfie_reused', weight: 'review', message: 'Reused', related: [first.id, first.personId] };
    const signals = JSON.stringify([signal]);
    await service.sql('superuser', 'update verifications set signals = $1::jsonb where id = $2', [signals, id]);
    const { page, problems } = await open(`/dashboard/verifications/${id}`, { ...DESK, mode: 'live' });
    await page
      .getByText(`Distance ${figures.distance.toFixed(2)}. Accepted up to ${figures.strict.toFixed(2)}`)
      .first()
      .waitFor();
    const elsewhere = page.getByRole('region', { name: 'Same face or document elsewhere' });
    await elsewhere.getByText('Person · Same face').waitFor();
    const targets = await elsewhere
      .getByRole('link', { name: 'first' })
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    assert.deepEqual(targets, [
      `/dashboard/verifications/${first.id}`,
      `/dashboard/verifications/persons/${first.personId}`,
    ]);
    await giveReason(page);
    const faces = page.getByRole('region', { name: 'Face comparison' });
    await faces.getByRole('button', { name: 'Enlarge: Portrait on the document' }).waitFor();
    await faces.getByRole('img', { name: 'Selfie' }).waitFor();
    await page.getByRole('button', { name: 'Enlarge: Front of the document' }).first().click();
    const viewer = page.getByRole('dialog', { name: 'Front of the document, 1 of' });
    await viewer.getByText('Machine-readable zone').waitFor();
    const framesIn = () => viewer.locator('svg polygon').count();
    await viewer.locator('svg polygon').first().waitFor();
    assert.equal(await framesIn(), 4, 'document and zone, each with its ground');
    await shoot(page, 'verifications-16-frames');
    await viewer.getByRole('button', { name: 'Rotate' }).click();
    await shoot(page, 'verifications-17-frames-turned');
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => !document.querySelector('[role=tooltip]'));
    await assertAccessibleInBoth(page);
    await page.keyboard.press('f');
    await viewer.locator('svg polygon').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const evidence = page.getByRole('region', { name: 'Checks', exact: true });
    const panels = () => evidence.locator('[data-check][aria-expanded=true]');
    await page.keyboard.press('c');
    assert.equal(await panels().count(), 1, 'one check at a time');
    const zone = evidence.locator('[data-check=mrz_read]');
    await zone.focus();
    await page.keyboard.press('Enter');
    await evidence.getByText('Front of the document · Machine-readable zone').waitFor();
    assert.deepEqual(
      [await panels().count(), await evidence.locator('svg polygon').count()],
      [1, 2],
      'its frame alone',
    );
    await evidence.getByRole('button', { name: 'Enlarge: Front of the document' }).click();
    await viewer.locator('svg polygon').first().waitFor();
    assert.equal(await framesIn(), 2);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await evidence.locator('[data-check=face_match]').click();
    await evidence.getByRole('img', { name: 'Selfie' }).waitFor();
    assert.equal(await evidence.locator('img').count(), 2);
    await shoot(page, 'verifications-18-check');
    await shoot(page, 'verifications-13-faces');
    await assertAccessibleInBoth(page);
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.getByRole('dialog').count(), 0, 'arrows open no viewer');
    await faces.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('slider').press('End');
    assert.equal(await page.getByRole('slider').getAttribute('aria-valuenow'), '100');
    await page.getByRole('slider').press('Home');
    for (const _ of Array(20)) await page.keyboard.press('ArrowRight');
    assert.equal(await page.getByRole('dialog').count(), 1, 'arrows move the line, and open nothing');
    await shoot(page, 'verifications-14-compare');
    await assertAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Show 1 picture of attempt 1, / }).click();
    await page.getByRole('button', { name: 'Enlarge: Front of the document' }).nth(1).waitFor();
    const pictures = async (): Promise<number> => {
      const { body } = await account.api.get(`/v1/audit/entries?subject=${id}&action=personal_data.read`);
      return body.data.filter(({ details }: { details: { kind: string } }) => details.kind === 'picture').length;
    };
    // The last one may still be loading.
    while ((await pictures()) < 5) await setTimeout(100);
    assert.equal(await pictures(), 5, 'both faces, both pictures, and that of the first attempt');
    assert.deepEqual(problems, []);
  });

  it('names other viewers of a case', async () => {
    const colleague = await service.account();
    await service.sql(
      'superuser',
      'update memberships set org_id = $1 where user_id in (select user_id from memberships where org_id = $2)',
      [account.organization, colleague.organization],
    );
    const path = `/dashboard/verifications/${business}`;
    const theirs = await openDashboard(browser, { url: service.url, account: colleague, path }, DESK);
    await theirs.page.getByRole('heading', { name: 'Meridian Studio Limited' }).waitFor();
    const { page, problems } = await open(path);
    await page.getByText(`${colleague.email} is also viewing this case`).waitFor();
    await shoot(page, 'verifications-15-viewers');
    await assertAccessibleInBoth(page);
    await theirs.page.close();
    assert.deepEqual(problems, []);
  });

  it('assigns and unassigns a case, keeps notes, and filters by assignee', async () => {
    const id = people[2] ?? '';
    const { page, problems } = await open(`/dashboard/verifications/${id}`);
    await page.getByRole('heading', { name: /onerror/ }).waitFor();
    await page.keyboard.press('m');
    await page.getByText('Assigned.').waitFor();
    const assignee = page.getByRole('combobox', { name: 'Assignee' });
    await page.getByRole('button', { name: 'Unassign' }).waitFor();
    assert.equal(await assignee.inputValue(), account.email);
    await page.keyboard.press('n');
    await page.getByLabel('New note').pressSequentially('Called the person.');
    await page.getByLabel('New note').press('Control+Enter');
    await page.getByRole('listitem').getByText('Called the person.').waitFor();
    await page.getByText(/added a note to verification/).waitFor();
    await shoot(page, 'verifications-11-person-casework');
    await assertAccessibleInBoth(page);
    await page.goto(`${service.url}/dashboard/verifications`);
    await page.getByRole('button', { name: 'Mine' }).click();
    const row = page.getByRole('row', { name: /onerror/ });
    await row.getByText(account.email).waitFor();
    await page.getByText('performer-2').waitFor({ state: 'detached' });
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Unassign' }).click();
    await page.getByText('Unassigned.').waitFor();
    await page.getByRole('button', { name: 'Assign to me' }).waitFor();
    assert.equal(await assignee.inputValue(), '');
    assert.equal((await api.get(`/v1/verifications/${id}`)).body.assignee, null);
    assert.deepEqual(problems, []);
  });

  it('sends no pending decision after another user has logged in in another window', async () => {
    const other = await service.account({ scopes: [...SCOPES] });
    const { page } = await open(`/dashboard/verifications/${people[1]}`);
    await page.getByRole('heading', { name: 'performer-2' }).waitFor();
    await page.keyboard.press('r');
    await page.getByLabel('Reason, shown to the person').fill('Not clear');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Rejecting performer-2').waitFor();
    const { email, password } = other;
    const login = await page.context().request.post(`${service.url}/v1/auth/login`, { data: { email, password } });
    assert.equal(login.status(), 200);
    const window = await page.context().newPage();
    await window.goto(`${service.url}/dashboard`);
    await window.getByRole('main').waitFor();
    await page.getByText(/the decision was not sent, because someone else has logged in/).waitFor();
    assert.equal((await api.get(`/v1/verifications/${people[1]}`)).body.status, 'needs_review');
    await page.context().close();
  });

  it('reports a decision that someone else made first', async () => {
    const { page } = await open(`/dashboard/verifications/${people[1]}`);
    await page.getByRole('heading', { name: 'performer-2' }).waitFor();
    await page.keyboard.press('r');
    await page.getByLabel('Reason, shown to the person').fill('Not clear');
    const decided = await api.post(`/v1/verifications/${people[1]}/decision`, { decision: 'approve', reason: 'Fine' });
    assert.equal(decided.status, 200);
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    // The notice with the undo button may still be fading out.
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'performer-2' })
      .filter({ hasText: /can be decided/ });
    await refusal.waitFor();
    await refusal.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText('The person is verified').waitFor();
  });

  it('shows a business with ownership as a chart and a table, matches, owners, and a question to the applicant', async () => {
    const { page, problems } = await open(`/dashboard/verifications/${business}`);
    await page.getByRole('heading', { name: 'Meridian Studio Limited' }).waitFor();
    await giveReason(page);
    await page.getByRole('img', { name: /^Ownership: 2 people and 2 companies/ }).waitFor();
    await page.locator('svg text', { hasText: 'Anna Maria' }).waitFor();
    await shoot(page, 'verifications-5-business');
    await assertAccessibleInBoth(page);
    await page.getByText('Table', { exact: true }).click();
    await page
      .getByRole('row', { name: /Zenith Capital/ })
      .first()
      .waitFor();
    const match = page.getByRole('listitem').filter({ hasText: 'Sanctions lists (owners)' });
    await match.getByText('Possible match: decide whether it is the same owner.').waitFor();
    await match.getByText('Decision needed').waitFor();
    assert.equal(await match.getByText('Failed').count(), 0);
    await page.getByText('Decide whether it is the same owner. If it is, confirm').first().waitFor();
    await shoot(page, 'verifications-5-match');
    await page.getByRole('button', { name: 'Dismiss match' }).first().click();
    await page.getByLabel('Reason, for colleagues and the record').fill('Another birth place');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss match' }).click();
    await page.getByText('Decision saved.').waitFor();
    await page.getByLabel('New note').fill('Called the applicant.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').getByText('Called the applicant.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    await page.keyboard.press('m');
    await page.getByText('Assigned.').waitFor();
    await page.keyboard.press('i');
    await page.getByLabel('What the applicant should send').fill('The certificate');
    await page.getByLabel('Message to the applicant').fill('One thing is missing.');
    await shoot(page, 'verifications-6-ask');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('The request was emailed').waitFor();
    assert.equal((await api.get(`/v1/verifications/${business}`)).body.status, 'requires_input');
    assert.deepEqual(problems, []);
  });

  it('invites a person by link and QR code, prefilled from another page', async () => {
    const { page, problems } = await open('/dashboard/verifications/new?userId=4711');
    await page.getByRole('button', { name: /^Upload pictures/ }).click();
    await page.getByRole('button', { name: /^Invite a person/ }).click();
    assert.equal(await page.getByLabel('Reference (your own ID)').inputValue(), '4711');
    await assertAccessibleInBoth(page);
    await page.locator('form button[type=submit]').click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    assert.match(await page.getByLabel('Link for the person', { exact: true }).inputValue(), /\/verify\//);
    await shoot(page, 'verifications-9-invitation');
    await page.getByRole('link', { name: 'Follow this invitation' }).click();
    await page.getByRole('heading', { name: '4711', level: 1 }).waitFor();
    await page.getByText('Not started').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Invitations' }).click();
    await page.getByRole('link', { name: '4711' }).waitFor();
    assert.equal((await api.get('/v1/verification-sessions?userId=4711')).body.data.length, 1);
    assert.deepEqual(problems, []);
  });

  it('invites a person by email, and again to another address', async () => {
    const { page, problems } = await open('/dashboard/verifications/new?way=invite&userId=4712');
    await page.getByLabel('Email (optional)').fill('mara@example.org');
    await page.getByLabel('Name in the email (optional)').fill('Mara');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('heading', { name: 'Invitation sent to mara@example.org' }).waitFor();
    await shoot(page, 'verifications-9-invitation-sent');
    await assertAccessibleInBoth(page);
    await page.getByRole('link', { name: 'Follow this invitation' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText(/emailed within the last hour/).waitFor();
    await dialog.getByLabel(/^Email/).fill('mara@example.net');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('The invitation is sent.').waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('429')),
      [],
    );
  });

  it('invites many people from a file, none twice', async () => {
    const { page, problems } = await open('/dashboard/verifications/sessions');
    await page.getByRole('link', { name: 'Invite from a file' }).click();
    await page.getByRole('heading', { name: 'Invite people from a file' }).waitFor();
    const csv = 'email,name,userId\nzoe@example.org,Zoe,bulk-1\nben@example.org,Ben,bulk-2\nnowhere,Nora,bulk-3\n';
    const choose = async (button: string): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: button }).click(),
      ]);
      await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    };
    await choose('Choose a CSV file');
    await page.getByText('Column email: must be an email address.').waitFor();
    await shoot(page, 'verifications-13-import-preview');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByRole('row', { name: /^zoe@example.org Invited/ }).waitFor();
    await page.getByText('Invited: 2 · With errors: 1').waitFor();
    await shoot(page, 'verifications-13-import-result');
    await assertAccessibleInBoth(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the errors' }).click();
    assert.match((await download).suggestedFilename(), /^bul_\w{26}-errors\.csv$/);
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose('Choose a CSV file');
    await page.getByText('Already done: 2').waitFor();
    assert.equal((await api.get('/v1/verification-sessions?userId=bulk-1')).body.data.length, 1);
    assert.deepEqual(problems, []);
  });

  it('lists persons by ID, and shows who one is after a reason, on a phone', async () => {
    const { page, problems } = await open('/dashboard/verifications/persons?user=performer-4', PHONE);
    await page.getByRole('link', { name: 'performer-4' }).click();
    await page.getByRole('heading', { name: 'Personal details' }).waitFor();
    const personId = page.url().split('/').at(-1);
    await page.getByText('Verified identity').waitFor();
    await noWider(page);
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByLabel('Ticket or case number').fill('T-2');
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await page.getByText('Birth date').waitFor();
    await page.getByText(/The history of this person/).waitFor();
    await shoot(page, 'verifications-10-person');
    await page.getByRole('button', { name: 'Export personal data' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click();
    assert.match((await download).suggestedFilename(), /^personal-data-per_\w{26}\.pdf$/);
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText(/only once/).waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'verifications-10-person-export');
    const isOpen = async () => (await api.get(`/v1/persons/${personId}/data-export-links`)).body.data[0].status;
    assert.equal(await isOpen(), 'open');
    const link = (await page.getByText(/\/data-exports\//).textContent()) ?? '';
    const code =
      (await page
        .getByRole('dialog')
        .getByText(/^\d{6}$/)
        .textContent()) ?? '';
    await page.goto(link);
    await page.getByLabel('Code').fill(code);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    assert.equal((await file).suggestedFilename(), 'personal-data.pdf');
    await page.getByText('Keep the file in a safe place').waitFor();
    await noWider(page);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verifications-10-person-download');
    await page.goto(`${service.url}/dashboard/verifications/persons/${personId}`);
    const links = page.getByRole('region', { name: 'Data export links' });
    await links.getByText('Active').waitFor();
    await noWider(page);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verifications-10-person-links');
    await links.getByRole('button', { name: 'Cancel link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel link' }).click();
    await links.getByText('Canceled').waitFor();
    assert.equal(await isOpen(), 'cancelled');
    await page.reload();
    await links.getByText('Canceled').waitFor();
    assert.equal(await links.getByRole('button', { name: 'Cancel link' }).count(), 0);
    assert.deepEqual(problems, []);
  });

  for (const { language, ...says } of [
    {
      language: 'en',
      face: 'Same face: ',
      other: 'Same face, in another case: undecided-en',
      links: 'Data export links',
    },
    {
      language: 'es',
      face: 'Mismo rostro: ',
      other: 'Mismo rostro, en otro caso: undecided-es',
      links: 'Enlaces de exportación',
    },
  ] as const)
    it(`links accounts with the same face in both directions by reference, and lists data exports (${language})`, async () => {
      const outcome = async (userId: string, testOutcome = 'verified'): Promise<{ id: string; personId: string }> =>
        (await api.post('/v1/verifications', { type: 'idv', userId, testOutcome })).body;
      const undecided = await outcome(`undecided-${language}`, 'needs_review');
      const [earlier, later] = [await outcome(`earlier-${language}`), await outcome(`later-${language}`)];
      const signal = { key: 'duplicate_person', weight: 'review', message: 'Same', related: [earlier.personId] };
      for (const id of [later.id, undecided.id])
        await service.sql('superuser', 'update verifications set signals = $1::jsonb where id = $2', [
          JSON.stringify([signal]),
          id,
        ]);
      const reason = { 'access-reason': 'audit' };
      await api.post(`/v1/persons/${earlier.personId}/data-export-links`, {}, reason);
      const { page, problems } = await open(`/dashboard/verifications/persons/${earlier.personId}`, {
        ...DESK,
        language,
      });
      await page.getByRole('link', { name: says.other }).waitFor();
      await page.getByRole('region', { name: says.links }).getByRole('table').waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `verifications-20-accounts-${language}`);
      await page.getByRole('link', { name: `${says.face}later-${language}`, exact: true }).click();
      await page.waitForURL(`**/persons/${later.personId}`);
      await page.getByRole('link', { name: `${says.face}earlier-${language}`, exact: true }).click();
      await page.waitForURL(`**/persons/${earlier.personId}`);
      assert.deepEqual(problems, []);
    });

  for (const [language, words, verify] of [
    ['en', en, 'Verify identity'],
    ['es', es, 'Verificar identidad'],
  ] as const)
    it(`names a person by reference and a key by name, and says what an empty page lacks (${language})`, async () => {
      const userId = `bare-${language}`;
      const { personId } = (await api.post('/v1/verifications', { type: 'idv', userId, testOutcome: 'verified' })).body;
      const { body: project } = await api.post('/v1/projects', { title: `Winter by the lake ${language}` });
      await api.post(`/v1/projects/${project.id}/performers`, { userId, legalName: 'Bare Name' });
      const { page, problems } = await open(`/dashboard/compliance/person/${personId}`, { ...DESK, language });
      await page.getByRole('heading', { level: 1, name: userId, exact: true }).waitFor();
      await page.getByRole('heading', { level: 3, name: project.title }).waitFor();
      assert.doesNotMatch((await page.getByRole('main').textContent()) ?? '', /(per|pfm)_[0-9a-z]{26}/);
      await assertAccessibleInBoth(page);
      await shoot(page, `verifications-22-compliance-${language}`);
      // A person of whom nothing is stored but a reference.
      const empty = `per_${'0'.repeat(25)}${language === 'en' ? 1 : 2}`;
      await service.sql('superuser', 'insert into persons (org_id, id) select org_id, $1 from persons where id = $2', [
        empty,
        personId,
      ]);
      await service.sql(
        'superuser',
        'insert into person_user_ids (org_id, person_id, user_id) select org_id, id, $1 from persons where id = $2',
        [`empty-${language}`, empty],
      );
      await page.goto(`${service.url}/dashboard/verifications/persons/${empty}`);
      await page.getByText(words.person.noVerifications).waitFor();
      assert.equal(
        await page.getByRole('link', { name: verify, exact: true }).getAttribute('href'),
        `/dashboard/verifications/new?userId=empty-${language}`,
      );
      assert.equal(await page.getByRole('region', { name: words.person.credentials }).count(), 0);
      await page.getByRole('region', { name: words.person.profile }).getByRole('button').click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByText(words.person.noName).waitFor();
      assert.equal(await page.getByRole('img', { name: words.person.picture }).count(), 0);
      await assertAccessibleInBoth(page);
      await shoot(page, `verifications-22-person-${language}`);
      const request = { items: [{ kind: 'answer', text: 'What do you sell?' }], message: 'One thing is missing.' };
      const { id: company } = await examined(api, kybBody({ userId: `company-${language}` }));
      const asked = await api.post(`/v1/verifications/${company}/information-requests`, request);
      assert.ok(asked.status < 300, JSON.stringify(asked.body));
      await page.goto(`${service.url}/dashboard/verifications/${company}`);
      const requests = page.getByRole('region', { name: words.information.title });
      await requests.getByText(/^(API key “|La clave de API «).+/).waitFor();
      assert.doesNotMatch((await requests.textContent()) ?? '', /key_/);
      assert.deepEqual(problems, []);
    });

  for (const { language, ...says } of [
    { language: 'en', selfie: 'A selfie is missing.', expired: 'The link has expired.', unknown: 'Not found.' },
    { language: 'es', selfie: 'Falta el selfi.', expired: 'El enlace ha caducado.', unknown: 'No se ha encontrado.' },
  ] as const)
    it(`explains missing input, an expired session, and an unknown person (${language})`, async () => {
      const body = { type: 'idv', userId: `lacking-${language}`, testOutcome: 'requires_input:no_selfie' };
      const { id } = (await api.post('/v1/verifications', body)).body;
      const { body: session } = await api.post('/v1/verification-sessions', { userId: `invited-${language}` });
      await service.sql('superuser', 'update verification_sessions set expires_at = $1 where id = $2', [
        new Date(Date.now() - 1000),
        session.id,
      ]);
      const { page } = await open(`/dashboard/verifications/${id}`, { ...DESK, language });
      await page.getByRole('status').getByText(says.selfie).waitFor();
      await shoot(page, `verifications-21-codes-${language}`);
      await page.goto(`${service.url}/dashboard/verifications/sessions/${session.id}`);
      await page.getByText(says.expired).waitFor();
      await page.goto(`${service.url}/dashboard/verifications/persons/per_${'0'.repeat(26)}`);
      await page.getByRole('alert').getByText(says.unknown).waitFor();
    });

  it('lists persons with identity, validity, and releases', async () => {
    const { page, problems } = await open('/dashboard/verifications/persons');
    await page.getByRole('columnheader', { name: 'Valid until' }).waitFor();
    await page
      .getByRole('row', { name: /performer-4/ })
      .getByText('Verified')
      .waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'verifications-10-persons');
    assert.deepEqual(problems, []);
  });

  it('shows any name, on a phone, in Spanish', async () => {
    const { page, problems } = await open(`/dashboard/verifications/${people[2]}`, { ...PHONE, language: 'es' });
    await page.getByRole('heading', { name: /onerror/ }).waitFor();
    await page.getByText('Requiere revisión').first().waitFor();
    await noWider(page);
    await shoot(page, 'verifications-7-phone-es');
    await assertAccessibleInBoth(page);
    await page.goto(`${service.url}/dashboard/verifications`);
    await page.getByText('performer-4').waitFor();
    await noWider(page);
    await shoot(page, 'verifications-8-list-phone-es');
    await assertAccessibleInBoth(page);
    assert.notEqual(await page.title(), '1');
    assert.deepEqual(problems, []);
  });
});
