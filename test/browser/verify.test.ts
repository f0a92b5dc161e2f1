import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { writeEvidence } from '#verifier/evidence/evidence.ts';
import { sealBundle } from '../../scripts/generate/production/organization.ts';
import { proveAge } from '../../scripts/generate/production/person.ts';
import {
  askedOf,
  makeProduction,
  nameOf,
  type Production,
  statusOf,
} from '../../scripts/generate/production/production.ts';
import { makeRelease } from '../../scripts/generate/production/release.ts';
import { makeBundle } from '../domains/compliance/bundles/use-productions.ts';
import { makeReleased, type Released } from '../mutants/released.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { fileOf, listFiles } from '../verifier/bundle/remake.ts';
import { claiming, sealed, WALLET_PARTIES } from '../verifier/evidence-fixture.ts';
import { SUM, serviceReceipts } from '../verifier/lookup-receipts.ts';
import { oneOfEach, sign, snapshot, trustOfAll, V2 } from '../verifier/one-of-each.ts';
import { forgedCases, serviceCases } from '../verifier/signed-files.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { DOCUMENTS, evidenceOf, PDF, TRUST_JSON } from './signed-documents.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot, shootScreen } from './use-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** A file of an unknown kind, in addition to valid ones. */
const LARGE = [
  ['film.mov', 50_000_000, 'Avouch cannot verify this file on its own'],
  ['long-film.mov', 70_000_000, 'The file is larger than 64 MB'],
] as const;

describe('page that verifies files', () => {
  let service: TestService;
  let account: TestAccount;
  let released: Released;
  let browser: Browser;
  let folder: string;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    released = await makeReleased(service, account);
    await openHosted(service.anonymous, '/verify');
    browser = await openBrowser('/dev/null');
    folder = await mkdtemp(join(tmpdir(), 'avouch-verify-page-'));
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  const file = (name: string, content: Uint8Array | string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file]').setInputFiles(files);

  it('shows who signed, and whether a byte was changed, without uploading the files', async () => {
    const { page, problems, hosts } = await openPage(browser, PHONE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${service.url}/agreements/verify`);
    await choose(page, file('document.pdf', released.pdf));
    await page.getByText('The evidence file (evidence.json) of this PDF is missing').waitFor();
    await choose(page, file('evidence.json', released.evidence));
    const card = page.getByRole('article');
    await card.waitFor();
    assert.equal(await card.getAttribute('data-verdict'), 'pass');
    const text = String(await card.textContent());
    assert.match(text, /Zaphira QuellwasserPerformer · signed /);
    assert.match(text, /Signing keys\s*Zaphira Quellwasser\s*did:jwk:/);
    assert.match(text, /Фёдор ИльинPhotographer · signed /);
    assert.match(text, / · link (by email|from the organization)/);
    assert.match(text, /Zaphira Quellwasser and Фёдор ИльинIdentity not verified\./);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verified');
    await page.getByText('Options').click();
    const minimum = page.getByLabel('Required signature level');
    await minimum.selectOption('live');
    await page.getByRole('heading', { name: 'Incomplete. Do not rely on it yet' }).waitFor();
    await card.getByText('Ask the sender for a stronger signature.').waitFor();
    await minimum.selectOption('');
    await page.locator('article[data-verdict=pass]').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await choose(
      page,
      file('document.pdf', released.pdf.with(1000, (released.pdf[1000] ?? 0) ^ 1)),
      file('evidence.json', released.evidence),
    );
    await page.getByRole('heading', { name: 'Not valid. Do not rely on it' }).waitFor();
    assert.match(
      String(await page.getByRole('article').textContent()),
      /The PDF does not contain the document that was sent for signing/,
    );
    assert.equal(await page.getByText('Parties', { exact: true }).count(), 0);
    await shoot(page, 'verified-changed');
    assert.deepEqual([problems, [...hosts]], [[], [new URL(service.url).host]]);
    assert.deepEqual(
      sent.filter((each) => !each.startsWith('GET ')),
      [],
    );
  });

  it('lists in sentences what a production lacks, with a card for each performer, 390 pixels wide', async () => {
    const { body: project } = await account.api.post('/v1/projects', { title: 'Summer by the sea' });
    for (const userId of ['anna', 'bo'])
      await account.api.post(`/v1/projects/${project.id}/performers`, { legalName: `Performer ${userId}`, userId });
    const { id } = await makeBundle(account.api, project.id);
    const answer = await fetch(`${service.url}/v1/compliance/bundles/${id}/file`, {
      headers: { Authorization: `Bearer ${account.apiKey}` },
    });
    assert.equal(answer.status, 200);
    const { page, problems } = await openPage(browser, { ...PHONE, viewport: { width: 390, height: 844 } });
    await page.goto(`${service.url}/verify`);
    await choose(page, file('production.zip', new Uint8Array(await answer.arrayBuffer())));
    const card = page.getByRole('article');
    await card.getByRole('heading', { name: 'Incomplete. Do not rely on it yet' }).waitFor();
    await card.getByRole('heading', { name: /^\d+ things? (is|are) missing$/ }).waitFor();
    assert.equal(await card.getAttribute('data-tone'), 'incomplete');
    await card.getByText(/^Ask the sender for .*a signed release.*\.$/).waitFor();
    assert.equal(await card.getByRole('table').count(), 0);
    const shown = card.getByText('No release.').filter({ visible: true });
    assert.equal(await shown.count(), 1);
    await card.getByText('All 2 performers').first().waitFor();
    const rules = card.getByText(/^performer:/);
    assert.equal(await rules.first().isVisible(), false, 'single rules are folded');
    const { y } = (await card.boundingBox()) ?? assert.fail('no box');
    assert.ok(y < 400, 'the verdict stands first');
    await assertFits(page);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verify-390-bundle');
    assert.deepEqual(problems, []);
  });

  it("verifies credentials, reports unknown files, and uses the reader's trust file", async () => {
    const { page } = await openPage(browser, { locale: 'es-ES' });
    await page.goto(`${service.url}/verify`);
    await choose(page, file('release.jwt', released.jwt), file('cat.png', new Uint8Array([137, 80, 78, 71])));
    await page.getByRole('heading', { name: 'Emitido por una instancia de desarrollo' }).waitFor();
    await page.getByText('Avouch no puede verificar este archivo').first().waitFor();
    await choose(page, file('trust.json', JSON.stringify({ ...released.trust, issuers: [], logs: [] })));
    await page.getByRole('heading', { name: 'No válido. No confíe en este archivo' }).waitFor();
    await page.getByRole('listitem').getByText('El emisor no es de confianza.').waitFor();
    await choose(page, file('trust.json', '{"format":"avouch-trust-v1"}'));
    await page.getByText('No se pudo leer el archivo de confianza').waitFor();
    await assertAccessibleInBoth(page);
    await shoot(page, 'verify-spanish');
  });

  /** How often a line occurs; names in it may be between direction marks. */
  const isolatedText = async (within: Locator, text: string): Promise<number> => {
    const lines = await within.locator(':is(p, span, h2, h3):not(:has(*))').filter({ visible: true }).allTextContents();
    return lines.filter((line) => line.replaceAll(/[\u2068\u2069]/g, '') === text).length;
  };

  /** The visible sentences of a verdict with more than three words. */
  const sentencesOf = async (page: Page): Promise<string[]> => {
    const leaves = page.getByRole('article').locator(':is(p, span, strong, dd):not(:has(*))').filter({ visible: true });
    const lines = (await leaves.allTextContents()).map((line) => line.trim());
    return lines.filter((line) => line.endsWith('.') && line.split(' ').length > 3);
  };

  const documents = Object.entries(DOCUMENTS).flatMap(([name, parties]) =>
    (['en-US', 'es-ES'] as const).map((locale) => ({ name, parties, locale })),
  );
  for (const { name, parties, locale } of documents)
    it(`shows each sentence once for a document with ${parties.length} parties (${name}), ${locale}`, async () => {
      const { page, problems } = await openPage(browser, { ...PHONE, locale, viewport: { width: 390, height: 844 } });
      await page.goto(`${service.url}/verify`);
      await choose(
        page,
        file('document.pdf', PDF),
        file('evidence.json', evidenceOf(parties)),
        file('trust.json', JSON.stringify(TRUST_JSON)),
      );
      const card = page.locator('article[data-verdict=pass]');
      await card.waitFor();
      const sentences = await sentencesOf(page);
      assert.ok(sentences.length > 0);
      assert.deepEqual(sentences, [...new Set(sentences)]);
      assert.equal(await card.getByRole('heading', { level: 2 }).count(), 1);
      assert.equal(await card.getByRole('table').count(), 0);
      for (const party of parties) assert.equal((await card.getByText(party.name, { exact: true }).count()) > 0, true);
      await assertFits(page);
      await assertAccessibleInBoth(page);
      await shoot(page, `verify-${name}-${locale}`);
      assert.deepEqual(problems, []);
    });

  /** A production of today that passes, sealed, with its trust file. */
  async function makeCurrentProduction() {
    const { organization, bundle, trust } = await makeProduction({ performers: 3 });
    const [from, until] = [Date.now() - 3_600_000, Date.now() + 86_400_000].map((at) => new Date(at).toISOString());
    const manifest = {
      ...bundle.manifest,
      createdAt: new Date().toISOString(),
      project: { ...bundle.manifest.project, title: 'Summer by the lake' },
      producer: { name: 'Nordlicht Film GmbH' },
    };
    const status = statusOf(organization, { takenAt: from, until });
    const [release] = bundle.releases;
    return { bundle: sealBundle(organization, { ...bundle, manifest, status }), trust, receipt: release?.receipt };
  }

  it('summarizes the verdict of each kind in one headline, also for screen readers', async () => {
    const all = await oneOfEach();
    const { bundle, receipt, trust: ofProducer } = await makeCurrentProduction();
    const { credentials } = all;
    const trust = file('trust.json', JSON.stringify(all.trust));
    const status = file('status.json', JSON.stringify(all.status));
    const ofProduction = file('trust.json', JSON.stringify(ofProducer));
    const rows: readonly [string, ReturnType<typeof file>[], RegExp, string][] = [
      ['a credential', [file('a.jwt', credentials.vcJwt), status, trust], /^Valid, and not revoked$/, 'good'],
      ['one without status', [file('a.jwt', credentials.vcJwt), trust], /^Correctly issued\. Its current/, 'open'],
      ['a revoked one', [file('a.jwt', credentials.revoked), status, trust], /^No longer valid\./, 'bad'],
      ['a forged one', [file('a.jwt', credentials.forged), trust], /^Not valid\. Do not rely on it$/, 'bad'],
      ['an SD-JWT', [file('a.sd-jwt', credentials.sdJwt), status, trust], /^Valid, and not revoked$/, 'good'],
      ['a release', [file('a.jwt', credentials.release), status, trust], /^Valid, and not revoked$/, 'good'],
      [
        'a proof',
        [file('proof.json', JSON.stringify(all.proof)), trust],
        /^At least 18 years old on May 2, 2026$/,
        'open',
      ],
      ['a receipt', [file('receipt.json', String(receipt)), ofProduction], /^The log contains this/, 'good'],
      ['a bundle', [file('bundle.json', bundle), ofProduction], /^All 3 performers were of age and had signed/, 'open'],
      [
        'a document signed by a wallet',
        [
          file('a.pdf', PDF),
          file('evidence.json', String(writeEvidence(sealed(claiming(WALLET_PARTIES.bound))))),
          file('trust.json', JSON.stringify(TRUST_JSON)),
        ],
        /^Signed by all 3 signers, and unchanged since /,
        'good',
      ],
      [
        'a document that was changed',
        [
          file('a.pdf', PDF.with(12, 0)),
          file('evidence.json', evidenceOf(DOCUMENTS.links)),
          file('trust.json', JSON.stringify(TRUST_JSON)),
        ],
        /^Not valid\. Do not rely on it$/,
        'bad',
      ],
    ];
    const { page } = await openPage(browser);
    await page.goto(`${service.url}/verify`);
    for (const [what, files, headline, tone] of rows) {
      await choose(page, ...files);
      const card = page.getByRole('article');
      await card.waitFor();
      const heading = card.getByRole('heading', { level: 2 });
      assert.match(String(await heading.textContent()), headline, what);
      assert.equal(await card.getAttribute('data-tone'), tone, what);
      const sentences = await sentencesOf(page);
      assert.deepEqual(sentences, [...new Set(sentences)], what);
      const said = page.getByRole('status').getByText(String(await heading.textContent()));
      await said.waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Start over' }).click();
      await card.waitFor({ state: 'detached' });
    }
  });

  /** A credential in a list by which its issuer has suspended it, and a snapshot with that list. */
  async function makeSuspended() {
    const address = 'https://issuer.example/suspended';
    const { credentialStatus, ...unlisted } = V2;
    const bits = Buffer.alloc(16_384, 0xff);
    const credentialSubject = {
      type: 'BitstringStatusList',
      statusPurpose: 'suspension',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    };
    const list = await sign({ ...unlisted, id: address, credentialSubject }, 'vc+jwt');
    const entry = { ...credentialStatus, statusPurpose: 'suspension', statusListCredential: address };
    return {
      credential: await sign({ ...V2, credentialStatus: entry }, 'vc+jwt'),
      status: { format: 'avouch-status-v1', lists: [list] },
    };
  }

  const lapsed: readonly [
    string,
    Record<'en-US' | 'es-ES', readonly [headline: string, detail: string, rule: string]>,
  ][] = [
    [
      'revoked',
      {
        'en-US': [
          'No longer valid. Do not rely on it',
          'It was correctly issued, but the issuer has revoked it.',
          'Revoked by the issuer.',
        ],
        'es-ES': [
          'Ya no es válido. No confíe en este archivo',
          'Se emitió correctamente, pero el emisor lo ha revocado.',
          'El emisor lo ha revocado.',
        ],
      },
    ],
    [
      'suspended',
      {
        'en-US': [
          'Not valid now. Do not rely on it',
          'It was correctly issued, but the issuer has suspended it.',
          'Suspended by the issuer.',
        ],
        'es-ES': [
          'No es válido ahora. No confíe en este archivo',
          'Se emitió correctamente, pero el emisor lo ha suspendido.',
          'El emisor lo ha suspendido.',
        ],
      },
    ],
    [
      'expired',
      {
        'en-US': ['No longer valid. Do not rely on it', 'It was correctly issued, but has expired.', 'Expired.'],
        'es-ES': [
          'Ya no es válido. No confíe en este archivo',
          'Se emitió correctamente, pero ha caducado.',
          'Está caducado.',
        ],
      },
    ],
    [
      'early',
      {
        'en-US': [
          'Not valid yet. Do not rely on it',
          'It was correctly issued, but is not valid yet.',
          'Not valid yet.',
        ],
        'es-ES': [
          'Aún no es válido. No confíe en este archivo',
          'Se emitió correctamente, pero su período de validez no ha empezado.',
          'Aún no es válido.',
        ],
      },
    ],
    [
      'unlisted',
      {
        'en-US': [
          'Not confirmed. Do not rely on it',
          'It was correctly issued, but the files do not show that it is still valid.',
          'The status list cannot be trusted, or is out of date.',
        ],
        'es-ES': [
          'Sin confirmar. No confíe en este archivo',
          'Se emitió correctamente, pero los archivos no muestran si sigue siendo válido.',
          'La lista de estado no es de confianza o no está al día.',
        ],
      },
    ],
  ];
  for (const locale of ['en-US', 'es-ES'] as const)
    it(`names why a correctly issued credential is not valid, ${locale}`, async () => {
      const [{ credentials, status, trust }, suspended] = await Promise.all([oneOfEach(), makeSuspended()]);
      const files: Record<string, [credential: string, status: unknown]> = {
        revoked: [credentials.revoked, status],
        suspended: [suspended.credential, suspended.status],
        expired: [credentials.expired, status],
        early: [await sign({ ...V2, validFrom: '2098-01-01T00:00:00Z' }, 'vc+jwt'), status],
        unlisted: [credentials.vcJwt, suspended.status],
      };
      const { page, problems } = await openPage(browser, { ...PHONE, locale, viewport: { width: 390, height: 844 } });
      await page.goto(`${service.url}/verify`);
      for (const [name, texts] of lapsed) {
        const [credential, lists] = files[name] ?? assert.fail(name);
        await choose(
          page,
          file('a.jwt', credential),
          file('status.json', JSON.stringify(lists)),
          file('trust.json', JSON.stringify(trust)),
        );
        const card = page.locator('article[data-tone=bad]');
        await card.waitFor();
        for (const text of texts[locale]) assert.equal(await isolatedText(card, text), 1, `${name}: ${text}`);
        await shoot(page, `verify-${name}-${locale}`);
        await page.getByRole('button', { name: locale === 'es-ES' ? 'Empezar de nuevo' : 'Start over' }).click();
        await card.waitFor({ state: 'detached' });
      }
      assert.deepEqual(problems, []);
    });

  type Parts = Parameters<typeof sealBundle>[1];
  function madeNow(
    { organization, bundle }: Pick<Production, 'organization' | 'bundle'>,
    revoked: number[] = [],
  ): Parts {
    const [from, until] = [-3_600_000, 86_400_000].map((by) => new Date(Date.now() + by).toISOString());
    const manifest = { ...bundle.manifest, createdAt: new Date().toISOString() };
    return { ...bundle, manifest, status: statusOf(organization, { takenAt: from, until, revoked }) };
  }

  /** The second release has expired, and the bundle was created since. */
  async function expiredSince({ organization, people: [, person], bundle }: Production): Promise<Parts> {
    assert.ok(person);
    const plan = { organization, person, name: nameOf(1), position: 1, until: '2026-06-01T00:00:00Z' };
    const credential = await makeRelease(plan);
    const releases = bundle.releases.with(1, { credential, receipt: bundle.releases[1]?.receipt ?? null });
    const proof = await proveAge(organization, person, askedOf(organization, credential));
    return madeNow({
      organization,
      bundle: { ...bundle, releases, ageProofs: bundle.ageProofs.with(1, { ...proof }) },
    });
  }

  const never: readonly [
    string,
    (production: Production) => Promise<Parts>,
    Record<'en-US' | 'es-ES', readonly string[]>,
  ][] = [
    [
      'expired',
      expiredSince,
      {
        'en-US': [
          'Not valid. Do not rely on it',
          'A credential in it had already expired when the bundle was created.',
          'The release had already expired when the bundle was created.',
        ],
        'es-ES': [
          'No válido. No confíe en este archivo',
          'Contiene una credencial que ya había caducado cuando se creó el paquete.',
          'La autorización ya había caducado cuando se creó el paquete.',
        ],
      },
    ],
    [
      'revoked',
      async (production) => madeNow(production, [1]),
      {
        'en-US': [
          'Not valid. Do not rely on it',
          'A credential in it had already been revoked when the bundle was created.',
          'The release was already revoked when the bundle was created.',
        ],
        'es-ES': [
          'No válido. No confíe en este archivo',
          'Contiene una credencial que ya se había revocado cuando se creó el paquete.',
          'La autorización ya estaba revocada cuando se creó el paquete.',
        ],
      },
    ],
  ];
  it('names why a bundle was never valid', async () => {
    const production = await makeProduction();
    for (const [name, make, texts] of never)
      for (const locale of ['en-US', 'es-ES'] as const) {
        const { page, problems } = await openPage(browser, { ...PHONE, locale, viewport: { width: 390, height: 844 } });
        await page.goto(`${service.url}/verify`);
        const bundle = sealBundle(production.organization, await make(production));
        await choose(page, file('bundle.json', bundle), file('trust.json', JSON.stringify(production.trust)));
        const card = page.locator('article[data-tone=bad]');
        await card.waitFor();
        for (const text of texts[locale]) assert.equal(await isolatedText(card, text), 1, `${name}: ${text}`);
        await shoot(page, `verify-never-${name}-${locale}`);
        assert.deepEqual(problems, []);
      }
  });

  const incomplete: readonly [
    string,
    (parts: Parts) => Partial<Parts>,
    Record<'en-US' | 'es-ES', readonly string[]>,
  ][] = [
    [
      'a release',
      ({ manifest, releases, ageProofs }) => ({
        manifest: {
          ...manifest,
          performers: manifest.performers.map((each, index) =>
            index === 1 ? { ...each, release: null, ageProofs: [], missing: ['release'] } : each,
          ),
        },
        releases: releases.slice(0, 1),
        ageProofs: ageProofs.slice(0, 1),
        producer: null,
      }),
      {
        'en-US': [
          '2 things are missing',
          'No release.',
          'Ask Muster Film GmbH for the producer’s business verification and a signed release.',
        ],
        'es-ES': [
          'Faltan 2 elementos',
          'Falta la autorización.',
          'Pida a Muster Film GmbH: la verificación de empresa de la productora y una autorización firmada.',
        ],
      },
    ],
    [
      'an identity, with only a proof of age',
      ({ ageProofs: [first, second] }) => {
        const { context } = (second?.statement ?? {}) as { context?: string };
        const attestation = {
          format: 'avouch-age-attestation-v1',
          documentType: 'eu.europa.ec.av.1',
          years: 18,
          attestedOn: '2026-05-02',
          context,
        };
        return { ageProofs: [first ?? assert.fail('no proof'), attestation] };
      },
      {
        'en-US': [
          '1 thing is missing',
          'No identity check: only an age is shown.',
          'Ask Muster Film GmbH for an identity check.',
        ],
        'es-ES': [
          'Falta 1 elemento',
          'Falta la verificación de identidad: solo se muestra una edad.',
          'Pida a Muster Film GmbH: una verificación de identidad.',
        ],
      },
    ],
  ];
  for (const [what, change, said] of incomplete)
    for (const locale of ['en-US', 'es-ES'] as const)
      it(`reports a bundle without ${what} as incomplete, with what to ask for, ${locale}`, async () => {
        const { organization, bundle, trust } = await makeProduction();
        const parts = madeNow({ organization, bundle });
        const sealed = (more: Partial<Parts>) => sealBundle(organization, { ...parts, ...more });
        const { page, problems } = await openPage(browser, { locale, viewport: { width: 1280, height: 900 } });
        await page.goto(`${service.url}/verify`);
        await choose(page, file('bundle.json', sealed(change(parts))), file('trust.json', JSON.stringify(trust)));
        const card = page.locator('article[data-tone=incomplete][data-verdict=fail]');
        await card.waitFor();
        for (const text of said[locale]) assert.equal(await isolatedText(card, text), 1, text);
        const sentences = await sentencesOf(page);
        assert.deepEqual(sentences, [...new Set(sentences)]);
        const name = `verify-without-${what.split(' ')[1]}-${locale}`;
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await shoot(page, `${name}-${width}-${colorScheme}`);
          }
        }
        await assertFits(page);
        await assertAccessibleInBoth(page);
        assert.deepEqual(problems, []);
      });

  it('reports a bundle as not valid if something is both wrong and missing', async () => {
    const { organization, bundle, trust } = await makeProduction();
    const { performers } = bundle.manifest;
    const twice = performers.map((each) => ({ ...each, release: 0, ageProofs: [] }));
    const changed = sealBundle(organization, { ...bundle, manifest: { ...bundle.manifest, performers: twice } });
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${service.url}/verify`);
    await choose(page, file('bundle.json', changed), file('trust.json', JSON.stringify(trust)));
    const card = page.locator('article[data-tone=bad]');
    await card.getByRole('heading', { name: 'Not valid. Do not rely on it' }).waitFor();
    await card.getByRole('heading', { name: /things are wrong$/ }).waitFor();
    await card.getByRole('heading', { name: /things? (is|are) missing$/ }).waitFor();
    await card.getByText(/^Do not use this file\. Ask .* about it/).waitFor();
    await shoot(page, 'verify-wrong-and-missing');
  });

  it('verifies the content credentials of pictures in both languages', async () => {
    const lists = [
      file('trust.json', JSON.stringify(await trustOfAll())),
      file('status.json', JSON.stringify(await snapshot())),
    ];
    const signed = Object.fromEntries(
      [...(await serviceCases()), ...(await forgedCases())].map((each) => [each.what, each]),
    );
    const picture = (what: string) => file('picture.jpg', signed[what]?.file ?? '');
    for (const [locale, withdrawn, changed] of [
      ['en', 'a release was withdrawn or revoked later', 'The file was changed after it was signed'],
      ['es', 'después se retiró o se revocó una autorización', 'El archivo se modificó después de firmarse'],
    ] as const) {
      const { page, problems } = await openPage(browser, { ...PHONE, locale });
      await page.goto(`${service.url}/verify`);
      await choose(page, ...lists, picture('a JPEG'));
      const card = page.getByRole('article');
      await card.waitFor();
      assert.equal(await card.getAttribute('data-verdict'), 'pass');
      assert.match(
        String(await card.textContent()),
        locale === 'en' ? /Content credentials · picture\.jpg/ : /Credenciales de contenido/,
      );
      await assertAccessibleInBoth(page);
      await shoot(page, `verify-content-credentials-${locale}`);
      for (const [what, sentence] of [
        ['a withdrawn release', withdrawn],
        ['another picture', changed],
      ] as const) {
        await page.reload();
        await choose(page, ...lists, picture(what));
        await card.waitFor();
        assert.equal(await card.getAttribute('data-verdict'), 'fail');
        assert.ok(String(await card.textContent()).includes(sentence), String(await card.textContent()));
      }
      assert.deepEqual(problems, []);
      await page.close();
    }
  });

  it('shows what a look-up receipt states, and whether a film is in it, in both languages', async () => {
    const trust = file('trust.json', JSON.stringify(await trustOfAll()));
    const receipts = Object.fromEntries((await serviceReceipts()).map(({ what, lookup }) => [what, lookup]));
    const [one, all] = ['one file', 'ISCCs after other hashes'].map((what) => receipts[what] ?? Buffer.alloc(0));
    assert.ok(one && all);
    for (const [locale, covered, withdrawn, elsewhere] of [
      ['en', 'The organization answered for 1 hash on', 'Withdrawn', 'A file that you added was not looked up'],
      ['es', 'La organización respondió sobre 1 hash el', 'Retirado', 'Un archivo que añadió no se consultó'],
    ] as const) {
      const { page, problems } = await openPage(browser, { ...PHONE, locale });
      await page.goto(`${service.url}/verify`);
      await choose(page, trust, file('lookup.jwt', one));
      const card = page.getByRole('article');
      await card.getByRole('heading', { name: covered }).waitFor();
      assert.deepEqual(
        [await card.getAttribute('data-verdict'), await card.getAttribute('data-tone')],
        ['pass', 'good'],
      );
      await page.reload();
      await choose(page, trust, file('lookup.jwt', all));
      await card.getByText(withdrawn, { exact: true }).first().waitFor();
      await card.getByText(SUM, { exact: true }).waitFor({ state: 'attached' });
      assert.deepEqual(
        [await card.getAttribute('data-verdict'), await card.getAttribute('data-tone')],
        ['pass', 'open'],
      );
      await assertAccessibleInBoth(page);
      await shoot(page, `verify-lookup-${locale}`);
      await choose(page, file('film.mov', 'another film'));
      await page.locator('article[data-verdict=fail]').getByRole('heading', { name: elsewhere }).waitFor();
      await shoot(page, `verify-lookup-other-file-${locale}`);
      assert.deepEqual(problems, []);
      await page.close();
    }
  });

  it('compares pictures with a bundle, and says what a picture alone lacks', async () => {
    const pictures = Object.fromEntries(
      [...(await serviceCases()), ...(await forgedCases())].map((each) => [each.what, each.file]),
    );
    const [bare, signed] = [pictures['no manifest'], pictures['a JPEG']];
    assert.ok(bare && signed);
    const production = await makeProduction();
    const listed = { ...production.bundle };
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    listFiles(listed, [fileOf(1, { sha256: hash(bare) }), fileOf(2, { sha256: hash(signed) })]);
    const bundle = file('bundle.json', sealBundle(production.organization, listed));
    const trust = file('trust.json', JSON.stringify(production.trust));
    for (const [locale, lacks, nobody] of [
      ['en', 'has no content credentials', 'no one appears'],
      ['es', 'no tiene credenciales de contenido', 'no aparece nadie'],
    ] as const) {
      const { page, problems } = await openPage(browser, { ...PHONE, locale });
      await page.goto(`${service.url}/verify`);
      await choose(page, trust, file('bare.jpg', bare));
      await page.getByText(lacks).waitFor();
      assert.equal(await page.getByRole('article').count(), 0);
      await choose(page, bundle, file('signed.jpg', signed));
      // The trust file has only the producer, so the content credentials are of an unknown issuer.
      const cards = page.getByRole('article');
      await cards.nth(1).waitFor();
      assert.equal(await cards.count(), 2, 'the bundle and the picture with content credentials');
      for (const name of ['bare.jpg', 'signed.jpg'])
        await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: nobody }).waitFor();
      await shoot(page, `verify-pictures-with-bundle-${locale}`);
      assert.deepEqual(problems, []);
      await page.close();
    }
  });

  it('compares a picture without content credentials with a bundle, and asks for one if there is none', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const { bundle, trust } = await makeCurrentProduction();
    const { page, problems } = await openPage(browser, PHONE);
    await page.goto(`${service.url}/verify`);
    await choose(page, file('beach.jpg', picture));
    await page.getByText('A picture has no content credentials').waitFor();
    assert.equal(await page.getByRole('article').count(), 0);
    await assertAccessibleInBoth(page);
    await choose(page, file('bundle.json', bundle), file('trust.json', JSON.stringify(trust)));
    const card = page.locator('article[data-verdict=fail]');
    await card.getByRole('heading', { name: 'A file that you added is not covered. Do not rely on it' }).waitFor();
    await card.getByText('Not in the bundle: it lists no file with the same content').waitFor();
    assert.equal(await page.getByRole('article').count(), 1);
    assert.equal(await page.getByText('A picture has no content credentials').count(), 0);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verify-picture-beside-bundle');
    assert.deepEqual(problems, []);
  });

  it('explains what it ignores, and accepts pasted text', async () => {
    const { page, problems } = await openPage(browser, PHONE);
    await page.goto(`${service.url}/verify`);
    await choose(page, file('cat.png', new Uint8Array([137, 80, 78, 71])), file('empty.json', ''));
    await page.getByText('2 files were left out').waitFor();
    await page.getByText('empty.json · The file is empty').waitFor();
    for (const [name, size, why] of LARGE) {
      await writeFile(join(folder, name), new Uint8Array(size));
      await page.locator('input[type=file]').setInputFiles(join(folder, name));
      await page.getByText(`${name} · ${why}`).waitFor();
    }
    assert.equal(await page.getByRole('article').count(), 0);
    await assertAccessibleInBoth(page);
    await shoot(page, 'verify-left-out');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, released.jwt);
    await page.getByRole('article').getByText('Pasted text').waitFor();
    assert.deepEqual(problems, []);
  });

  it('names the alternative without JavaScript', async () => {
    const { page } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`${service.url}/verify`);
    await page.getByRole('heading', { name: 'Verify a document or a proof' }).waitFor();
    const [link] = await page.getByRole('link', { name: 'Verify offline by command line' }).all();
    const answer = await fetch(new URL((await link?.getAttribute('href')) ?? '', service.url));
    assert.equal(answer.status, 200);
  });

  it('is one file that works offline', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${service.url}/verify`);
    await choose(page, file('release.sd-jwt', released.sdJwt));
    await page.getByRole('article').waitFor();
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this page for offline use' }).click();
    const copy = join(folder, 'avouch-verifier.html');
    await (await kept).saveAs(copy);
    const offline = await openPage(browser, { viewport: { width: 1000, height: 790 } });
    await offline.page.context().setOffline(true);
    await offline.page.goto(pathToFileURL(copy).href);
    await offline.page.getByText('It makes no connection').waitFor();
    await choose(offline.page, file('release.sd-jwt', released.sdJwt));
    await offline.page.getByRole('article').waitFor();
    assert.equal(await offline.page.getByRole('article').getAttribute('data-verdict'), 'pass');
    await choose(offline.page, file('document.pdf', released.pdf), file('evidence.json', released.evidence));
    await offline.page.getByText('Performer · signed').waitFor();
    await assertAccessibleInBoth(offline.page);
    await shoot(offline.page, 'verify-offline');
    // The screenshot in the README. Its trust file describes the keys as what they are.
    await offline.page.emulateMedia({ colorScheme: 'light' });
    await offline.page.getByRole('button', { name: 'Start over' }).click();
    const { bundle, trust } = await makeCurrentProduction();
    await choose(offline.page, file('summer-by-the-lake.json', bundle), file('trust.json', JSON.stringify(trust)));
    await offline.page.getByText('The verification key is from a development setup', { exact: false }).waitFor();
    await shootScreen(offline.page, 'verifier-offline');
    assert.deepEqual([offline.problems, [...offline.hosts]], [[], []]);
  });
});
