import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { SCOPES } from '#platform/operation/actor.ts';
import { en } from '#web/dashboard/agreements/locales/en.ts';
import { es } from '#web/dashboard/agreements/locales/es.ts';
import { en as accessEn } from '#web/dashboard/core/access/locales/en.ts';
import { es as accessEs } from '#web/dashboard/core/access/locales/es.ts';
import { pdfOf } from '../domains/agreements/agreements/upload-files.ts';
import type { Body } from '../domains/agreements/agreements/use-signing.ts';
import { idvBody } from '../domains/identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { chromiumPath, openBrowser, shoot } from './use-browser.ts';
import { giveReason, openDashboard, showNames } from './use-dashboard.ts';

const DESK = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const SCRIPT = '<img src=x onerror="document.title=1">';
const AREA = '/dashboard/agreements';
const LEASE = {
  type: 'contract',
  title: 'Lease of a costume',
  fields: [{ name: 'costume', label: 'Costume', type: 'text', required: true, max: 100 }],
  body: [{ kind: 'paragraph', text: 'The {{costume}} is lent.' }],
  roles: [{ role: 'borrower', kind: 'signer', order: 1, required: true }],
};

describe('dashboard: agreements', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let browser: Browser;
  let templateId: string;
  let projectId: string;
  let agreementId: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    const idOf = ({ status, body }: ApiAnswer): string => {
      assert.ok(status < 300, JSON.stringify(body));
      return body.id;
    };
    templateId = idOf(await api.post('/v1/templates', LEASE));
    idOf(
      await api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'liv', testOutcome: 'verified' })),
    );
    projectId = idOf(
      await api.post('/v1/projects', {
        title: 'Summer by the sea',
        shootDates: [{ from: '2027-05-02', until: '2027-05-03' }],
      }),
    );
    const performers = `/v1/projects/${projectId}/performers`;
    idOf(await api.post(performers, { userId: 'liv', legalName: 'Liv Sørensen', email: 'liv@example.org' }));
    idOf(
      await api.post(performers, { userId: 'bo', legalName: `${SCRIPT}${'x'.repeat(150)}`, email: 'bo@example.org' }),
    );
    const parties = [
      { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' },
      { role: 'publisher', name: `${SCRIPT} Idris`, email: 'idris@example.org' },
    ];
    const body = 'The author writes a book.\n\nThe publisher prints it.';
    agreementId = idOf(await api.post('/v1/agreements', { type: 'contract', title: 'Book of the sea', body, parties }));
    idOf(await api.post(`/v1/agreements/${agreementId}/send`));
    browser = await openBrowser('/dev/null');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const open = (path: string, options: Parameters<typeof openDashboard>[2] = DESK) =>
    openDashboard(browser, { url: service.url, account, path: AREA + path }, options);
  /** The reasons of all views of performers' names in the dashboard. */
  const namesRead = async (): Promise<string[]> =>
    (await api.get('/v1/audit/entries?action=personal_data.read')).body.data.flatMap(({ actor, details }: Body) =>
      actor.kind === 'user' && details.kind === 'performer' ? [details.reason] : [],
    );
  /** The reasons of one operation's views of an object in the dashboard. */
  const reasonsOf = async (operation: string, id: string): Promise<string[]> =>
    (await api.get(`/v1/audit/entries?action=personal_data.read&subject=${id}`)).body.data.flatMap(
      ({ actor, details }: Body) => (actor.kind === 'user' && details.operation === operation ? [details.reason] : []),
    );
  const noWider = async (page: Page): Promise<void> => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `${page.url()}: nothing is wider than the screen`);
  };

  it('lists agreements, restores filters from the URL, renews a link, and sends a reminder', async () => {
    const { page, problems, hosts } = await open('');
    await page.getByText('Mara Lindqvist').waitFor();
    await shoot(page, 'agreements-1-list');
    await assertAccessibleInBoth(page);
    await page.getByText('Drafts', { exact: true }).click();
    await page.waitForURL(/view=draft/);
    await page.getByText('Book of the sea').waitFor({ state: 'detached' });
    await page.goto(`${service.url}${AREA}?q=mara`);
    await page.getByRole('link', { name: 'Book of the sea' }).click();
    await page.getByRole('heading', { name: 'Book of the sea' }).waitFor();
    await page.getByText('Waiting for 2 parties').waitFor();
    await assertAccessibleInBoth(page);
    // A party is not reminded within an hour of an email.
    await service.sql('superuser', `update agreement_parties set invited_at = invited_at - interval '2 hours'`);
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    await page.getByText('Reminder sent.').waitFor();
    await page.getByRole('button', { name: 'Actions for Mara Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Link and QR code' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
    assert.match(link, /\/sign\//);
    await shoot(page, 'agreements-2-link');
    assert.equal((await service.anonymous.get(`${new URL(link).pathname}/state`)).status, 200);
    assert.notEqual(await page.title(), '1');
    assert.deepEqual([...hosts], [new URL(service.url).host], 'nobody else is called');
    assert.deepEqual(problems, []);
  });

  it('creates and sends an agreement step by step, and keeps input after a reload', async () => {
    const { page, problems } = await open('/new');
    await page.getByRole('button', { name: /Lease of a costume/ }).waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: /Lease of a costume/ }).click();
    await page.getByLabel('Costume').fill('red cloak');
    await page.getByRole('region', { name: 'Preview' }).getByText('red cloak').waitFor();
    await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes('red cloak')));
    await page.reload();
    await page.getByLabel('Costume').waitFor();
    assert.equal(await page.getByLabel('Costume').inputValue(), 'red cloak');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Required.').first().waitFor();
    await page.getByLabel('Full name').fill('Ada Ferro');
    await page.getByLabel('Email').fill('ada@example.org');
    await shoot(page, 'agreements-3-parties');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Signing' }).waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Check your entries' }).waitFor();
    await shoot(page, 'agreements-4-check');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Waiting for 1 party').waitFor();
    const { body } = await api.get('/v1/agreements?q=ferro');
    assert.deepEqual([body.data.length, body.data[0]?.status], [1, 'sent']);
    assert.deepEqual(problems, []);
  });

  for (const [form, locale] of [
    [DESK, 'en'],
    [PHONE, 'es'],
  ] as const)
    it(`places fields on an uploaded PDF by dragging and by keyboard, ${form.viewport.width} pixels wide, in ${locale}`, async () => {
      const { compose: words, common } = locale === 'es' ? es : en;
      const { page, problems } = await open('/new', { ...form, language: locale });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: words.choose.upload }).click();
      await press(common.next);
      await page.getByText(words.fill.noFile).first().waitFor();
      const upload = { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
      await page.locator('input[type=file]').setInputFiles(upload);
      await page.getByText(/Lease\.pdf, 2/).waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `upload-${locale}-1-file`);
      await press(common.next);
      await press(words.parties.add);
      await page.getByLabel(words.parties.name).fill('Ada Ferro');
      await page.getByLabel(words.parties.email).fill(`ada-${locale}@example.org`);
      await page.locator('[data-input="parties.0.role"]').fill('tenant');
      await press(common.next);
      await page.getByText('A contract about the sea').first().waitFor({ state: 'attached' });
      await press(words.place.add.signature);
      const mark = page.locator('[data-field]').first();
      await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const before = await mark.boundingBox();
      assert.ok(before);
      await page.mouse.move(before.x + 20, before.y + 10);
      await page.mouse.down();
      await page.mouse.move(before.x + 60, before.y + 50, { steps: 4 });
      await page.mouse.up();
      const dragged = await mark.boundingBox();
      assert.ok(dragged && dragged.x - before.x > 30 && dragged.y - before.y > 30, 'the mouse drags it');
      await mark.press('ArrowRight');
      await mark.press('Shift+ArrowDown');
      const keyed = await mark.boundingBox();
      assert.ok(keyed && keyed.x > dragged.x && keyed.height > dragged.height, 'keys move and resize it');
      await press(words.place.add.text);
      await page.getByRole('textbox', { name: words.place.label, exact: true }).fill('Address');
      await press(words.place.add.checkbox);
      await page.locator('[data-field]').last().press('Delete');
      assert.equal(await page.locator('[data-field]').count(), 2);
      await assertAccessibleInBoth(page);
      await shoot(page, `upload-${locale}-2-fields`);
      await noWider(page);
      await press(common.next);
      await press(common.next);
      await shoot(page, `upload-${locale}-3-check`);
      await press(words.check.send);
      await page.waitForURL(/agreements\/agr_/);
      const { body } = await api.get(`/v1/agreements?q=ada-${locale}@example.org`);
      const sent = (await api.get(`/v1/agreements/${body.data[0]?.id}`)).body;
      assert.deepEqual(
        [sent.status, sent.title, sent.fields.map(({ type, party, label = '' }: Body) => [type, party, label])],
        [
          'sent',
          'Lease',
          [
            ['signature', 'tenant', ''],
            ['text', 'tenant', 'Address'],
          ],
        ],
      );
      assert.deepEqual(problems, []);
    });

  it('saves an edited template with a live preview as the next version', async () => {
    const { page, problems } = await open(`/templates/${templateId}/edit`);
    await page.getByLabel('Title').fill('Lease of a gown');
    await page.getByRole('region', { name: 'Preview' }).getByText('Lease of a gown').waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await page.getByRole('heading', { name: 'Lease of a gown', level: 1 }).waitFor();
    assert.equal((await api.get(`/v1/templates/${templateId}`)).body.version, 2);
    assert.deepEqual(problems, []);
  });

  it('lists what each performer of a project lacks, with a link to add it', async () => {
    const { page, problems } = await open(`/projects/${projectId}`);
    await page.getByText('Identity not verified').first().waitFor();
    assert.equal(await page.getByText('Liv Sørensen').count(), 0, 'a name needs a reason');
    assert.deepEqual(await namesRead(), []);
    await shoot(page, 'agreements-5-project-without-names');
    await showNames(page);
    await page.getByText('Liv Sørensen').waitFor();
    await shoot(page, 'agreements-5-project');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Add a performer' }).click();
    await page.getByLabel('Legal name').fill('Noor Haddad');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('table').getByText('Noor Haddad').waitFor();
    assert.deepEqual([...new Set(await namesRead())], ['production']);
    const row = page.getByRole('row', { name: /Liv Sørensen/ });
    await row.getByRole('link', { name: 'Create release' }).click();
    await page.waitForURL(/releases\/new\?.*userId=liv/);
    await page.getByText('Personal data is shown').waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => /^Liv /.test(value)));
    assert.deepEqual(problems, []);
  });

  it('asks for a reason before a performer is edited, and does not edit an erased performer', async () => {
    const performers = `/v1/projects/${projectId}/performers`;
    const { body: erased } = await api.post(performers, { userId: 'gone', legalName: 'Gone Away' });
    await service.sql('superuser', `update project_performers set profile = null where id = '${erased.id}'`);
    const { page, problems } = await open(`/projects/${projectId}`);
    await page.getByRole('button', { name: 'Actions for gone' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Edit' }).count(), 0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for bo' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await giveReason(page);
    const dialog = page.getByRole('dialog', { name: 'Edit the performer' });
    await dialog.getByLabel('Email').fill('bo@example.com');
    assert.match(await dialog.getByLabel('Legal name').inputValue(), /x{150}$/);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await api.get(performers);
    assert.equal(body.data.find(({ userId }: Body) => userId === 'bo').email, 'bo@example.com');
    assert.equal((await api.delete(`${performers}/${erased.id}`)).status, 204);
    assert.deepEqual(problems, []);
  });

  for (const language of ['en', 'es'] as const)
    it(`shows the names of a waiting release, its signers, and the release form for a reason, in ${language}`, async () => {
      const { releases, projects, detail } = language === 'es' ? es : en;
      const { body } = await api.post('/v1/releases', {
        userId: 'rut',
        projectId,
        consent: true,
        performer: { legalName: 'Rut Bergman', birthDate: '1990-01-02' },
        parties: [{ role: 'performer', name: 'Rut Bergman', email: 'rut@example.org' }],
        photographer: { legalName: 'Ada Ferro' },
        shoot: { from: '2027-05-02' },
        compensation: '500 EUR',
      });
      assert.ok(body.id, JSON.stringify(body));
      const { page, problems } = await open(`/releases/${body.id}`, { ...PHONE, language });
      await page.getByRole('heading', { name: 'rut', level: 1 }).waitFor();
      await page.getByText(releases.signersHidden).waitFor();
      assert.equal(await page.getByText('Rut Bergman').count(), 0);
      await assertAccessibleInBoth(page);
      await shoot(page, `release-hidden-${language}`);
      await page.getByRole('button', { name: releases.next.qr }).click();
      await giveReason(page, { language });
      await page.getByRole('dialog', { name: detail.link.title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Rut Bergman', level: 1 }).waitFor();
      await page.getByRole('heading', { name: detail.parties }).waitFor();
      await page.getByText('rut@example.org').waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `release-shown-${language}`);
      assert.deepEqual(await reasonsOf('getAgreement', body.agreementId), ['production']);
      await page.getByRole('button', { name: (language === 'es' ? accessEs : accessEn).hide }).click();
      await page.getByText(releases.signersHidden).waitFor();
      assert.equal(await page.getByText(/Rut Bergman|rut@example\.org/).count(), 0);
      await page.goto(`${service.url}${AREA}/projects/${projectId}/releases`);
      await page.getByText(projects.bulk.locked).waitFor();
      await assertAccessibleInBoth(page);
      await shoot(page, `release-bulk-hidden-${language}`);
      await noWider(page);
      assert.deepEqual(problems, []);
      await page.context().close();
    });

  it('creates a release and sends it to recipients', async () => {
    const { page, problems } = await open(`/releases/new?userId=liv&projectId=${projectId}`);
    await showNames(page);
    await page.getByText('You attest it').click();
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Create release' }).click();
    await page.getByRole('button', { name: 'Send to recipients' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill('agency@example.org');
    await dialog.getByLabel('Email addresses').press('Enter');
    await dialog.getByRole('button', { name: 'Send to 1 recipient' }).click();
    await page.getByRole('cell', { name: 'agency@example.org' }).waitFor();
    await page.getByRole('heading', { name: 'Liv Sørensen', level: 1 }).waitFor();
    await shoot(page, 'agreements-6-release');
    await assertAccessibleInBoth(page);
    const { body } = await api.get('/v1/releases?userId=liv');
    const [{ id, status }] = body.data;
    assert.equal(status, 'signed');
    assert.deepEqual(await reasonsOf('distributeModelRelease', id), ['production']);
    await page.getByRole('button', { name: accessEn.hide, exact: true }).click();
    await page.getByRole('button', { name: en.common.actions, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reissue', exact: true }).click();
    await page.getByText(en.releases.reissued).waitFor();
    assert.deepEqual(await reasonsOf('reissueModelRelease', id), ['release-action'], 'a code that no member chose');
    await page.getByRole('link', { name: 'Releases', exact: true }).first().click();
    await showNames(page);
    await page.locator(`a[href$="/releases/${id}"]`).first().click();
    await page.getByRole('heading', { name: 'Liv Sørensen', level: 1 }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('imports a file, and reports the invalid line', async () => {
    const { page, problems } = await open('/releases/import');
    const csv = 'userId,projectId,consent\nrow-1,winter,true\nrow-2,winter,perhaps\n';
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a CSV file' }).click(),
    ]);
    await chooser.setFiles({ name: 'releases.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('Column consent: must be true or false.').waitFor();
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Import 1 release', exact: true }).click();
    await page.getByRole('row', { name: /^row-2 .*Column consent: must be true or false/ }).waitFor();
    await shoot(page, 'agreements-7-import');
    await assertAccessibleInBoth(page);
    assert.equal((await api.get('/v1/releases?userId=row-1')).body.data.length, 1);
    assert.deepEqual(problems, []);
  });

  it('records a consent with its receipt', async () => {
    const { page, problems } = await open('/consents/new?userId=liv');
    await page.getByLabel('Purpose').fill('Pictures in the shop');
    await page.getByLabel('Text of the notice').fill('We show your pictures in our shop.');
    await assertAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Record consent' }).click();
    await page.getByRole('heading', { name: 'Pictures in the shop' }).waitFor();
    await shoot(page, 'agreements-8-consent');
    await assertAccessibleInBoth(page);
    assert.equal((await api.get('/v1/consents?userId=liv')).body.data[0]?.status, 'given');
    assert.deepEqual(problems, []);
  });

  it('fits a phone, in Spanish, with any name', async () => {
    const { page, problems } = await open('', { ...PHONE, language: 'es' });
    for (const [path, title] of [
      ['', 'Acuerdos'],
      [`/${agreementId}`, 'Book of the sea'],
      ['/new?template=model_release&step=parties', 'Nuevo acuerdo'],
      ['/projects', 'Proyectos'],
      [`/projects/${projectId}`, 'Summer by the sea'],
    ] as const) {
      await page.goto(service.url + AREA + path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await noWider(page);
      await shoot(page, `agreements-phone-es-${title.replaceAll(' ', '-')}`);
      if (path.includes('template=')) await page.getByRole('button', { name: 'Añadir tutor', exact: true }).waitFor();
      await assertAccessibleInBoth(page);
    }
    assert.notEqual(await page.title(), '1');
    assert.deepEqual(problems, []);
  });
});
